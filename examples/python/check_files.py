"""Checks files with several processes: python3 check_files.py FILE..."""

import sys

import damier


def main() -> int:
    wrong = 0
    for report in damier.check_files(sys.argv[1:]):
        print(f"{report.file}: {report.games} games, {report.invalid} wrong")
        for finding in report.findings:
            print(finding)
        wrong += not report
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
