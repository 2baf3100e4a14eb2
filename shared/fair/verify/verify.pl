#!/usr/bin/perl
# Stand-alone verifier of published results, written from one page: docs/fairness.md (protocol PF1).
# It shares no code with the site and needs Perl 5.20 or later with 64-bit integers and the core modules only.
#
#   perl verify.pl proof.json        or        perl verify.pl < proof.json
#
# Input: one JSON document, or a list of documents: a roll, an item with its roll, riftdrop-proof-1, riftdrop-battle-1,
# riftdrop-royale-1, riftdrop-rps-1, riftdrop-arena-1, the reply of GET /api/seeds/proof, or a giveaway in the form of
# the vectors. Output: one line `ok: ...` for each correct document, one line for each problem of any other. The exit
# code is 1 if there is a problem. Signatures of drand are not checked; a note in the output reports that.
use 5.020;
use warnings FATAL => 'all';
use feature 'signatures';
no warnings 'experimental::signatures';
use B ();
use Digest::SHA qw(hmac_sha256 sha256_hex);
use JSON::PP ();

our (@problems, @notes);
my $SAFE = 9007199254740991;                                # 2^53 - 1
my $MILLION = 1_000_000;

sub bad($path, $text) { push @problems, "$path: $text" }
sub stop { bad(@_); die "stop\n" }
sub note($text) { push @notes, $text unless grep { $_ eq $text } @notes }

# ---- Conventions, word stream, U(N) ----

sub sha { return sha256_hex(join '|', @_) }                 # parts joined with |, hashed as ASCII
sub sha_lines { return sha256_hex(join '', map { "$_\n" } @_) }
sub sum { my $sum = 0; $sum += $_ for @_; return $sum }

sub stream($key, @parts) {  # returns a function that returns the next 64-bit word
    my ($raw, $head, $block, @words) = (pack('H*', $key), join('|', 'pf1', @parts), 0);
    return sub {
        @words = unpack 'Q>4', hmac_sha256($head . '|' . $block++, $raw) if !@words;
        return shift @words;
    };
}

sub U($next, $n) {
    return $next->() if $n eq '18446744073709551616';       # 2^64 is above the native integers
    my $excess = (~0 % $n + 1) % $n;                        # 2^64 mod N
    my $word = $next->();
    $word = $next->() while $word > ~0 - $excess;
    return $word % $n;
}

sub roll($key, $n, @parts) { return U(stream($key, @parts), $n) }

sub seating($key, $players, @parts) {
    my ($next, @order) = (stream($key, @parts), 0 .. $players - 1);
    for my $last (reverse 1 .. $players - 1) {
        my $other = U($next, $last + 1);
        @order[$last, $other] = @order[$other, $last];
    }
    return @order;
}

sub commitment($hash, $salt) { return sha('pf1-commit', $hash, $salt) }
sub rps_key($secret_hash, $randomness) { return sha256_hex("$secret_hash:$randomness") }

sub check_commitment($path, $secrets, $public_hash) {
    same("$path.public_hash", $public_hash, commitment(@$secrets{qw(secret_hash secret_salt)}));
}

# ---- Case versions ----

sub pairs_text($items, $values) { return map { "$items->[$_]:$values->[$_]" } 0 .. $#$items }
sub tickets_hash($v) { return sha('pf1-tickets', @$v{qw(case version)}, pairs_text(@$v{qw(items weights)})) }
sub costs_hash($v, $costs) { return sha('pf1-costs', @$v{qw(case version)}, pairs_text($v->{items}, $costs)) }

sub item_index($version, $roll) {
    my $end = 0;
    for my $i (0 .. $#{ $version->{weights} }) {
        $end += $version->{weights}[$i];
        return $i if $roll < $end;
    }
    return undef;                                           # a part opening without an item
}

# ---- Shapes of files ----

my $P = qr/[A-Za-z0-9_.-]{1,128}/;
my $SLUG = qr/[a-z0-9][a-z0-9_-]{0,79}/;
my $HEX = qr/[0-9a-f]{64}/;
my %TEXT = (
    hex => qr/\A$HEX\z/, long => qr/\A(?:[0-9a-f]{2}){32,96}\z/, part => qr/\A$P\z/, slug => qr/\A$SLUG\z/,
    item => qr/\A[1-9][0-9]{0,14}\z/, line => qr/\A[A-Za-z0-9_. -]{1,10000}\z/,
);

sub nullable($type) { return sub ($value, $path) { shape($value, $type, $path) if defined $value } }
sub one_of { my $any = join '|', map { quotemeta } @_; return qr/\A(?:$any)\z/ }

my %COMMITMENT = (public_hash => 'hex', secret_hash => 'hex', secret_salt => 'hex');
my %GIVEN = (case => nullable('slug'), version => nullable('count'), item => nullable('item'));
my %DRAW = (slot => 'part', outcomes => 'count', roll => 'whole');
my $BEACON = { id => 'part', level => one_of('public', 'local'), genesis => 'count', period => 'count',
    anchor => 'long' };
my $PROOF = {
    format => one_of('riftdrop-proof-1'),
    counts => { map { $_ => 'whole' } qw(pairs games rolls seatings) },
    versions => [{ case => 'slug', version => 'count', items => ['item'], weights => ['count'], hash => 'hex' }],
    beacons => [$BEACON],
    pairs => [{ id => 'part', client_seed => 'part', %COMMITMENT,
        rolls => [{ tab => one_of(qw(case king upgrade)), nonce => 'count', outcomes => 'count', roll => 'whole',
            %GIVEN }] }],
    games => [{ kind => 'part', id => 'part', %COMMITMENT, roster => ['part'], 'terms?' => ['line'],
        locked_at => 'count', beacon => 'part', round => 'count', lock_hash => 'hex', evidence => 'long',
        randomness => 'hex', draws => [{ %DRAW, %GIVEN }], listing_hash => 'hex',
        seatings => [{ slot => 'part', order => ['whole'] }] }],
};
my %GAME = (
    costs => ['whole'], 'item_costs?' => [['whole']], proof => $PROOF,
    result => {
        winners => ['count'], draws => [{%DRAW}], total_cost => 'whole',
        received => [{ place => 'count', drops => ['whole'], money => 'whole' }],
        division => nullable({ share => 'whole', auto_sold => ['whole'], leftover => ['count'] }),
    },
);
my %SEEDS = (gameSeed => 'hex', rockSeed => 'part', paperSeed => 'part', scissorsSeed => 'part');
my %ARENA = (winner => one_of(qw(rock paper scissors)), steps => 'whole', resultHash => 'hex');
my %SHAPE = (
    'riftdrop-proof-1' => $PROOF,
    'riftdrop-battle-1' => { format => 'part', mode => one_of(qw(default crazy smoke 2x2 equality)), slots => 'count',
        rounds => [nullable({ case => 'slug', version => 'count' })], %GAME },
    'riftdrop-royale-1' => { format => 'part', mode => one_of(qw(default all_or_nothing)), players => 'count',
        joined => ['count'], rounds => [[{ case => 'slug', version => nullable('count'), amount => 'count' }]], %GAME },
    'riftdrop-rps-1' => { format => 'part', seeds => {%SEEDS}, arena => {%ARENA},
        rounds => [nullable({ case => 'slug', version => 'count' })], %GAME },
    'riftdrop-arena-1' => { format => 'part', %SEEDS, %ARENA },
);
my %ROLL = (outcomes => 'count', roll => 'whole', public_hash => 'hex',
    secret_hash => nullable('hex'), secret_salt => nullable('hex'));
my $ROLL = { %ROLL, tab => one_of(qw(case king upgrade)), pair_id => 'part', client_seed => 'part', nonce => 'count' };
my $ROLL_OF_PARTS = { %ROLL, parts => ['part'] };
my $GIVEAWAY = {
    id => 'part', finished_at => 'count', prize => { id => 'item', cost => 'whole' }, public_hash => 'hex',
    list_hash => 'hex', participants => ['part'], roll => 'whole', winner => 'part',
    lock => { beacon => $BEACON, round => 'count', locked_at => 'count', terms => ['line'], lock_hash => 'hex' },
    seed => { secret_hash => 'hex', secret_salt => 'hex', evidence => 'long', randomness => 'hex' },
};

# A string of JSON has only the flag POK. A number has IOK or NOK. The shape is checked before any other use of a value,
# because a use as text can add POK to a number in old Perls.
sub is_text { my $flags = B::svref_2object(\$_[0])->FLAGS; return !ref $_[0] && $flags & B::SVf_POK }

sub shape($value, $type, $path) {  # adds a problem for each value of another type
    if (ref $type eq 'CODE') {
        $type->($value, $path);
    } elsif (!defined $value) {
        bad($path, 'is null');
    } elsif (ref $type eq 'HASH') {
        return bad($path, 'is not an object') if ref $value ne 'HASH';
        my %left = %$value;
        for my $field (sort keys %$type) {
            my ($name, $optional) = $field =~ /\A(\w+)(\?)?\z/;
            delete $left{$name};
            if (exists $value->{$name}) { shape($value->{$name}, $type->{$field}, "$path.$name") }
            elsif (!$optional) { bad("$path.$name", 'is missing') }
        }
        bad("$path.$_", 'is unknown') for sort keys %left;
    } elsif (ref $type eq 'ARRAY') {
        return bad($path, 'is not a list') if ref $value ne 'ARRAY';
        shape($value->[$_], $type->[0], "$path\[$_]") for 0 .. $#$value;
    } elsif ($type eq 'count' || $type eq 'whole') {
        my $number = !ref $value && !is_text($value) && $value =~ /\A[0-9]+\z/ && $value <= $SAFE;
        bad($path, "is not a $type") if !$number || $type eq 'count' && $value < 1;
    } else {
        bad($path, 'is malformed') if !is_text($value) || $value !~ ($TEXT{$type} // $type);
    }
}

sub shaped($value, $type, $path) { shape($value, $type, $path); die "stop\n" if @problems }

sub show($v) {
    return 'null' if !defined $v;
    return '[' . join(',', map { show($_) } @$v) . ']' if ref $v eq 'ARRAY';
    return '{' . join(',', map { "$_:" . show($v->{$_}) } sort keys %$v) . '}' if ref $v eq 'HASH';
    return "$v";
}

sub same($path, $got, $want) {  # adds a problem for each difference
    if (ref $got eq 'HASH' && ref $want eq 'HASH') {
        my %names = (%$got, %$want);
        same("$path.$_", $got->{$_}, $want->{$_}) for sort keys %names;
    } elsif (ref $got eq 'ARRAY' && ref $want eq 'ARRAY' && @$got == @$want) {
        same("$path\[$_]", $got->[$_], $want->[$_]) for 0 .. $#$got;
    } elsif (show($got) ne show($want)) {
        bad($path, 'is ' . show($got) . ', computed ' . show($want));
    }
}

# ---- Beacons and locks ----

our $QUICKNET = {
    id => 'drand-quicknet', level => 'public', genesis => 1692803367, period => 3,
    anchor => '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451'
        . '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};

sub check_beacon($path, $beacon) {
    return same($path, $beacon, $QUICKNET) if $beacon->{id} eq 'drand-quicknet';
    bad("$path.id", 'is not the id of a beacon') if $beacon->{id} !~ /\Alocal-chain\.(?:0|[1-9][0-9]*)\z/;
    same("$path.level", $beacon->{level}, 'local');
    bad("$path.period", 'is neither 1 nor 3') if $beacon->{period} != 1 && $beacon->{period} != 3;
}

sub drand_randomness($signature) { return sha256_hex(pack 'H*', $signature) }
sub chain_link($link) { return sha('pf1-chain', $link) }
sub chain_randomness($link) { return sha('pf1-beacon', $link) }

sub lock_round($locked_at, $beacon) {
    use integer;
    my ($past, $period) = ($locked_at - $beacon->{genesis} * 1000, $beacon->{period} * 1000);
    my $rounds = $past / $period;                           # truncated toward zero
    $rounds++ if $past > 0 && $past % $period;
    return $rounds + 3;
}

sub check_evidence($path, $of, $beacon, $round) {  # of an object with evidence and randomness
    my $evidence = $of->{evidence};
    if ($beacon->{id} eq 'drand-quicknet') {
        bad("$path.evidence", 'is not a signature of 96 digits') if length $evidence != 96;
        same("$path.randomness", $of->{randomness}, drand_randomness($evidence));
        return note('the signature of drand is not checked, only its randomness');
    }
    note('the operator can foresee a beacon of level local');
    return bad("$path.evidence", 'is not a link of 64 digits') if length $evidence != 64;
    return bad("$path.round", 'is above 1000000, the limit for local chains') if $round > $MILLION;
    same("$path.randomness", $of->{randomness}, chain_randomness($evidence));
    my $link = $evidence;
    $link = chain_link($link) for 1 .. $round;
    bad("$path.evidence", "does not lead to the anchor in $round links") if $link ne $beacon->{anchor};
}

# `$terms` is a list, or undef for a lock of an old release.
sub lock_text($kind, $game, $public_hash, $roster, $beacon, $locked_at, $round, $terms) {
    return join '|', $terms ? 'pf1-lock-2' : 'pf1-lock', $kind, $game, $public_hash, sha_lines(@$roster),
        @$beacon{qw(id genesis period anchor)}, $locked_at, $round, $terms ? sha_lines(@$terms) : ();
}

# ---- riftdrop-proof-1 ----

sub key_of($g) { return $g->{kind} eq 'rps' ? rps_key(@$g{qw(secret_hash randomness)}) : $g->{secret_hash} }

sub listing_text($game) {
    return join '|', 'pf1-draws', @$game{qw(kind id)},
        (map { join ':', @$_{qw(slot outcomes roll)} } @{ $game->{draws} }),
        map { "$_->{slot}:" . join ',', @{ $_->{order} } } @{ $game->{seatings} };
}

sub versions_of($proof) { return map { ("$_->{case} $_->{version}" => $_) } @{ $proof->{versions} } }

sub check_version($path, $v) {
    my ($items, $weights) = @$v{qw(items weights)};
    stop($path, 'has items and weights of different lengths') if @$items != @$weights;
    bad("$path.items", 'are not in ascending order') if grep { $items->[$_ - 1] >= $items->[$_] } 1 .. $#$items;
    bad("$path.weights", 'do not add up to 1000000') if sum(@$weights) != $MILLION;
    same("$path.hash", $v->{hash}, tickets_hash($v));
}

sub check_item($path, $r, $versions, $named, $parts_allowed) {  # case, version and item of a roll or a draw
    my @given = grep { defined $r->{$_} } qw(case version item);
    return if !@given;
    return bad($path, 'has only one of case and version') if !defined $r->{case} || !defined $r->{version};
    my $name = "$r->{case} $r->{version}";
    $named->{$name} = 1;
    my $version = $versions->{$name} or return bad($path, "names the version $name, which is not in versions");
    my $multiple = $parts_allowed ? $r->{outcomes} % $MILLION == 0 : $r->{outcomes} == $MILLION;
    bad("$path.outcomes", "is $r->{outcomes}") if !$multiple;
    my $index = item_index($version, $r->{roll});
    same("$path.item", $r->{item}, defined $index ? $version->{items}[$index] : undef);
}

sub check_proof($proof, $at) {
    my ($versions, $beacons, $pairs, $games) = @$proof{qw(versions beacons pairs games)};
    my (%named, %used, %beacon);
    check_version("$at.versions[$_]", $versions->[$_]) for 0 .. $#$versions;
    my %versions = versions_of($proof);
    bad("$at.versions", 'has a version twice') if keys %versions != @$versions;
    for my $i (0 .. $#$beacons) {
        check_beacon("$at.beacons[$i]", $beacons->[$i]);
        bad("$at.beacons[$i].id", 'stands twice') if $beacon{ $beacons->[$i]{id} };
        $beacon{ $beacons->[$i]{id} } = $beacons->[$i];
    }
    check_pair("$at.pairs[$_]", $pairs->[$_], \%versions, \%named) for 0 .. $#$pairs;
    for my $i (0 .. $#$games) {
        $used{ $games->[$i]{beacon} } = 1;
        check_game("$at.games[$i]", $games->[$i], \%beacon, \%versions, \%named);
    }
    $named{$_} || bad("$at.versions", "no roll names the version $_") for sort keys %versions;
    $used{$_} || bad("$at.beacons", "no game names the beacon $_") for sort keys %beacon;
    same("$at.counts", $proof->{counts}, {
        pairs => scalar @$pairs, games => scalar @$games, seatings => sum(map { scalar @{ $_->{seatings} } } @$games),
        rolls => sum((map { scalar @{ $_->{rolls} } } @$pairs), map { scalar @{ $_->{draws} } } @$games),
    });
    return 'proof; ' . join '; ', map { "$_ $proof->{counts}{$_}" } qw(pairs games rolls seatings);
}

sub check_pair($path, $pair, $versions, $named) {
    my ($nonce, $before) = (0, { tab => '' });
    check_commitment($path, $pair, $pair->{public_hash});
    bad("$path.rolls", 'is empty') if !@{ $pair->{rolls} };
    for my $i (0 .. $#{ $pair->{rolls} }) {
        my ($r, $at) = ($pair->{rolls}[$i], "$path.rolls[$i]");
        my ($tab, $is_case) = ($r->{tab}, $r->{tab} eq 'case');
        my $follows = $before->{tab} eq 'case' && $before->{nonce} == $r->{nonce};
        if ($tab ne 'king') { same("$at.nonce", $r->{nonce}, ++$nonce) }
        elsif (!$follows) { bad($at, 'does not follow its case roll') }
        $before = $r;
        same("$at.roll", $r->{roll},
            roll($pair->{secret_hash}, $r->{outcomes}, $tab, $pair->{id}, $pair->{client_seed}, $r->{nonce}));
        bad("$at.case", $is_case ? 'is null' : 'is not null') if $is_case != defined $r->{case};
        same("$at.outcomes", $r->{outcomes}, $MILLION) if !$is_case;
        check_item($at, $r, $versions, $named, $is_case);
    }
}

sub check_game($path, $g, $beacons, $versions, $named) {
    my $key = key_of($g);
    my $beacon = $beacons->{ $g->{beacon} };
    my %slots;
    check_commitment($path, $g, $g->{public_hash});
    bad("$path.kind", 'is unknown') if $g->{kind} !~ one_of(qw(battles royale rps giveaway));
    if (!$g->{terms}) {
        bad("$path.terms", 'is missing') if $g->{kind} ne 'battles';
        note('no terms: rules, odds and costs of the game are not locked, and its costs are not proven');
    }
    if ($beacon) {
        same("$path.round", $g->{round}, lock_round($g->{locked_at}, $beacon));
        same("$path.lock_hash", $g->{lock_hash},
            sha(lock_text(@$g{qw(kind id public_hash roster)}, $beacon, @$g{qw(locked_at round)}, $g->{terms})));
        check_evidence($path, $g, $beacon, $g->{round});
    } else { bad("$path.beacon", 'is not in beacons') }
    same("$path.listing_hash", $g->{listing_hash}, sha(listing_text($g)));
    for my $i (0 .. $#{ $g->{draws} }) {
        my ($draw, $at) = ($g->{draws}[$i], "$path.draws[$i]");
        same("$at.roll", $draw->{roll}, roll($key, $draw->{outcomes}, @$g{qw(kind id randomness)}, $draw->{slot}));
        check_item($at, $draw, $versions, $named, 0);
    }
    for my $i (0 .. $#{ $g->{seatings} }) {
        my ($seats, $at) = ($g->{seatings}[$i], "$path.seatings[$i]");
        my $players = @{ $seats->{order} };
        bad("$at.order", 'has less than 2 entries') if $players < 2;
        same("$at.order", $seats->{order},
            [seating($g->{secret_hash}, $players, @$g{qw(kind id randomness)}, $seats->{slot})]);
    }
    $slots{ $_->{slot} }++ && bad($path, "has the slot $_->{slot} twice") for @{ $g->{draws} }, @{ $g->{seatings} };
}

# ---- Games: state of a run through the rules ----

sub start($doc, $kind, $places) {  # checks the proof, returns the state of the run
    my $proof = $doc->{proof};
    check_proof($proof, 'proof');
    stop('proof', "does not have one game of kind $kind and no pairs")
        if @{ $proof->{pairs} } || @{ $proof->{games} } != 1 || $proof->{games}[0]{kind} ne $kind;
    my $game = $proof->{games}[0];
    my $run = { doc => $doc, game => $game, key => key_of($game), versions => { versions_of($proof) },
        draws => [], seatings => [], rolls => [], costs => [], winner_draws => [], case_lines => {} };
    my @roster = @{ $game->{roster} };
    stop('proof.games[0].roster', "does not have $places entries") if @roster != $places;
    $roster[$_ - 1] =~ /\A(?:[1-9][0-9]*|bot-$_)\z/ || bad('proof.games[0].roster', "has the entry $roster[$_ - 1]")
        for 1 .. $places;
    die "stop\n" if !$game->{terms} && $kind ne 'battles';  # a problem that check_game reported
    my ($versions, $costs) = ($proof->{versions}, $doc->{item_costs});
    stop('item_costs', $costs ? 'is present without terms' : 'is missing') if !$game->{terms} != !$costs;
    if ($costs) {
        stop('item_costs', 'does not have one list for each version') if @$costs != @$versions;
        for my $i (0 .. $#$costs) {
            stop("item_costs[$i]", 'has another length than items') if @{ $costs->[$i] } != @{ $versions->[$i]{items} };
            $run->{item_costs}{"$versions->[$i]{case} $versions->[$i]{version}"} = $costs->[$i];
        }
    }
    return $run;
}

# Compares the first lines of the terms, then checks the case lines. `@cases` names the cases of the game.
# `$skipped` holds the numbers of the steps that opened nothing.
sub check_terms($run, $head, $skipped, @cases) {
    my @lines = @{ $run->{game}{terms} };
    my $at = 'proof.games[0].terms';
    same("$at\[$_]", shift @lines, $head->[$_]) for 0 .. $#$head;
    if (@lines && $lines[0] =~ /\Askipped /) { same($at, shift @lines, "skipped @$skipped") }
    elsif (@$skipped) { note('rounds that the lock does not name were skipped') }
    my %lines;
    for my $line (@lines) {
        my ($slug, $version) = $line =~ /\Acase ($SLUG) ([1-9][0-9]*) (?:0|[1-9][0-9]*) $HEX $HEX\z/;
        if (!defined $slug || $lines{$slug}) { bad($at, "has the line: $line") }
        else { $lines{$slug} = { line => $line, version => $version } }
    }
    $lines{$_} or bad($at, "has no case line of $_") for @cases;
    for my $v (@{ $run->{doc}{proof}{versions} }) {
        my ($line, $costs) = ($lines{ $v->{case} }, $run->{item_costs}{"$v->{case} $v->{version}"});
        my $want = join ' ', tickets_hash($v), costs_hash($v, $costs);
        bad($at, "has no line of $v->{case} $v->{version} with the hashes $want")
            if !$line || $line->{line} !~ /\Acase $v->{case} $v->{version} [0-9]+ $want\z/;
    }
    $run->{case_lines} = \%lines;
}

# The line `rounds` names every round, also the skipped ones. Returns the line as it must be, and its cases.
sub rounds_line($run, $index) {
    my ($word, @slugs) = split / /, $run->{game}{terms}[$index] // '';
    my $rounds = $run->{doc}{rounds};
    stop("proof.games[0].terms[$index]", 'does not name the rounds of the file') if @slugs != @$rounds;
    /\A$SLUG\z/ || bad("proof.games[0].terms[$index]", "has the case $_") for @slugs;
    my @cases = map { $rounds->[$_] ? $rounds->[$_]{case} : $slugs[$_] } 0 .. $#$rounds;
    return (join(' ', 'rounds', @cases), @cases);
}

sub skipped_steps(@is_opened) { return [map { $_ + 1 } grep { !$is_opened[$_] } 0 .. $#is_opened] }

sub draw($run, $slot, $n) {  # appends a draw without a case, returns its roll
    my $roll = roll($run->{key}, $n, @{ $run->{game} }{qw(kind id randomness)}, $slot);
    push @{ $run->{draws} }, { slot => $slot, outcomes => $n, roll => $roll, case => undef, version => undef,
        item => undef };
    return $roll;
}

sub open_case($run, $slot, $case, $number) {  # appends an opening, returns the index of the item
    my $version = $run->{versions}{"$case $number"} or stop('proof.versions', "does not have $case $number");
    my $index = item_index($version, draw($run, $slot, $MILLION));
    stop('proof.versions', "$case $number lacks tickets") if !defined $index;
    @{ $run->{draws}[-1] }{qw(case version item)} = ($case, $number, $version->{items}[$index]);
    return $index;
}

sub drop($run, $slot, $case, $number) {  # an opening whose cost counts; returns its position
    my $index = open_case($run, $slot, $case, $number);
    my $position = @{ $run->{costs} };
    my $given = $run->{doc}{costs}[$position] // stop('costs', 'has too few entries');
    my $costs = $run->{item_costs};
    push @{ $run->{costs} }, $costs ? $costs->{"$case $number"}[$index] : $given;
    push @{ $run->{rolls} }, $run->{draws}[-1]{roll};
    return $position;
}

sub drop_rounds($run, $places) {  # the drops of a battle or of rock, paper, scissors
    my $rounds = $run->{doc}{rounds};
    bad('rounds', 'has no round that was opened') if !grep { $_ } @$rounds;
    for my $round (1 .. @$rounds) {
        my $r = $rounds->[$round - 1] or next;
        drop($run, "drop.$round.$_", $r->{case}, $r->{version}) for 1 .. $places;
    }
}

sub divide($costs, @winners) {  # returns received and division
    my $total = sum(@$costs);
    my $over = $total % @winners;
    my $share = ($total - $over) / @winners;
    my (@sold, @received);
    push @received, { place => $_, drops => [], money => $share } for @winners;
    for my $position (sort { $costs->[$b] <=> $costs->[$a] || $a <=> $b } 0 .. $#$costs) {
        my ($richest) = sort { $b->{money} <=> $a->{money} || $a->{place} <=> $b->{place} } @received;
        if ($costs->[$position] <= $richest->{money}) {
            push @{ $richest->{drops} }, $position;
            $richest->{money} -= $costs->[$position];
        } else { push @sold, $position }
    }
    $_->{money}++ for @received[0 .. $over - 1];
    return (\@received, { share => $share, auto_sold => \@sold, leftover => [@winners[0 .. $over - 1]] });
}

sub whole_list($run, $place) { return [{ place => $place, drops => [0 .. $#{ $run->{costs} }], money => 0 }] }

sub finish($run, $winners, $received, $division) {  # compares the file with the run, returns the text RESULT
    my ($doc, $total) = ($run->{doc}, sum(@{ $run->{costs} }));
    bad('costs', 'add up to more than 2^53 - 1') if $total > $SAFE;
    same("proof.games[0].$_", $run->{game}{$_}, $run->{$_}) for qw(draws seatings);
    same('costs', $doc->{costs}, $run->{costs});
    same('result', $doc->{result}, { winners => $winners, draws => $run->{winner_draws}, total_cost => $total,
        received => $received, division => $division });
    return join '; ', (map { "$_->{slot} $_->{roll} of $_->{outcomes}" } @{ $run->{winner_draws} }), "total $total",
        "winners @$winners", (map { "$_->{place} receives drops @{ $_->{drops} } and $_->{money}" } @$received),
        $division ? ("share $division->{share}", "sold @{ $division->{auto_sold} }",
            "cents to @{ $division->{leftover} }") : 'nothing divided';
}

# ---- riftdrop-battle-1 ----

sub check_battle($doc) {
    my ($mode, $places) = @$doc{qw(mode slots)};
    stop('slots', "is $places in the mode $mode") if $places > 4 || $places < ($mode eq '2x2' ? 4 : 2);
    my $run = start($doc, 'battles', $places);
    my $booby;
    if (my $terms = $run->{game}{terms}) {
        my ($line, @cases) = rounds_line($run, 2);
        ($booby) = ($terms->[3] // '') =~ /\Abooby ($SLUG)\z/;
        check_terms($run, ["mode $mode", "slots $places", $line, defined $booby ? "booby $booby" : ()],
            skipped_steps(@{ $run->{doc}{rounds} }), @cases, defined $booby ? $booby : ());
    }
    drop_rounds($run, $places);
    my @totals = (0) x $places;
    $totals[$_ % $places] += $run->{costs}[$_] for 0 .. $#{ $run->{costs} };
    my @winners = $mode eq 'equality' ? (1 .. $places) : battle_winners($run, $mode, @totals);
    my ($received, $division) = @winners > 1 ? divide($run->{costs}, @winners) : whole_list($run, $winners[0]);
    if (defined $booby) {
        my $line = $run->{case_lines}{$booby} or stop('proof.games[0].terms', "has no case line of $booby");
        for my $place (1 .. $places) {
            next if $run->{game}{roster}[$place - 1] =~ /\Abot-/ || grep { $_ == $place } @winners;
            open_case($run, "booby.$place", $booby, $line->{version});
        }
    }
    my $result = finish($run, \@winners, $received, $division);
    return "battle $run->{game}{id}; rolls @{ $run->{rolls} }; totals @totals; $result";
}

sub battle_winners($run, $mode, @totals) {
    my @sides = $mode eq '2x2' ? ([1, 2], [3, 4]) : map { [$_] } 1 .. @totals;
    my @sums = map { my $side = $_; sum(map { $totals[$_ - 1] } @$side) } @sides;
    my $lowest = $mode eq 'crazy';
    $lowest = side_draw($run, 'smoke', 2) if $mode eq 'smoke';
    my ($best) = sort { $lowest ? $a <=> $b : $b <=> $a } @sums;
    my @equals = @sides[grep { $sums[$_] == $best } 0 .. $#sums];
    return @{ $equals[@equals > 1 ? side_draw($run, 'draw', scalar @equals) : 0] };
}

sub side_draw($run, $slot, $n) {  # a draw that the result lists
    my $roll = draw($run, $slot, $n);
    push @{ $run->{winner_draws} }, { slot => $slot, outcomes => $n, roll => $roll };
    return $roll;
}

# ---- riftdrop-royale-1 ----

our %BRACKETS = (
    4 => [2, 2], 6 => [3, 2], 8 => [4, 2], 9 => [3, 3], 12 => [4, 3], 16 => [4, 4], 18 => [3, 3, 2], 24 => [4, 3, 2],
    27 => [3, 3, 3], 32 => [4, 4, 2], 36 => [4, 3, 3], 48 => [4, 4, 3], 64 => [4, 4, 4], 72 => [4, 3, 3, 2],
);

sub check_royale($doc) {
    my ($mode, $players, $joined, $rounds) = @$doc{qw(mode players joined rounds)};
    my $bracket = $BRACKETS{$players} or stop('players', "is $players");
    stop('joined', 'is not a permutation of the places') if "@{[sort { $a <=> $b } @$joined]}" ne "@{[1 .. $players]}";
    stop('rounds', 'does not have one list per round of the bracket') if @$rounds != @$bracket;
    @{ $rounds->[$_] } || bad("rounds[$_]", 'is empty') for 0 .. $#$rounds;
    my $run = start($doc, 'royale', $players);
    my $game = $run->{game};
    my @lines = map { join ' ', 'round', $_, map { ($_->{case}, $_->{amount}) } @{ $rounds->[$_ - 1] } } 1 .. @$rounds;
    check_terms($run, ["mode $mode", "players $players", "joined @$joined", @lines],
        skipped_steps(map { map { defined $_->{version} } @$_ } @$rounds),
        map { map { $_->{case} } @$_ } @$rounds);

    my @order = seating($run->{key}, $players, 'royale', @$game{qw(id randomness)}, 'seats');
    push @{ $run->{seatings} }, { slot => 'seats', order => \@order };
    my @seats = @$joined[@order];
    my (@matches, %drops);
    my @going_on = @seats;
    for my $round (1 .. @$rounds) {
        my ($size, @groups) = ($bracket->[$round - 1]);
        push @groups, { places => [splice @going_on, 0, $size], totals => [(0) x $size], drops => [] } while @going_on;
        for my $step (1 .. @{ $rounds->[$round - 1] }) {
            my $s = $rounds->[$round - 1][$step - 1];
            next if !defined $s->{version};
            for my $match (1 .. @groups) { for my $seat (1 .. $size) { for my $opening (1 .. $s->{amount}) {
                my $slot = "drop.$round.$match.$step.$opening.$seat";
                my ($group, $position) = ($groups[$match - 1], drop($run, $slot, $s->{case}, $s->{version}));
                push @{ $group->{drops} }, $position;
                $group->{totals}[$seat - 1] += $run->{costs}[$position];
            } } }
        }
        for my $match (1 .. @groups) {
            my ($group, $drawn) = ($groups[$match - 1], '');
            my ($places, $totals) = @$group{qw(places totals)};
            my ($best) = sort { $b <=> $a } @$totals;
            my @equals = @$places[grep { $totals->[$_] == $best } 0 .. $#$totals];
            my ($t, $index) = (scalar @equals, 0);
            if ($t > 1) {
                $index = draw($run, "draw.$round.$match", $t);
                $drawn = ", draw $index of $t";
            }
            push @going_on, $equals[$index];
            push @{ $drops{ $equals[$index] } }, @{ $group->{drops} };
            push @matches, "match $round-$match of @$places, totals @$totals$drawn, won by $equals[$index]";
        }
    }
    my $winner = $going_on[0];
    %drops = ($winner => [0 .. $#{ $run->{costs} }]) if $mode eq 'all_or_nothing';
    my @received = map { { place => $_, drops => [sort { $a <=> $b } @{ $drops{$_} }], money => 0 } }
        sort { $a <=> $b } grep { @{ $drops{$_} } } keys %drops;
    my $result = finish($run, [$winner], \@received, undef);
    return join '; ', "royale $game->{id}", "seats @seats", "rolls @{ $run->{rolls} }", @matches, $result;
}

# ---- riftdrop-rps-1 and riftdrop-arena-1 ----

sub check_rps($doc) {
    my $seeds = $doc->{seeds};
    my $run = start($doc, 'rps', 3);
    my ($line, @cases) = rounds_line($run, 3);
    check_terms($run, [(map { "$_ $seeds->{$_ . 'Seed'}" } qw(rock paper scissors)), $line],
        skipped_steps(@{ $run->{doc}{rounds} }), @cases);
    same('seeds.gameSeed', $seeds->{gameSeed}, $run->{key});
    drop_rounds($run, 3);
    my $arena = arena({ %$seeds, gameSeed => $run->{key} });
    same('arena', $doc->{arena}, $arena);
    my %place = (rock => 1, paper => 2, scissors => 3);
    my $winner = $place{ $arena->{winner} };
    my $result = finish($run, [$winner], whole_list($run, $winner), undef);
    return "rps $run->{game}{id}; rolls @{ $run->{rolls} }; " . arena_text($arena) . "; $result";
}

sub check_arena($doc) {
    my $arena = arena($doc);
    same('arena', { map { $_ => $doc->{$_} } keys %$arena }, $arena);
    return arena_text($arena);
}

sub arena_text($a) { return "arena $a->{winner} after $a->{steps} steps $a->{resultHash}" }

sub isqrt($n) {
    my $root = int sqrt $n;
    $root-- while $root * $root > $n;
    $root++ while ($root + 1) * ($root + 1) <= $n;
    return $root;
}

sub unit($a, $b) {
    use integer;                                            # division truncates toward zero
    my $length = isqrt($a * $a + $b * $b);
    return ($a * 1024 / $length, $b * 1024 / $length);
}

# A piece is [kind, x, y, vx, vy]. `$watch`, if present, receives the number of each step and the pieces after it.
sub arena($seeds, $watch = undef) {
    use integer;
    my ($radius, $right, $bottom, $touch) = (7680, 350720, 130560, 235929600);
    my $next = stream($seeds->{gameSeed}, 'rps', 'arena', @$seeds{qw(rockSeed paperSeed scissorsSeed)});
    my $rotation = U($next, 3);
    my (@pieces, $steps, @count);
    for my $kind (0 .. 2) { for my $n (0 .. 11) {
        my $x = (467 * $kind + 116 * ($n % 4)) * 256 + 7680 + U($next, 14336);
        my $y = 180 * ($n / 4) * 256 + 7680 + U($next, 30720);
        my ($a, $b, $square) = (0, 0, 0);
        while ($square < 62500 || $square > 1000000) {
            $a = U($next, 2001) - 1000;
            $b = U($next, 2001) - 1000;
            $square = $a * $a + $b * $b;
        }
        push @pieces, [$kind, $x, $y, unit($a, $b)];
    } }
    for ($steps = 0;; $steps++) {
        $watch->($steps, \@pieces, $rotation) if $watch;
        @count = (0, 0, 0);
        $count[$_->[0]]++ for @pieces;
        last if $steps == 500 || grep { $_ == 36 } @count;
        my $s = $steps + 1;
        my $pace = 192 + $s * $s / 48;
        $pace = 2560 if $pace > 2560;
        for my $p (@pieces) { for my $axis ([1, 3, $right], [2, 4, $bottom]) {
            my ($at, $v, $far) = @$axis;
            $p->[$at] += $p->[$v] * $pace / 256;
            if ($p->[$at] < $radius) { $p->[$at] = 2 * $radius - $p->[$at]; $p->[$v] = abs $p->[$v] }
            elsif ($p->[$at] > $far) { $p->[$at] = 2 * $far - $p->[$at]; $p->[$v] = -abs $p->[$v] }
        } }
        for my $i (0 .. 34) { for my $j ($i + 1 .. 35) { meet(@pieces[$i, $j], $touch) } }
    }
    my ($most) = sort { $b <=> $a } @count;
    my @equals = grep { $count[$_] == $most } 0 .. 2;
    my $winner = $equals[@equals > 1 ? U($next, scalar @equals) : 0];
    my @figure = map { (qw(rock paper scissors))[($_ + $rotation) % 3] } 0 .. 2;
    my @texts = map { join ':', $figure[$_->[0]], @$_[1 .. 4] } @pieces;
    return { winner => $figure[$winner], steps => $steps,
        resultHash => sha('rps-arena-1', $figure[$winner], $steps, @texts) };
}

sub meet($p, $q, $touch) {  # positions stay the same, so pairs can be found one by one
    use integer;
    my ($dx, $dy) = ($q->[1] - $p->[1], $q->[2] - $p->[2]);
    my $square = $dx * $dx + $dy * $dy;
    return if $square > $touch;
    if ($p->[0] != $q->[0]) {
        if ($q->[0] == ($p->[0] + 1) % 3) { $p->[0] = $q->[0] } else { $q->[0] = $p->[0] }
    }
    my $nearer = ($p->[3] - $q->[3]) * $dx + ($p->[4] - $q->[4]) * $dy;
    return if $nearer <= 0;
    my ($ix, $iy) = ($nearer * $dx / $square, $nearer * $dy / $square);
    my @p = ($p->[3] - $ix, $p->[4] - $iy);
    my @q = ($q->[3] + $ix, $q->[4] + $iy);
    @$p[3, 4] = unit($p[0] || $p[1] ? @p : (-$dx, -$dy));
    @$q[3, 4] = unit($q[0] || $q[1] ? @q : ($dx, $dy));
}

# ---- Rolls, items, giveaways ----

sub check_roll($doc, $path) {
    my ($hash, $salt, $n) = @$doc{qw(secret_hash secret_salt outcomes)};
    stop($path, 'has only one of the two secrets') if defined $hash != defined $salt;
    stop($path, 'cannot be checked: its secrets are not published yet') if !defined $hash;
    check_commitment($path, $doc, $doc->{public_hash});
    my @parts = $doc->{parts} ? @{ $doc->{parts} } : @$doc{qw(tab pair_id client_seed nonce)};
    stop("$path.parts", 'is empty') if !@parts;
    if ($parts[0] eq 'rps') {
        stop("$path.parts", 'does not name the randomness at its third place') if ($parts[2] // '') !~ /\A$HEX\z/;
        $hash = rps_key($hash, $parts[2]);
    }
    same("$path.roll", $doc->{roll}, roll($hash, $n, @parts));
    return "roll $doc->{roll} of $n; " . join ' ', @parts;
}

sub check_item_file($doc) {
    my ($from, $to) = @{ $doc->{tickets} }{qw(from to)};
    my $text = check_roll($doc->{roll}, 'roll');
    bad('tickets', "from $from to $to do not include the roll")
        if $doc->{roll}{roll} < $from || $doc->{roll}{roll} > $to;
    return "$text; tickets $from to $to";
}

sub check_giveaway($doc) {
    my ($lock, $seed, $ids) = @$doc{qw(lock seed participants)};
    my ($beacon, $p) = ($lock->{beacon}, scalar @$ids);
    stop('participants', 'is empty') if !$p;
    check_commitment('giveaway', $seed, $doc->{public_hash});
    bad('participants', 'is not sorted by bytes, each id once') if grep { $ids->[$_ - 1] ge $ids->[$_] } 1 .. $#$ids;
    same('list_hash', $doc->{list_hash}, sha_lines(@$ids));
    bad('lock.locked_at', 'is before finished_at') if $lock->{locked_at} < $doc->{finished_at};
    same('lock.terms', $lock->{terms}, ["participants $p", "prize $doc->{prize}{id} $doc->{prize}{cost}"]);
    check_beacon('lock.beacon', $beacon);
    same('lock.round', $lock->{round}, lock_round($lock->{locked_at}, $beacon));
    same('lock.lock_hash', $lock->{lock_hash}, sha(lock_text('giveaway', @$doc{qw(id public_hash)},
        [$doc->{list_hash}], $beacon, @$lock{qw(locked_at round terms)})));
    check_evidence('seed', $seed, $beacon, $lock->{round});
    my $place = roll($seed->{secret_hash}, $p, 'giveaway', $doc->{id}, $seed->{randomness}, $doc->{list_hash});
    same('roll', $doc->{roll}, $place);
    same('winner', $doc->{winner}, $ids->[$place]);
    return "giveaway $doc->{id}; place $place of $p; winner $ids->[$place]";
}

# ---- Documents ----

my %CHECK = (
    'riftdrop-proof-1' => sub { check_proof($_[0], 'proof') }, 'riftdrop-battle-1' => \&check_battle,
    'riftdrop-royale-1' => \&check_royale, 'riftdrop-rps-1' => \&check_rps, 'riftdrop-arena-1' => \&check_arena,
);

sub check_by_form($doc) {
    stop('document', 'is not an object') if ref $doc ne 'HASH';
    if (exists $doc->{format}) {
        my $format = is_text($doc->{format}) ? $doc->{format} : '';
        my $shape = $SHAPE{$format} or stop('format', 'is unknown');
        shaped($doc, $shape, $format);
        return $CHECK{$format}->($doc);
    }
    if (exists $doc->{proof}) {                             # the reply of GET /api/seeds/proof
        my $next = sub ($value, $path) { bad($path, 'is malformed') if defined $value && ref $value ne 'HASH' };
        shaped($doc, { proof => $PROOF, next => $next }, 'reply');
        note('there is a next file') if $doc->{next};
        return check_proof($doc->{proof}, 'proof');
    }
    if (exists $doc->{participants}) { shaped($doc, $GIVEAWAY, 'giveaway'); return check_giveaway($doc) }
    if (exists $doc->{tickets}) {
        my $roll = ref $doc->{roll} eq 'HASH' && exists $doc->{roll}{parts} ? $ROLL_OF_PARTS : $ROLL;
        # Name, price and picture of the item are not read.
        $doc = { %$doc{qw(roll tickets)} };
        shaped($doc, { roll => $roll, tickets => { from => 'whole', to => 'whole' } }, 'item');
        return check_item_file($doc);
    }
    shaped($doc, exists $doc->{parts} ? $ROLL_OF_PARTS : $ROLL, 'roll');
    return check_roll($doc, 'roll');
}

# Returns the line without its notes, a list of notes, and a list of problems. The line is undef if there is a problem.
sub check_document($doc) {
    local (@problems, @notes);
    my $text = eval { check_by_form($doc) };
    bad('document', 'cannot be read: ' . $@ =~ s/\s+\z//r) if !defined $text && $@ ne "stop\n";
    return (@problems ? undef : "ok: $text", [@notes], [@problems]);
}

# allow_bignum turns fractions, exponents and large numbers into objects, which no type accepts. Others stay exact.
sub decode($bytes) { return JSON::PP->new->utf8->allow_bignum->decode($bytes) }

sub main($file = undef) {
    my $in = \*STDIN;
    if (defined $file) { open $in, '<', $file or do { say "$file: $!"; return 1 } }
    binmode $in;
    my $bytes = do { local $/; <$in> } // '';
    my $all;
    eval { $all = decode($bytes); 1 } or do { say 'problem: not JSON: ', $@ =~ s/\s+\z//r; return 1 };
    my @documents = ref $all eq 'ARRAY' ? @$all : ($all);
    my $failed = !@documents;
    say 'problem: there is no document' if $failed;
    for my $i (0 .. $#documents) {
        my ($line, $notes, $problems) = check_document($documents[$i]);
        my $where = @documents > 1 ? "document $i: " : '';
        if (defined $line) { say join '; ', $line, @$notes }
        else { say "problem: $where$_" for @$problems; $failed = 1 }
    }
    return $failed ? 1 : 0;
}

exit main(@ARGV) unless caller;
1;
