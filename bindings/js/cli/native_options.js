// The options of the native programs, with their letters: what a command here does not have is named as theirs.

/** @type {{ [command: string]: string[] }} Lines of words: an option, and its letter after `=`. */
// Written by scripts/interface.py from the help of the programs.
export const NATIVE_OPTIONS = {
  check: [
    "format=f strict syntax-only go-on legal max-errors max-findings all=a select extend-select ignore require-tags",
    "baseline write-baseline fix diff jobs=j exit-zero base-record base-line base-offset stdin-name verbose=v progress",
    "no-progress recursive=r files-from null=0 ruleset from encoding set no-config record where allow-empty quiet=q",
    "color lang help=h version",
  ],
  convert: [
    "to=t jobs=j tables columns pretty positions tags strip plies marked theme title logo base-url previews split",
    "split-by set-tag rename-player drop-tag opening-names renumber sort merge output=o overwrite=O base-record",
    "base-line base-offset stdin-name verbose=v progress no-progress recursive=r files-from null=0 ruleset from",
    "encoding set no-config record where allow-empty quiet=q color lang help=h version",
  ],
  moves: [
    "position=p ply move play show values tables to=t pioche recursive=r files-from null=0 ruleset from encoding set",
    "no-config record where allow-empty quiet=q color lang help=h version",
  ],
  board: [
    "position=p ply move play to=t flip coordinates last-move plies marked each grid arrow ring mark caption frame",
    "size theme animate from-ply to-ply delay comment-delay output=o overwrite=O recursive=r files-from null=0 ruleset",
    "from encoding set no-config record where allow-empty quiet=q color lang help=h version",
  ],
  find: [
    "query-file index=i explain to=t list=l count=c all=a variations invert mark unique first jobs=j trust-below",
    "trust-paths output=o overwrite=O base-record base-line base-offset stdin-name verbose=v progress no-progress",
    "recursive=r files-from null=0 ruleset from encoding set no-config record where allow-empty quiet=q color lang",
    "help=h version",
  ],
  analyse: [
    "position=p ply move play to=t depth=d nodes time threads lines cache better summary size theme names tables",
    "engine protocol engine-timeout jobs=j pioche output=o overwrite=O verbose=v progress no-progress recursive=r",
    "files-from null=0 ruleset from encoding set no-config record where allow-empty quiet=q color lang help=h version",
  ],
  repair: [
    "to=t review answers in-place undo max-changes nodes beam jobs=j pioche output=o overwrite=O verbose=v progress",
    "no-progress recursive=r files-from null=0 ruleset from encoding set no-config record where allow-empty quiet=q",
    "color lang help=h version",
  ],
};
// End of what scripts/interface.py has written.
