#!/bin/sh
# Brings translations up to date with the sources, by the tools of gettext: finds all messages, writes them into
# po/damier.pot, and adds what is new to each po/LANGUAGE.po, where translators fill it in.
#
#   sh scripts/po.sh           # after a change of messages
#   sh scripts/po.sh --check   # changes nothing; fails if po/damier.pot is not up to date
set -eu

cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

find librules libnotation libdiagram libanalysis libquery bindings/c tools -name '*.[ch]pp' | LC_ALL=C sort >"$work/files"
xargs python3 -B scripts/po_tables.py <"$work/files" >"$work/tables.c"
# The browser page, and what it takes from the pages of games.
find web -name '*.js' | LC_ALL=C sort >"$work/scripts"
python3 -B scripts/web/messages.py templates web/index.html libdiagram/src/page/templates.html >"$work/pages.c"
# Places are files, not lines, so that the template changes only where a message does.
xgettext --language=C++ --from-code=UTF-8 --keyword --keyword=tr:1 --keyword=trn:1,2 --keyword=phrase:1 \
  --keyword=trc:1c,2 --keyword=number_phrase:1,2 --keyword=to_translate:1 --keyword=N_:1 --add-comments=Translators: \
  --add-location=file --sort-by-file --package-name=damier --foreign-user \
  --files-from="$work/files" --output="$work/native.pot" "$work/tables.c"
xgettext --language=JavaScript --from-code=UTF-8 --keyword --keyword=tr:1 --keyword=trc:1c,2 --keyword=trn:1,2 \
  --keyword=N_:1 --add-comments=Translators: --add-location=file --package-name=damier --foreign-user \
  --files-from="$work/scripts" --output="$work/web.pot"
xgettext --language=C --from-code=UTF-8 --keyword=N_:1 --add-location=file --package-name=damier --foreign-user \
  --join-existing --output="$work/web.pot" "$work/pages.c"
# Neither the time nor an example of a header is a fact about the messages, and no message is a format with `%`.
for template in native web; do
  sed -e "/^\"POT-Creation-Date:/d" -e "s/charset=CHARSET/charset=UTF-8/" -e "1,/^#, fuzzy/{/^#/d}" \
    -e "/^#, javascript-format$/d" "$work/$template.pot" >"$work/$template.part.pot"
done
msgcat --add-location=file --output-file="$work/damier.pot" "$work/native.part.pot" "$work/web.part.pot"

if [ "${1-}" = --check ]; then
  exec diff -u po/damier.pot "$work/damier.pot"
fi
cp "$work/damier.pot" po/damier.pot
for translation in po/*.po; do
  [ -e "$translation" ] || continue
  # What is new is left empty: a guess would be marked as fuzzy, and nobody sees it.
  msgmerge --quiet --update --backup=none --no-fuzzy-matching --add-location=file "$translation" po/damier.pot
  # A trial language has only the messages that are translated.
  if grep -q '^"X-Trial: yes' "$translation"; then
    msgattrib --translated --no-obsolete --output-file="$translation" "$translation"
  fi
  printf '%s: ' "$translation"
  msgfmt --statistics --output-file=/dev/null "$translation"
done
