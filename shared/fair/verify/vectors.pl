#!/usr/bin/perl
# Compares the functions of verify.pl with the vectors fairness.json and pf1.json, which the page fairness.md describes.
# Usage: perl vectors.pl [folder of the vectors]. Prints `N vectors, M differ`; the exit code is 1 if a vector differs.
use 5.020;
use warnings FATAL => 'all';
use Digest::SHA qw(hmac_sha256 hmac_sha256_hex);
use FindBin;
require "$FindBin::Bin/verify.pl";

our (%BRACKETS, $QUICKNET);                                # of verify.pl
my $folder = shift // $FindBin::Bin;
my ($count, $differ) = (0, 0);

sub vector {                                                # compares two values of any structure
    my ($name, $got, $want) = @_;
    $count++;
    return if show($got) eq show($want);
    $differ++;
    say "$name: computed " . show($got) . ', vector ' . show($want);
    return;
}

sub load {
    my ($name) = @_;
    open my $in, '<:raw', "$folder/$name" or die "$folder/$name: $!\n";
    local $/;
    return decode(scalar <$in>);
}

sub upgrade_chance {
    my ($item_cost, $target_cost, $fee_ppm, $max_chance_ppm) = @_;
    use integer;
    my $chance = $item_cost * (1_000_000 - $fee_ppm) / $target_cost;
    return $chance < $max_chance_ppm ? $chance : $max_chance_ppm;
}

sub document {                                              # returns the line of a correct document, or its problems
    my ($doc) = @_;
    my ($line, $notes, $problems) = check_document($doc);
    return $line // join '; ', @$problems;
}

my $v = load('fairness.json');
my ($secret, $salt) = @{ $v->{secrets} }{qw(secret_hash secret_salt)};
vector('public_hash', commitment($secret, $salt), $v->{public_hash});
vector('commitment_text', sha($v->{commitment_text}), $v->{public_hash});
for my $r (@{ $v->{rolls} }) {
    my $message = join '|', 'pf1', @{ $r->{parts} }, 0;
    my $key = pack 'H*', $r->{key};
    my $next = stream($r->{key}, @{ $r->{parts} });
    vector("rolls: $r->{name}", [$message, hmac_sha256_hex($message, $key), [map { $next->() } 1 .. 4],
        roll($r->{key}, $r->{n}, @{ $r->{parts} })], [@$r{qw(message_0 block_0 words_0 result)}]);
}
my %weights;
for my $t (@{ $v->{tickets} }) {
    my $from = 0;
    my @ranges = map { $from += $_; [$from - $_, $from - 1] } @{ $t->{weights} };
    vector("tickets: $t->{case}", [tickets_hash($t), sha($t->{text}), \@ranges], [@$t{qw(hash hash ranges)}]);
    $weights{"$t->{case} $t->{version}"} = $t;
}
for my $c (@{ $v->{costs} }) {
    my $version = $weights{"$c->{case} $c->{version}"};
    my $hash = costs_hash($version, $c->{costs});
    vector("costs: $c->{case}", [$hash, sha($c->{text})], [@$c{qw(hash hash)}]);
    vector("term: $c->{case}", (join ' ', (split / /, $c->{term})[0 .. 3], tickets_hash($version), $hash), $c->{term});
}
for my $i (@{ $v->{items} }) {
    my $version = $weights{"$i->{case} $i->{version}"};
    vector("items: $i->{case} $i->{roll}", $version->{items}[item_index($version, $i->{roll})], $i->{item});
}
vector("upgrade: $_->{item_cost}", upgrade_chance(@$_{qw(item_cost target_cost fee_ppm max_chance_ppm)}), $_->{chance})
    for @{ $v->{upgrade} };

my $chain = $v->{chain};
my @links = ($chain->{last});
unshift @links, chain_link($links[0]) for 1 .. $chain->{rounds};
vector('chain: tip', $links[0], $chain->{tip});
vector("chain: $_->{round}", [$links[$_->{round}], chain_randomness($links[$_->{round}])], [@$_{qw(link randomness)}])
    for @{ $chain->{links} };
vector('beacon', $v->{beacon}{anchor}, $links[0]);
for my $r (@{ $v->{round_rule} }) {
    my $round = lock_round($r->{locked_at}, $v->{beacon});
    my $shown_at = ($v->{beacon}{genesis} + ($round - 1) * $v->{beacon}{period}) * 1000;
    vector("round_rule: $r->{locked_at}", [$round, $shown_at], [@$r{qw(round shown_at)}]);
}
my $k = $v->{rps_key};
vector('rps_key', rps_key(@$k{qw(secret_hash randomness)}), $k->{key});
vector("seatings: $_->{seats}", [seating(@$_{qw(key seats)}, @{ $_->{parts} })], $_->{order}) for @{ $v->{seatings} };
vector("brackets: $_->{players}", $BRACKETS{ $_->{players} }, $_->{matches}) for @{ $v->{brackets} };
vector('brackets', scalar keys %BRACKETS, scalar @{ $v->{brackets} });
for my $d (@{ $v->{division} }) {
    my ($received, $division) = divide($d->{costs}, @{ $d->{places} });
    my %want = %$d;
    vector("division: @{ $d->{costs} }", { costs => $d->{costs}, places => $d->{places}, received => $received,
        %$division }, \%want);
}
my $list = $v->{participant_list};
vector('participant_list', [sha_lines(@{ $list->{ids} }), sha($list->{text})], [@$list{qw(hash hash)}]);
vector('listing', sha($v->{listing}{text}), $v->{listing}{hash});
vector('listing of the document', (grep { $_ eq $v->{listing}{text} } map { listing_text($_->{proof}{games}[0]) }
    @{ $v->{documents}{royales} }) + 0, 1);
for my $name (sort keys %{ $v->{locks} }) {
    my $l = $v->{locks}{$name};
    my $documents = $v->{documents};
    my ($text, $hash) = ($l->{text}, $l->{lock_hash});
    vector("locks: $name roster", sha_lines(@{ $l->{roster} }), $l->{roster_hash});
    vector("locks: $name terms", sha_lines(@{ $l->{terms} }), $l->{terms_hash}) if $l->{terms};
    if (defined $text) {
        my (undef, $kind, $game, $public_hash) = split /\|/, $text;
        my ($locked_at, $round) = (split /\|/, $text)[9, 10];
        vector("locks: $name text", lock_text($kind, $game, $public_hash, $l->{roster}, $v->{beacon}, $locked_at,
            $round, $l->{terms}), $text);
    } else {
        my $g = $documents->{giveaway};
        $text = lock_text('giveaway', @$g{qw(id public_hash)}, $l->{roster}, $v->{beacon},
            @{ $g->{lock} }{qw(locked_at round)}, $l->{terms});
    }
    vector("locks: $name hash", sha($text), $hash);
}

my $a = $v->{arena};
my %at;
my $result = arena($a, sub {
    my ($step, $pieces, $rotation) = @_;
    $at{$step} = [map { [@$_] } @$pieces];
    $at{r} = $rotation;
});
vector('arena: rotation', $at{r}, $a->{rotation});
vector('arena: start', $at{0}, $a->{start});
vector("arena: after step $_", $at{$_}, $a->{"after_step_$_"}) for 1, 2, 50;
vector('arena: result', $result, { map { $_ => $a->{$_} } qw(winner steps resultHash) });
my %arena_file = map { $_ => $a->{$_} } qw(format gameSeed rockSeed paperSeed scissorsSeed winner steps resultHash);
vector('arena: file', document(\%arena_file) =~ /\Aok: /, 1);
vector('arena_at_limit', document($v->{arena_at_limit}) =~ /\Aok: /, 1);

my ($documents, $lines) = @$v{qw(documents lines)};
for my $kind (qw(battles royales)) {
    vector("lines: $kind $_", document($documents->{$kind}[$_]), $lines->{$kind}[$_]) for 0 .. $#{ $lines->{$kind} };
    vector("lines: $kind", scalar @{ $documents->{$kind} }, scalar @{ $lines->{$kind} });
}
vector('lines: rps', document($documents->{rps}), $lines->{rps});
vector("documents: $_", document($documents->{$_}) =~ /\Aok: /, 1) for qw(pair giveaway);

my $w = load('pf1.json');
($secret, $salt) = @$w{qw(secret_hash secret_salt)};
vector('pf1: public_hash', commitment($secret, $salt), $w->{public_hash});
vector("pf1: @{ $_->{parts} } $_->{n}", roll($secret, $_->{n}, @{ $_->{parts} }), $_->{result}) for @{ $w->{draws} };
my $s = $w->{seating};
vector('pf1: seating', [seating($secret, $s->{seats}, @{ $s->{parts} })], $s->{order});
my $g = $w->{giveaway};
my $hash = sha_lines(@{ $g->{participants} });
vector('pf1: giveaway',
    [roll($secret, $g->{n}, 'giveaway', @$g{qw(game beacon)}, $hash), $hash =~ /\A(.{8}).*(.{5})\z/],
    [@$g{qw(result list_hash_starts list_hash_ends)}]);
@links = ($w->{chain}{r_4});
unshift @links, chain_link($links[0]) for 1 .. 4;
vector('pf1: chain', [@links[0, 1], chain_randomness($links[1])], [@{ $w->{chain} }{qw(r_0 r_1 randomness_1)}]);
my $drand = $w->{drand_quicknet};
vector('pf1: drand_quicknet', [drand_randomness($drand->{signature}), $QUICKNET->{anchor}],
    [@$drand{qw(randomness public_key)}]);

say "$count vectors, $differ differ";
exit($differ ? 1 : 0);
