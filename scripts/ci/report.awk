# Converts a SARIF report of damier-check to another form, so that one run serves a server's log and its lists:
#
#   LC_ALL=C awk -v to=FORM -f report.awk damier.sarif
#
# github: the output of damier-check --format github, without the counts. gcc: that of --format gcc. codequality: a
# report for GitLab. summary: a table of the codes in Markdown. counts: errors=N, warnings=N and notes=N, one per line.
# Fails if the report is incomplete. Works on bytes, so the locale must be C.

BEGIN {
  # Characters that change the direction of text or end its line, which a log shows as \uXXXX.
  turning["\330\234"] = "061C"
  for (low = 14; low <= 15; ++low)
    turning["\342\200" sprintf("%c", 128 + low)] = sprintf("20%02X", low)
  for (low = 40; low <= 46; ++low)
    turning["\342\200" sprintf("%c", 128 + low)] = sprintf("20%02X", low)
  for (low = 102; low <= 105; ++low)
    turning["\342\201" sprintf("%c", 64 + low)] = sprintf("20%02X", low)
  # Each level in the words of the servers. GitHub shows at most 10 of a kind per step; the last is the summary.
  command["error"] = "error"
  command["warning"] = "warning"
  command["note"] = "notice"
  room["error"] = room["warning"] = 10
  room["note"] = 9
  severity["error"] = "major"
  severity["warning"] = "minor"
  severity["note"] = "info"
  found = 0
  whole = 0
}

# Replaces each `from` by `into`, letter by letter, since awks differ in the meaning of & and \ in sub.
function swapped(text, from, into,    done, at) {
  done = ""
  while ((at = index(text, from)) > 0) {
    done = done substr(text, 1, at - 1) into
    text = substr(text, at + length(from))
  }
  return done text
}

# Returns a text safe for a log: without control characters, and in the order of its letters.
function plain(text,    one) {
  gsub(/\t/, " ", text)
  gsub(/[\001-\037\177]|\302[\200-\237]|\357\273\277/, "?", text)
  if (text ~ /\330|\342/)
    for (one in turning)
      text = swapped(text, one, "\\u" turning[one])
  # A line must not begin like a command to the server.
  if (text ~ /^ *::/) {
    one = index(text, "::")
    text = substr(text, 1, one - 1) "\\u003A" substr(text, one + 1)
  }
  return text
}

# Returns the text of a string of JSON. Only control characters are written as \u00XX.
function unquoted(text,    done, at, sign) {
  done = ""
  while ((at = index(text, "\\")) > 0) {
    sign = substr(text, at + 1, 1)
    done = done substr(text, 1, at - 1)
    text = substr(text, at + (sign == "u" ? 6 : 2))
    if (sign == "n") done = done "\n"
    else if (sign == "r") done = done "\r"
    else if (sign == "t") done = done "\t"
    else if (sign ~ /[ubf]/) done = done "\001"
    else done = done sign
  }
  return done text
}

function quoted(text) {
  return "\"" swapped(swapped(text, "\\", "\\\\"), "\"", "\\\"") "\""
}

# Returns the name of a file from its URI.
function file_of(uri,    done, at) {
  sub(/^file:\/\//, "", uri)
  done = ""
  while ((at = index(uri, "%")) > 0) {
    done = done substr(uri, 1, at - 1) \
      sprintf("%c", 16 * digit(substr(uri, at + 1, 1)) + digit(substr(uri, at + 2, 1)))
    uri = substr(uri, at + 3)
  }
  return done uri
}

function digit(sign) {
  return index("0123456789ABCDEF", toupper(sign)) - 1
}

# Escapes a text for a command of GitHub; a property needs more.
function escaped(text, property) {
  text = swapped(swapped(swapped(text, "%", "%25"), "\r", "%0D"), "\n", "%0A")
  return plain(property ? swapped(swapped(text, ":", "%3A"), ",", "%2C") : text)
}

# Puts the values of one line of JSON into `value`, by their path: value["message.text"].
function flatten(text,    depth, first, token, path, i, kind, name, names_next) {
  split("", value)
  depth = 0
  while (text != "") {
    first = substr(text, 1, 1)
    if (first == "{" || first == "[") {
      kind[++depth] = first
      name[depth] = 0
      names_next = first == "{"
    } else if (first == "}" || first == "]") {
      --depth
    } else if (first == ",") {
      names_next = kind[depth] == "{"
      if (!names_next) ++name[depth]
    } else if (first != ":") {
      if (!match(text, first == "\"" ? "^\"([^\"\\\\]|\\\\.)*\"" : "^[^],}]+")) return
      token = first == "\"" ? substr(text, 2, RLENGTH - 2) : substr(text, 1, RLENGTH)
      text = substr(text, RLENGTH)
      if (names_next) {
        name[depth] = token
        names_next = 0
      } else {
        path = name[1]
        for (i = 2; i <= depth; ++i) path = path "." name[i]
        value[path] = token
      }
    }
    text = substr(text, 2)
  }
}

function show(    file, region, message, begin, end, first, last) {
  file = file_of(unquoted(value["locations.0.physicalLocation.artifactLocation.uri"]))
  region = "locations.0.physicalLocation.region."
  message = unquoted(value["message.text"])
  begin = value[region "startLine"]
  end = value[region "endLine"]
  first = value[region "startColumn"]
  last = value[region "endColumn"]
  if (to == "github") {
    if (shown[level]++ >= room[level]) {
      ++left_out
      return
    }
    printf "::%s file=%s,line=%s,endLine=%s", command[level], escaped(file, 1), begin, end
    # Columns are valid within one line only; the end column is that of the last character.
    if (begin == end) printf ",col=%s,endColumn=%d", first, (last - 1 > first + 0 ? last - 1 : first)
    printf ",title=%s::%s\n", escaped(code, 1), escaped(message, 0)
  } else if (to == "gcc") {
    sub(/\n.*/, "", message)
    printf "%s:%s:%s: %s: %s [%s]\n", plain(file), begin, first, level, plain(message), code
  } else if (to == "codequality") {
    # A repeated finding has a number, since each needs a fingerprint of its own.
    again = ++occurred[file, value["partialFingerprints.damierFinding/v1"]]
    printf "%s{\"description\":\"%s\",\"check_name\":\"%s\",\"fingerprint\":%s,", found ? ",\n" : "", \
      value["message.text"], code, quoted(plain(value["partialFingerprints.damierFinding/v1"] "-" again " " file))
    printf "\"severity\":\"%s\",\"location\":{\"path\":%s,\"lines\":{\"begin\":%s,\"end\":%s}}}", \
      severity[level], quoted(plain(file)), begin, end
  }
}

/^\{"ruleId":/ {
  sub(/,$/, "")
  flatten($0)
  code = value["ruleId"]
  level = value["level"]
  if (to == "codequality" && !found) printf "["
  show()
  ++found
  ++number[level]
  if (!((level, code) in codes)) order[++kinds] = level SUBSEP code
  ++codes[level, code]
}

# Findings that damier-check has omitted.
/^"invocations":/ {
  flatten("{" $0)
  untold = value["invocations.0.toolExecutionNotifications.0.message.text"]
}

{ whole = /\]\}\]\}$/ }

function table(    i, part) {
  if (found == 0) {
    print "damier-check found nothing wrong."
    return
  }
  print "| damier-check | code | findings |"
  print "|---|---|---:|"
  for (i = 1; i <= kinds; ++i) {
    split(order[i], part, SUBSEP)
    printf "| %s | `%s` | %d |\n", part[1], part[2], codes[order[i]]
  }
}

END {
  if (!whole) {
    print "report.awk: the report of damier-check does not reach its end" | "cat >&2"
    exit 2
  }
  if (to == "github" && left_out > 0)
    printf "::notice title=damier-check::%d more, not shown because GitHub has a limit per step\n", left_out
  if (to == "codequality") print (found ? "]" : "[]")
  if (to == "summary") table()
  if (to == "counts")
    printf "errors=%d\nwarnings=%d\nnotes=%d\n", number["error"], number["warning"], number["note"]
  if (untold != "" && to ~ /^(github|gcc|summary)$/) print plain(unquoted(untold))
}
