"""Firefox for selenium without geckodriver: its commands go to Firefox by Marionette, what geckodriver speaks as well.

A message is its length, a colon, and JSON: a command is [0, number, name, parameters], an answer [1, number, error,
result].
"""

import json
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.remote.command import Command

# Firefox sets most of what suits tests by itself, as it is driven. The chrome folder is that of STYLE.
PREFERENCES: dict[str, Any] = {
    "marionette.port": 0,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en",
    "toolkit.legacyUserProfileCustomizations.stylesheets": True,
    "toolkit.startup.max_resumed_crashes": -1,
}
DARK = {"ui.systemUsesDarkTheme": 1, "layout.css.prefers-color-scheme.content-override": 0}
TOUCH = {"ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1, "dom.w3c_touch_events.enabled": 1,
         "widget.gtk.overlay-scrollbars.enabled": True, "ui.useOverlayScrollbars": 1}
# The page has the whole window, which may be as narrow as a phone.
STYLE = ":root, body { min-width: 0 !important; }\n#navigator-toolbox { display: none !important; }\n"

# The names of commands in Marionette, and those of their parameters that selenium does not give.
COMMANDS: dict[str, tuple[str, dict[str, Any]]] = {
    Command.ADD_COOKIE: ("WebDriver:AddCookie", {}),
    Command.CLEAR_ELEMENT: ("WebDriver:ElementClear", {}),
    Command.CLICK_ELEMENT: ("WebDriver:ElementClick", {}),
    Command.DELETE_ALL_COOKIES: ("WebDriver:DeleteAllCookies", {}),
    Command.ELEMENT_SCREENSHOT: ("WebDriver:TakeScreenshot", {"full": False}),
    Command.FIND_CHILD_ELEMENT: ("WebDriver:FindElement", {}),
    Command.FIND_CHILD_ELEMENTS: ("WebDriver:FindElements", {}),
    Command.FIND_ELEMENT: ("WebDriver:FindElement", {}),
    Command.FIND_ELEMENTS: ("WebDriver:FindElements", {}),
    Command.GET: ("WebDriver:Navigate", {}),
    Command.GET_CURRENT_URL: ("WebDriver:GetCurrentURL", {}),
    Command.GET_ELEMENT_PROPERTY: ("WebDriver:GetElementProperty", {}),
    Command.GET_ELEMENT_RECT: ("WebDriver:GetElementRect", {}),
    Command.GET_ELEMENT_TAG_NAME: ("WebDriver:GetElementTagName", {}),
    Command.GET_ELEMENT_TEXT: ("WebDriver:GetElementText", {}),
    Command.GET_PAGE_SOURCE: ("WebDriver:GetPageSource", {}),
    Command.GET_TITLE: ("WebDriver:GetTitle", {}),
    Command.GET_WINDOW_RECT: ("WebDriver:GetWindowRect", {}),
    Command.GO_BACK: ("WebDriver:Back", {}),
    Command.GO_FORWARD: ("WebDriver:Forward", {}),
    Command.IS_ELEMENT_ENABLED: ("WebDriver:IsElementEnabled", {}),
    Command.IS_ELEMENT_SELECTED: ("WebDriver:IsElementSelected", {}),
    Command.NEW_SESSION: ("WebDriver:NewSession", {"strictFileInteractability": False}),
    Command.PRINT_PAGE: ("WebDriver:Print", {}),
    Command.REFRESH: ("WebDriver:Refresh", {}),
    Command.SCREENSHOT: ("WebDriver:TakeScreenshot", {"full": False}),
    Command.SEND_KEYS_TO_ELEMENT: ("WebDriver:ElementSendKeys", {}),
    Command.SET_TIMEOUTS: ("WebDriver:SetTimeouts", {}),
    Command.SET_WINDOW_RECT: ("WebDriver:SetWindowRect", {}),
    Command.SWITCH_TO_FRAME: ("WebDriver:SwitchToFrame", {}),
    Command.SWITCH_TO_PARENT_FRAME: ("WebDriver:SwitchToParentFrame", {}),
    Command.W3C_ACTIONS: ("WebDriver:PerformActions", {}),
    Command.W3C_CLEAR_ACTIONS: ("WebDriver:ReleaseActions", {}),
    Command.W3C_EXECUTE_SCRIPT: ("WebDriver:ExecuteScript", {}),
    Command.W3C_EXECUTE_SCRIPT_ASYNC: ("WebDriver:ExecuteAsyncScript", {}),
    Command.W3C_GET_ACTIVE_ELEMENT: ("WebDriver:GetActiveElement", {}),
}

# Errors of scripts and of the policy of the page; warnings have the flag 1.
COMPLAINTS = """return Services.console.getMessageArray()
    .filter((one) => one instanceof Ci.nsIScriptError && (one.flags & 1) === 0)
    .filter((one) => /^(http:..127|file:|blob:)/.test(one.sourceName))
    .map((one) => `${one.sourceName} ${one.lineNumber}: ${one.errorMessage}`)"""


class Connection:
    """Sends the commands of selenium to Firefox."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=600)
        self.stream = self.socket.makefile("rwb")
        self.number = 0
        self.read()

    def read(self) -> Any:
        """Reads a message."""
        length = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox has ended")
            length += byte
        return json.loads(self.stream.read(int(length)))

    def send(self, name: str, parameters: dict[str, Any]) -> tuple[Any, Any]:
        """Sends a command; returns its error and its result."""
        self.number += 1
        message = json.dumps([0, self.number, name, parameters]).encode()
        self.stream.write(b"%d:%s" % (len(message), message))
        self.stream.flush()
        _, _, error, result = self.read()
        return error, result

    def close(self) -> None:
        """Ends the connection."""
        self.stream.close()
        self.socket.close()

    def execute(self, command: str, parameters: dict[str, Any]) -> dict[str, Any]:
        """Executes a command of selenium."""
        name, more = COMMANDS[command]
        given = {key: value for key, value in (parameters or {}).items() if key not in ("sessionId", "capabilities")}
        if "FindElement" in name and "id" in given:
            given["element"] = given.pop("id")
        error, result = self.send(name, {**more, **given})
        if error is not None:
            return {"status": 500, "value": json.dumps(error)}
        is_value = isinstance(result, dict) and set(result) == {"value"}
        return {"value": result["value"] if is_value else result}


class Firefox(webdriver.Remote):
    """Debian's Firefox, without a window."""

    def __init__(self, size: tuple[int, int], preferences: dict[str, Any]) -> None:
        self.profile = Path(tempfile.mkdtemp(prefix="damier-firefox-"))
        wanted = {**PREFERENCES, **preferences}
        lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in wanted.items())
        (self.profile / "user.js").write_text("".join(lines), encoding="utf-8")
        (self.profile / "chrome").mkdir()
        (self.profile / "chrome/userChrome.css").write_text(STYLE, encoding="utf-8")
        with open(self.profile / "log", "wb") as log:
            self.process = subprocess.Popen(  # pylint: disable=consider-using-with
                ["firefox-esr", "--marionette", "--remote-allow-system-access", "--headless", "--no-remote", "--profile",
                 self.profile], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.connection: Connection | None = None
        try:
            self.connection = Connection(self.port())
            super().__init__(command_executor=self.connection, options=webdriver.FirefoxOptions())
        except Exception:
            self.quit()
            raise
        self._is_remote = False  # files need not be sent to another machine
        self.set_window_size(*size)

    def port(self) -> int:
        """Waits for the port that Firefox has chosen."""
        file = self.profile / "MarionetteActivePort"
        for _ in range(1200):
            if file.exists() and (text := file.read_text(encoding="ascii").strip()):
                return int(text)
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError(f"Firefox does not start: {(self.profile / 'log').read_text(errors='replace')[-2000:]}")

    def complaints(self) -> list[str]:
        """Returns the errors of the pages that were shown."""
        self.command_executor.send("Marionette:SetContext", {"value": "chrome"})
        try:
            found = self.execute_script(COMPLAINTS)
        finally:
            self.command_executor.send("Marionette:SetContext", {"value": "content"})
        return list(found)

    def quit(self) -> None:
        """Ends Firefox, and removes its profile."""
        if self.connection is not None:
            self.connection.close()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)
