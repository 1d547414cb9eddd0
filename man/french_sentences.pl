# Begins a new line of the source after each sentence, as mdoc wants it; po4a fills lines.
# Displays and macro lines stay as they are.
use strict;
use warnings;
use open qw(:std :encoding(UTF-8));

my $display = 0;
while (my $line = <>) {
    $display = 1 if $line =~ /^\.Bd .*-literal/;
    $display = 0 if $line =~ /^\.Ed/;
    $line =~ s/((?<![\s~])[.!?][)\x{22}\x{27}]*) +(?=\S)/$1\n/g unless $display || $line =~ /^[.\x{27}]/;
    print $line;
}
