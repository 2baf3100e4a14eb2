// Computes published rolls again with nothing but Node: node verify.mjs proof.json (or the same on standard input).
// The file holds a proof.json, a battle (the answer of /api/group/game/<uid>/proof), a Battle Royale (that of
// /api/battle-royale/<uid>/proof), a game of rock, paper, scissors (that of /api/rps/game/<uid>/proof), an arena (its four seeds and
// how it ended), a roll, an item with its roll (the answer of /api/profile/drop/<id>/details), or a list of these.
// One line for each: `ok ...`, or everything that is wrong. Protocol PF1; README.md beside describes the format.
//
// What is not checked here is said in the line: signatures of a beacon's rounds need a curve library, which is used when
// `@noble/curves` is installed. Without it their randomness is still the hash of the signature, and anybody can look the
// round up at any relay.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const curves = await import('@noble/curves/bls12-381.js').catch(() => null);

/* The protocol. */

function* words(secretHash, parts) {
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', Buffer.from(secretHash, 'hex'))
      .update(`pf1|${parts.join('|')}|${block}`)
      .digest();
    for (let at = 0; at < 32; at += 8) yield digest.readBigUInt64BE(at);
  }
}

function uniform(source, n) {
  const space = 2n ** 64n;
  for (;;) {
    const word = source.next().value;
    if (word < space - (space % n)) return word % n;
  }
}

const draw = (secretHash, parts, n) => uniform(words(secretHash, parts), BigInt(n));
const commitment = (one) => sha256(`pf1-commit|${one.secret_hash}|${one.secret_salt}`);

function seating(secretHash, parts, seats) {
  const order = Array.from({ length: seats }, (_, seat) => seat);
  const source = words(secretHash, parts);
  for (let last = seats - 1; last > 0; last -= 1) {
    const other = Number(uniform(source, BigInt(last + 1)));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/* The format. A field that is missing, unknown or of another kind makes a proof malformed. */

const text = (pattern) => (value) => typeof value === 'string' && pattern.test(value);
const whole = (from) => (value) => Number.isSafeInteger(value) && value >= from;
const list = (kind) => (value) => Array.isArray(value) && value.every(kind);
const orNull = (kind) => (value) => value === null || kind(value);
const record = (fields) => (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
  Object.entries(fields).every(([name, kind]) => (Object.hasOwn(value, name) ? kind(value[name]) : kind.isOptional === true));
/** A field that older files do not have. */
const optional = (kind) => Object.assign((value) => kind(value), { isOptional: true });

const hex32 = text(/^[0-9a-f]{64}$/);
const part = text(/^[A-Za-z0-9_.-]{1,128}$/);
const slug = text(/^[a-z0-9][a-z0-9_-]{0,79}$/);
const item = text(/^[1-9][0-9]{0,14}$/);
const count = whole(1);
const seats = (value) => list(whole(0))(value) && value.length > 1;
const secrets = { public_hash: hex32, secret_hash: hex32, secret_salt: hex32 };
const given = { case: orNull(slug), version: orNull(count), item: orNull(item) };
const isProof = record({
  format: text(/^riftdrop-proof-1$/),
  counts: record({ pairs: whole(0), games: whole(0), rolls: whole(0), seatings: whole(0) }),
  versions: list(record({ case: slug, version: count, items: list(item), weights: list(count), hash: hex32 })),
  beacons: list(record({ id: part, level: text(/^(public|local)$/), genesis: count, period: count, anchor: text(/^[0-9a-f]{64,192}$/) })),
  pairs: list(
    record({
      id: part,
      ...secrets,
      client_seed: part,
      rolls: list(record({ tab: text(/^(case|king|upgrade)$/), nonce: count, outcomes: count, roll: whole(0), ...given })),
    }),
  ),
  games: list(
    record({
      kind: part,
      id: part,
      ...secrets,
      roster: list(part),
      terms: optional(list(text(/^[A-Za-z0-9_. -]{1,10000}$/))),
      locked_at: count,
      beacon: part,
      round: count,
      lock_hash: hex32,
      evidence: text(/^[0-9a-f]{64,192}$/),
      randomness: hex32,
      draws: list(record({ slot: part, outcomes: count, roll: whole(0), ...given })),
      listing_hash: hex32,
      seatings: list(record({ slot: part, order: seats })),
    }),
  ),
});

const place = whole(1);
const isBattle = record({
  format: text(/^riftdrop-battle-1$/),
  mode: text(/^(default|smoke|2x2|equality|crazy)$/),
  slots: (value) => [2, 3, 4].includes(value),
  rounds: list(orNull(record({ case: slug, version: count }))),
  costs: list(whole(0)),
  item_costs: optional(list(list(whole(0)))),
  result: record({
    winners: list(place),
    draws: list(record({ slot: part, outcomes: count, roll: whole(0) })),
    total_cost: whole(0),
    received: list(record({ place, drops: list(whole(0)), money: whole(0) })),
    division: orNull(record({ share: whole(0), auto_sold: list(whole(0)), leftover: list(place) })),
  }),
  proof: isProof,
});

const figures = ['rock', 'paper', 'scissors'];
const seedsOfArena = { gameSeed: hex32, rockSeed: part, paperSeed: part, scissorsSeed: part };
const ended = { winner: text(/^(rock|paper|scissors)$/), steps: whole(0), resultHash: hex32 };
const isArena = record({ format: text(/^riftdrop-arena-1$/), ...seedsOfArena, ...ended });
/** Nothing was drawn beside the rounds, and nothing divided. */
const whollyReceived = record({
  winners: list(place),
  draws: list(() => false),
  total_cost: whole(0),
  received: list(record({ place, drops: list(whole(0)), money: whole(0) })),
  division: (value) => value === null,
});
const isRps = record({
  format: text(/^riftdrop-rps-1$/),
  seeds: record(seedsOfArena),
  rounds: list(orNull(record({ case: slug, version: count }))),
  costs: list(whole(0)),
  item_costs: list(list(whole(0))),
  arena: record(ended),
  result: whollyReceived,
  proof: isProof,
});

const royaleSizes = [4, 6, 8, 9, 12, 16, 18, 24, 27, 32, 36, 48, 64, 72];
const isRoyale = record({
  format: text(/^riftdrop-royale-1$/),
  mode: text(/^(default|all_or_nothing)$/),
  players: (value) => royaleSizes.includes(value),
  joined: list(place),
  rounds: list(list(record({ case: slug, version: orNull(count), amount: count }))),
  costs: list(whole(0)),
  item_costs: list(list(whole(0))),
  result: whollyReceived,
  proof: isProof,
});

/* A whole proof. */

const million = 1_000_000;
const quicknet = {
  genesis: 1692803367,
  period: 3,
  anchor:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
};

/** Most links of a chain that are computed. */
const longestChain = 1_000_000;

class Check {
  problems = [];
  notes = new Set();
  links = new Map();

  constructor(proof) {
    this.proof = proof;
    this.versions = new Map(proof.versions.map((version) => [`${version.case} ${version.version}`, version]));
    this.beacons = new Map(proof.beacons.map((beacon) => [beacon.id, beacon]));
  }

  expect(holds, where, problem) {
    if (!holds) this.problems.push(`${where}: ${problem}`);
  }

  all() {
    const { counts, versions, beacons, pairs, games } = this.proof;
    const rolls = [...pairs, ...games].reduce((sum, one) => sum + (one.rolls ?? one.draws).length, 0);
    const seatings = games.reduce((sum, game) => sum + game.seatings.length, 0);
    const counted =
      counts.pairs === pairs.length && counts.games === games.length && counts.rolls === rolls && counts.seatings === seatings;
    this.expect(counted, 'counts', 'something was added or left out');
    this.expect(this.versions.size === versions.length, 'versions', 'one is named twice');
    this.expect(this.beacons.size === beacons.length, 'beacons', 'one is named twice');
    versions.forEach((version, at) => this.version(version, `versions[${at}]`));
    beacons.forEach((beacon, at) => this.beacon(beacon, `beacons[${at}]`));
    pairs.forEach((pair, at) => this.pair(pair, `pairs[${at}]`));
    games.forEach((game, at) => this.game(game, `games[${at}]`));
    const used = new Set(
      [...pairs.flatMap((pair) => pair.rolls), ...games.flatMap((game) => game.draws)].map((roll) => `${roll.case} ${roll.version}`),
    );
    for (const name of this.versions.keys()) this.expect(used.has(name), 'versions', `nothing was rolled from ${name}`);
    for (const id of this.beacons.keys())
      this.expect(
        games.some((game) => game.beacon === id),
        'beacons',
        `nothing was decided by ${id}`,
      );
    return this.problems.length > 0 ? this.problems.join('; ') : this.praise(rolls);
  }

  praise(rolls) {
    const { pairs, games } = this.proof;
    return [`ok: ${pairs.length} pairs, ${games.length} games, ${rolls} rolls`, ...[...this.notes].sort()].join('; ');
  }

  version({ case: name, version, items, weights, hash }, where) {
    const rising = items.every((one, at) => at === 0 || Number(items[at - 1]) < Number(one));
    this.expect(rising && items.length === weights.length, where, 'the items are not in their order');
    this.expect(weights.reduce((sum, weight) => sum + weight, 0) === million, where, 'the weights are not a million');
    if (items.length !== weights.length) return;
    const listed = items.map((one, at) => `${one}:${weights[at]}`);
    this.expect(sha256(['pf1-tickets', name, version, ...listed].join('|')) === hash, where, 'hash differs');
  }

  beacon({ id, level, genesis, period, anchor }, where) {
    const isDrand = id === 'drand-quicknet';
    this.expect(level === (isDrand ? 'public' : 'local'), where, 'level differs');
    if (isDrand)
      this.expect(genesis === quicknet.genesis && period === quicknet.period && anchor === quicknet.anchor, where, 'this is not drand');
    else this.notes.add(`beacon ${id} is local: whoever runs the site could foresee its rounds`);
  }

  pair(pair, where) {
    this.expect(commitment(pair) === pair.public_hash, where, 'commitment differs');
    this.expect(pair.rolls.length > 0, where, 'it has no rolls');
    let next = 0;
    pair.rolls.forEach((roll, at) => {
      const here = `${where}.rolls[${at}]`;
      // A crown is rolled with the nonce of the opening that it comes with.
      if (roll.tab !== 'king') this.expect(roll.nonce === ++next, here, `nonce is not ${next}`);
      this.expect((roll.tab === 'case') === (roll.case !== null), here, 'the case is missing or does not belong');
      this.roll(pair.secret_hash, [roll.tab, pair.id, pair.client_seed, roll.nonce], roll, here);
    });
  }

  roll(secretHash, parts, roll, where) {
    const computed = draw(secretHash, parts, roll.outcomes);
    this.expect(computed === BigInt(roll.roll), where, `roll differs: computed ${computed}`);
    if (roll.case === null && roll.version === null && roll.item === null) return;
    const version = this.versions.get(`${roll.case} ${roll.version}`);
    // A part opening draws from so many times a million: the first million are the tickets, the others give nothing.
    const isPart = roll.tab === 'case' && roll.outcomes > million && roll.outcomes % million === 0;
    if (!version || (roll.outcomes !== million && !isPart)) return this.expect(false, where, 'there is no such version');
    if (roll.roll >= million) return this.expect(roll.item === null, where, 'item differs: computed none');
    let cumulative = 0;
    const at = version.weights.findIndex((weight) => (cumulative += weight) > roll.roll);
    this.expect(version.items[at] === roll.item, where, `item differs: computed ${version.items[at] ?? 'none'}`);
  }

  game(game, where) {
    this.expect(commitment(game) === game.public_hash, where, 'commitment differs');
    const beacon = this.beacons.get(game.beacon);
    if (!beacon) return this.expect(false, where, 'there is no such beacon');
    const round = Math.ceil((game.locked_at - beacon.genesis * 1000) / (beacon.period * 1000)) + 3;
    this.expect(round === game.round, where, `round differs: the rule names ${round}`);
    const roster = sha256(game.roster.map((entry) => `${entry}\n`).join(''));
    const fixed = [beacon.id, beacon.genesis, beacon.period, beacon.anchor, game.locked_at, game.round];
    const all = [game.kind, game.id, game.public_hash, roster, ...fixed];
    const terms = game.terms && sha256(game.terms.map((line) => `${line}\n`).join(''));
    const lock = sha256((terms ? ['pf1-lock-2', ...all, terms] : ['pf1-lock', ...all]).join('|'));
    if (!terms) this.notes.add('rules and costs were not in the lock of a game');
    this.expect(lock === game.lock_hash, where, 'lock differs');
    this.evidence(beacon, game, where);
    const parts = [game.kind, game.id, game.randomness];
    const slots = [...game.draws, ...game.seatings].map(({ slot }) => slot);
    this.expect(new Set(slots).size === slots.length, where, 'a slot is listed twice');
    const drawn = game.draws.map(({ slot, outcomes, roll }) => `${slot}:${outcomes}:${roll}`);
    const seated = game.seatings.map(({ slot, order }) => `${slot}:${order.join()}`);
    const listing = sha256(['pf1-draws', game.kind, game.id, ...drawn, ...seated].join('|'));
    this.expect(listing === game.listing_hash, where, 'listing differs');
    const key = keyOf(game);
    game.draws.forEach((roll, at) => this.roll(key, [...parts, roll.slot], roll, `${where}.draws[${at}]`));
    game.seatings.forEach(({ slot, order }, at) => {
      const computed = seating(game.secret_hash, [...parts, slot], order.length);
      this.expect(computed.join() === order.join(), `${where}.seatings[${at}]`, `order differs: computed ${computed.join()}`);
    });
  }

  evidence(beacon, { evidence, randomness, round }, where) {
    if (beacon.id.startsWith('local-chain.')) {
      this.expect(this.leadsToTip(beacon, round, evidence), where, 'the link does not lead to the tip');
      return this.expect(sha256(`pf1-beacon|${evidence}`) === randomness, where, 'randomness differs');
    }
    this.expect(sha256(Buffer.from(evidence, 'hex')) === randomness, where, 'randomness differs');
    if (!curves) return this.notes.add('signatures of beacon rounds were not checked: @noble/curves is not installed');
    this.expect(isSigned(beacon.anchor, round, evidence), where, 'the signature is not that of this round');
  }

  // A link that leads to one that was checked before leads to the tip.
  leadsToTip({ anchor }, round, link) {
    const known = this.links.get(anchor) ?? new Map([[0, anchor]]);
    this.links.set(anchor, known);
    let at = link;
    let left = Math.min(round, longestChain);
    for (; left > 0 && !known.has(left); left -= 1) at = sha256(`pf1-chain|${at}`);
    if (round > longestChain || known.get(left) !== at) return false;
    known.set(round, link);
    return true;
  }
}

/** Key of a game's rolls. That of rock, paper, scissors can be shown before the secret is. */
const keyOf = ({ kind, secret_hash, randomness }) => (kind === 'rps' ? sha256(`${secret_hash}:${randomness}`) : secret_hash);

/** A pairing takes a while, and many games may be decided by one round. */
const signed = new Map();
function isSigned(groupKey, round, signature) {
  const name = `${groupKey} ${round} ${signature}`;
  if (!signed.has(name)) signed.set(name, checkSignature(groupKey, round, signature));
  return signed.get(name);
}

function checkSignature(groupKey, round, signature) {
  const { shortSignatures } = curves.bls12_381;
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const message = createHash('sha256').update(number).digest();
  try {
    const hashed = shortSignatures.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
    return shortSignatures.verify(Buffer.from(signature, 'hex'), hashed, Buffer.from(groupKey, 'hex'));
  } catch {
    return false;
  }
}

/* A battle: its proof, and the rules that lead from the rolls to the result. */

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** The result of a battle, and its drops as positions in the list of all. */
function battleResult({ mode, slots, costs }, game) {
  const own = (slot, n) => Number(draw(game.secret_hash, ['battles', game.id, game.randomness, slot], n));
  const places = Array.from({ length: slots }, (_, at) => at + 1);
  const totals = places.map((one) => sum(costs.filter((_, at) => at % slots === one - 1)));
  const draws = [];
  let winners = places;
  if (mode !== 'equality') {
    const sides = mode === '2x2' ? [places.slice(0, 2), places.slice(2)] : places.map((one) => [one]);
    let isCrazy = mode === 'crazy';
    if (mode === 'smoke') {
      const roll = own('smoke', 2);
      draws.push({ slot: 'smoke', outcomes: 2, roll });
      isCrazy = roll === 1;
    }
    const sums = sides.map((side) => sum(side.map((one) => totals[one - 1])));
    const deciding = isCrazy ? Math.min(...sums) : Math.max(...sums);
    const tied = sides.filter((_, at) => sums[at] === deciding);
    winners = tied[0];
    if (tied.length > 1) {
      const roll = own('draw', tied.length);
      draws.push({ slot: 'draw', outcomes: tied.length, roll });
      winners = tied[roll];
    }
  }
  const total_cost = sum(costs);
  const all = costs.map((_, at) => at);
  if (winners.length === 1)
    return { totals, winners, draws, total_cost, received: [{ place: winners[0], drops: all, money: 0 }], division: null };
  const share = Math.floor(total_cost / winners.length);
  const leftover = winners.slice(0, total_cost % winners.length);
  const received = winners.map((one) => ({ place: one, drops: [], money: share }));
  const auto_sold = [];
  for (const at of all.sort((a, b) => costs[b] - costs[a] || a - b)) {
    let most = received[0];
    for (const one of received) if (one.money > most.money) most = one;
    if (costs[at] > most.money) auto_sold.push(at);
    else {
      most.drops.push(at);
      most.money -= costs[at];
    }
  }
  for (const one of received) if (leftover.includes(one.place)) one.money += 1;
  return { totals, winners, draws, total_cost, received, division: { share, auto_sold, leftover } };
}

function inWords({ winners, draws, total_cost, received, division }) {
  return [
    ...draws.map(({ slot, outcomes, roll }) => `${slot} ${roll} of ${outcomes}`),
    `total ${total_cost}`,
    `winners ${winners.join(' ')}`,
    ...received.map((one) => `${one.place} receives drops ${one.drops.join(' ')} and ${one.money}`),
    ...(division
      ? [`share ${division.share}`, `sold ${division.auto_sold.join(' ')}`, `cents to ${division.leftover.join(' ')}`]
      : ['nothing divided']),
  ].join('; ');
}

/** The case that the terms give to every loser; null when they give none. */
const boobyOf = ({ terms = [] }) => terms.find((line) => line.startsWith('booby '))?.slice('booby '.length) ?? null;

/** Whether rules, rounds, odds and costs are those that were locked. @param rules lines before and after that of the rounds */
function termProblems(check, document, game, opened, { before, after = [] }) {
  const { rounds } = document;
  const planned = (game.terms[before.length] ?? '').split(' ').slice(1);
  const rules = [...before, `rounds ${planned.join(' ')}`, ...after];
  const isPlanned = planned.length === rounds.length && rounds.every((round, at) => round === null || round.case === planned[at]);
  const skips = skipProblems(
    check,
    game,
    rounds.map((round) => round === null),
  );
  return [...(isPlanned ? ruleProblems(game, rules) : [otherRules]), ...skips, ...costProblems(document, game, opened)];
}

/** Whether the steps that opened nothing are those of the lock, whose line is missing from locks of old releases. */
function skipProblems({ notes }, { terms }, isSkipped) {
  const skipped = isSkipped.flatMap((one, at) => (one ? [at + 1] : []));
  const line = terms.find((one) => one.startsWith('skipped '));
  if (line !== undefined) return line === `skipped ${skipped.join(' ')}` ? [] : ['terms: other rounds are skipped'];
  if (skipped.length > 0) notes.add('rounds that the lock does not name were skipped');
  return [];
}

const otherRules = 'terms: rules or rounds differ';
const ruleProblems = ({ terms }, rules) => (rules.some((line, at) => terms[at] !== line) ? [otherRules] : []);

/** Whether odds and costs are those that were locked. */
function costProblems({ item_costs: itemCosts = [], proof, costs }, { terms }, opened) {
  const problems = [];
  const costOf = new Map();
  const isLocked = proof.versions.map(({ case: slug, version, items, hash }, at) => {
    const own = itemCosts[at] ?? [];
    items.forEach((id, one) => costOf.set(`${slug} ${version} ${id}`, own[one]));
    const priced = sha256(['pf1-costs', slug, version, ...items.map((id, one) => `${id}:${own[one]}`)].join('|'));
    const price = terms.find((line) => line.startsWith(`case ${slug} ${version} `))?.split(' ')[3];
    return own.length === items.length && terms.includes(`case ${slug} ${version} ${price} ${hash} ${priced}`);
  });
  if (itemCosts.length !== isLocked.length || isLocked.includes(false)) problems.push('terms: odds or costs of a case differ');
  if (opened.some((one, at) => costOf.get(`${one.case} ${one.version} ${one.item}`) !== costs[at]))
    problems.push('costs: they are not those of the items');
  return problems;
}

/** The drops of the rounds of a game, and what is wrong with them. */
function openedIn({ rounds, costs }, game, places) {
  const expected = rounds.flatMap((round, at) =>
    round === null ? [] : Array.from({ length: places }, (_, one) => `drop.${at + 1}.${one + 1} ${round.case} ${round.version} ${million}`),
  );
  const opened = game.draws.slice(0, expected.length);
  const rolled = opened.map((one) => `${one.slot} ${one.case} ${one.version} ${one.outcomes}`);
  const problems = [];
  if (game.roster.length !== places) problems.push('roster: not as many players as places');
  if (rolled.join() !== expected.join()) problems.push('rounds: they are not what was rolled');
  if (costs.length !== expected.length) problems.push('costs: not one for each drop');
  return { opened, problems };
}

function verifyBattle(battle) {
  const { mode, slots, rounds, result, proof } = battle;
  const check = new Check(proof);
  const said = check.all();
  if (!said.startsWith('ok')) return said;
  const [game] = proof.games;
  if (proof.pairs.length > 0 || proof.games.length !== 1 || game.kind !== 'battles') return 'this is not the proof of one battle';
  if (rounds.every((round) => round === null)) return 'rounds: nothing was opened';
  const { opened, problems } = openedIn(battle, game, slots);
  const expect = (holds, problem) => holds || problems.push(problem);
  const booby = boobyOf(game);
  const rules = { before: [`mode ${mode}`, `slots ${slots}`], after: booby === null ? [] : [`booby ${booby}`] };
  if (game.terms) problems.push(...termProblems(check, battle, game, opened, rules));
  const computed = battleResult(battle, game);
  const losers = game.roster.flatMap((entry, at) =>
    booby === null || entry.startsWith('bot-') || computed.winners.includes(at + 1) ? [] : [at + 1],
  );
  const end = game.draws.length - losers.length;
  const others = game.draws.slice(opened.length, end);
  const given = game.draws.slice(end).map((one) => `${one.slot} ${one.case} ${one.outcomes}`);
  const drawn = (list) => list.map(({ slot, outcomes, roll }) => `${slot} ${outcomes} ${roll}`).join();
  expect(drawn(others) === drawn(computed.draws), 'draws: they are not those of the rules');
  expect(
    given.join() === losers.map((one) => `booby.${one} ${booby} ${million}`).join(),
    'draws: the free cases are not those of the losers',
  );
  const words = inWords(computed);
  expect(words === inWords(result), `result differs: computed ${words}`);
  if (problems.length > 0) return problems.join('; ');
  const rolls = opened.map(({ roll }) => roll).join(' ');
  return [`ok: battle ${game.id}; rolls ${rolls}; totals ${computed.totals.join(' ')}; ${words}`, ...[...check.notes].sort()].join('; ');
}

/* Rock, paper, scissors: three flocks in an arena, integers with a fixed step. Lengths are 1/256 of a pixel. */

const radius = 30 * 256;
const right = 1400 * 256 - radius;
const bottom = 540 * 256 - radius;
const root = (square) => Math.floor(Math.sqrt(square));
const quotient = (a, b) => Math.trunc(a / b);
const scaled = (x, y) => {
  const length = root(x * x + y * y);
  return [quotient(x * 1024, length), quotient(y * 1024, length)];
};

/** One coordinate between two walls, with its velocity. */
function between(at, velocity, end) {
  if (at < radius) return [2 * radius - at, Math.abs(velocity)];
  return at > end ? [2 * end - at, -Math.abs(velocity)] : [at, velocity];
}

/** How an arena ends: winner, steps and fingerprint of the final state. */
function arenaResult({ gameSeed, rockSeed, paperSeed, scissorsSeed }) {
  const source = words(gameSeed, ['rps', 'arena', rockSeed, paperSeed, scissorsSeed]);
  const u = (n) => Number(uniform(source, BigInt(n)));
  const rotation = u(3);
  const pieces = [];
  for (let kind = 0; kind < 3; kind += 1)
    for (let at = 0; at < 12; at += 1) {
      const x = (467 * kind + 116 * (at % 4)) * 256 + radius + u(56 * 256);
      const y = 180 * Math.floor(at / 4) * 256 + radius + u(120 * 256);
      let [toX, toY, square] = [0, 0, 0];
      while (square < 62_500 || square > 1_000_000) {
        toX = u(2001) - 1000;
        toY = u(2001) - 1000;
        square = toX * toX + toY * toY;
      }
      const [vx, vy] = scaled(toX, toY);
      pieces.push({ at: pieces.length, kind, x, y, vx, vy });
    }
  const counts = () => [0, 1, 2].map((kind) => pieces.filter((piece) => piece.kind === kind).length);
  const byX = [...pieces];
  let steps = 0;
  while (steps < 500 && pieces.some((piece) => piece.kind !== pieces[0].kind)) {
    steps += 1;
    const pace = Math.min(2560, 192 + quotient(steps * steps, 48));
    for (const piece of pieces) {
      [piece.x, piece.vx] = between(piece.x + quotient(piece.vx * pace, 256), piece.vx, right);
      [piece.y, piece.vy] = between(piece.y + quotient(piece.vy * pace, 256), piece.vy, bottom);
    }
    byX.sort((a, b) => a.x - b.x);
    const pairs = [];
    byX.forEach((a, at) => {
      for (let next = at + 1; next < 36 && byX[next].x - a.x <= 2 * radius; next += 1) {
        const b = byX[next];
        if ((b.x - a.x) ** 2 + (b.y - a.y) ** 2 <= 4 * radius * radius) pairs.push(a.at < b.at ? [a, b] : [b, a]);
      }
    });
    pairs.sort(([a, b], [c, d]) => a.at - c.at || b.at - d.at);
    for (const [a, b] of pairs) {
      if (a.kind === (b.kind + 1) % 3) b.kind = a.kind;
      else if (a.kind !== b.kind) a.kind = b.kind;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const nearer = (a.vx - b.vx) * dx + (a.vy - b.vy) * dy;
      if (nearer <= 0) continue;
      const [ix, iy] = [quotient(nearer * dx, dx * dx + dy * dy), quotient(nearer * dy, dx * dx + dy * dy)];
      const turn = (piece, x, y, awayX, awayY) => ([piece.vx, piece.vy] = x === 0 && y === 0 ? scaled(awayX, awayY) : scaled(x, y));
      turn(a, a.vx - ix, a.vy - iy, -dx, -dy);
      turn(b, b.vx + ix, b.vy + iy, dx, dy);
    }
  }
  const flocks = counts();
  const largest = [0, 1, 2].filter((kind) => flocks[kind] === Math.max(...flocks));
  const figureOf = (kind) => figures[(kind + rotation) % 3];
  const winner = figureOf(largest.length === 1 ? largest[0] : largest[u(largest.length)]);
  const state = pieces.map(({ kind, x, y, vx, vy }) => `${figureOf(kind)}:${x}:${y}:${vx}:${vy}`);
  return { winner, steps, resultHash: sha256(['rps-arena-1', winner, steps, ...state].join('|')) };
}

const arenaWords = ({ winner, steps, resultHash }) => `arena ${winner} after ${steps} steps ${resultHash}`;

function verifyArena(given) {
  const words = arenaWords(arenaResult(given));
  return words === arenaWords(given) ? `ok: ${words}` : `arena differs: computed ${words}`;
}

function verifyRps(document) {
  const { rounds, costs, result, seeds, arena, proof } = document;
  const check = new Check(proof);
  const said = check.all();
  if (!said.startsWith('ok')) return said;
  const [game] = proof.games;
  if (proof.pairs.length > 0 || proof.games.length !== 1 || game.kind !== 'rps' || !game.terms)
    return 'this is not the proof of one game of rock, paper, scissors';
  if (rounds.every((round) => round === null)) return 'rounds: nothing was opened';
  const { opened, problems } = openedIn(document, game, 3);
  const expect = (holds, problem) => holds || problems.push(problem);
  const before = figures.map((figure) => `${figure} ${seeds[`${figure}Seed`]}`);
  problems.push(...termProblems(check, document, game, opened, { before }));
  expect(game.draws.length === opened.length, 'draws: they are not those of the rules');
  expect(seeds.gameSeed === keyOf(game), 'seeds: the game seed is not that of the secret and the beacon');
  const run = arenaResult(seeds);
  expect(arenaWords(run) === arenaWords(arena), `arena differs: computed ${arenaWords(run)}`);
  const winner = figures.indexOf(run.winner) + 1;
  const received = [{ place: winner, drops: costs.map((_, at) => at), money: 0 }];
  const words = inWords({ winners: [winner], draws: [], total_cost: sum(costs), received, division: null });
  expect(words === inWords(result), `result differs: computed ${words}`);
  if (problems.length > 0) return problems.join('; ');
  const rolls = opened.map(({ roll }) => roll).join(' ');
  return [`ok: rps ${game.id}; rolls ${rolls}; ${arenaWords(run)}; ${words}`, ...[...check.notes].sort()].join('; ');
}

/* Battle Royale: matches in rounds, of which one player each goes on. */

/** Players of each match, by round: matches of 2 to 4, larger ones first, as few rounds as possible but two at least. */
function bracketOf(players) {
  const brackets = (left, most) =>
    left === 1
      ? [[]]
      : [4, 3, 2]
          .filter((size) => size <= most && left % size === 0)
          .flatMap((size) => brackets(left / size, size).map((later) => [size, ...later]));
  return brackets(players, 4)
    .filter((bracket) => bracket.length > 1)
    .reduce((best, one) => (one.length < best.length ? one : best));
}

/** What must have been rolled, all matches, and who receives which drops, as positions in the list of all. */
function royaleResult({ mode, players, joined, rounds, costs }, game) {
  const parts = ['royale', game.id, game.randomness];
  const seats = seating(game.secret_hash, [...parts, 'seats'], players);
  const order = seats.map((at) => joined[at]);
  const rolled = [];
  const matches = [];
  const received = new Map(joined.map((one) => [one, []]));
  let drops = 0;
  let inside = order;
  for (const [at, size] of bracketOf(players).entries()) {
    const round = at + 1;
    const open = Array.from({ length: inside.length / size }, (_, index) => ({
      round,
      match: index + 1,
      places: inside.slice(index * size, (index + 1) * size),
      totals: Array(size).fill(0),
      drops: [],
    }));
    for (const [index, { case: slug, version, amount }] of rounds[at].entries()) {
      if (version === null) continue;
      for (const { match, totals, drops: own } of open)
        for (let seat = 0; seat < size; seat += 1)
          for (let unit = 1; unit <= amount; unit += 1) {
            rolled.push(`drop.${round}.${match}.${index + 1}.${unit}.${seat + 1} ${slug} ${version} ${million}`);
            totals[seat] += costs[drops] ?? 0;
            own.push(drops);
            drops += 1;
          }
    }
    for (const one of open) {
      const highest = Math.max(...one.totals);
      const tied = one.places.filter((_, seat) => one.totals[seat] === highest);
      one.winner = tied[0];
      if (tied.length > 1) {
        const slot = `draw.${round}.${one.match}`;
        const roll = Number(draw(game.secret_hash, [...parts, slot], tied.length));
        rolled.push(`${slot} ${tied.length} ${roll}`);
        one.draw = `draw ${roll} of ${tied.length}`;
        one.winner = tied[roll];
      }
      if (mode === 'default') received.get(one.winner).push(...one.drops);
    }
    matches.push(...open);
    inside = open.map(({ winner }) => winner);
  }
  if (mode !== 'default') received.get(inside[0]).push(...Array(drops).keys());
  const lines = [...received].sort(([a], [b]) => a - b).filter(([, own]) => own.length > 0);
  return {
    seats,
    order,
    rolled,
    matches,
    drops,
    winners: inside,
    draws: [],
    total_cost: sum(costs.slice(0, drops)),
    received: lines.map(([one, own]) => ({ place: one, drops: own, money: 0 })),
    division: null,
  };
}

const matchWords = ({ round, match, places, totals, draw: drawn, winner }) =>
  [`match ${round}-${match} of ${places.join(' ')}`, `totals ${totals.join(' ')}`, ...(drawn ? [drawn] : []), `won by ${winner}`].join(
    ', ',
  );

function verifyRoyale(document) {
  const { mode, players, joined, rounds, costs, result, proof } = document;
  const check = new Check(proof);
  const said = check.all();
  if (!said.startsWith('ok')) return said;
  const [game] = proof.games;
  if (proof.pairs.length > 0 || proof.games.length !== 1 || game.kind !== 'royale' || !game.terms)
    return 'this is not the proof of one Battle Royale';
  const places = [...joined].sort((a, b) => a - b);
  const isSeated = joined.length === players && places.every((one, at) => one === at + 1);
  const isOpened = rounds.some((steps) => steps.some(({ version }) => version !== null));
  if (!isSeated || !isOpened || rounds.length !== bracketOf(players).length || rounds.some((steps) => steps.length === 0))
    return 'rounds: they are not those of a bracket';
  const problems = [];
  const expect = (holds, problem) => holds || problems.push(problem);
  expect(game.roster.length === players, 'roster: not as many players as places');
  const roundTerms = rounds.map((steps, at) => `round ${at + 1} ${steps.map((step) => `${step.case} ${step.amount}`).join(' ')}`);
  problems.push(...ruleProblems(game, [`mode ${mode}`, `players ${players}`, `joined ${joined.join(' ')}`, ...roundTerms]));
  problems.push(
    ...skipProblems(
      check,
      game,
      rounds.flat().map(({ version }) => version === null),
    ),
  );
  const computed = royaleResult(document, game);
  const seats = game.seatings.map(({ slot, order }) => `${slot} ${order.join(' ')}`);
  expect(seats.join() === `seats ${computed.seats.join(' ')}`, 'seatings: they are not those of the rules');
  const rolled = game.draws.map((one) =>
    one.case === null ? `${one.slot} ${one.outcomes} ${one.roll}` : `${one.slot} ${one.case} ${one.version} ${one.outcomes}`,
  );
  expect(rolled.join() === computed.rolled.join(), 'rounds: they are not what was rolled');
  expect(costs.length === computed.drops, 'costs: not one for each drop');
  const opened = game.draws.filter((one) => one.case !== null);
  problems.push(...costProblems(document, game, opened));
  const words = inWords(computed);
  expect(words === inWords(result), `result differs: computed ${words}`);
  if (problems.length > 0) return problems.join('; ');
  const rolls = opened.map(({ roll }) => roll).join(' ');
  const matches = computed.matches.map(matchWords).join('; ');
  const line = `ok: royale ${game.id}; seats ${computed.order.join(' ')}; rolls ${rolls}; ${matches}; ${words}`;
  return [line, ...[...check.notes].sort()].join('; ');
}

/* One roll. */

function verifyRoll(roll) {
  if (!roll?.secret_hash) return 'the secrets of this roll are not public yet';
  const parts = roll.parts ?? [roll.tab, roll.pair_id, roll.client_seed, roll.nonce];
  if (!parts.every((one) => part(String(one)))) return 'malformed';
  if (commitment(roll) !== roll.public_hash) return 'commitment differs';
  const result = draw(roll.secret_hash, parts, roll.outcomes);
  return result === BigInt(roll.roll) ? 'ok' : `roll differs: computed ${result}`;
}

function verify(given) {
  if (given?.format === 'riftdrop-battle-1') return isBattle(given) ? verifyBattle(given) : 'malformed';
  if (given?.format === 'riftdrop-royale-1') return isRoyale(given) ? verifyRoyale(given) : 'malformed';
  if (given?.format === 'riftdrop-rps-1') return isRps(given) ? verifyRps(given) : 'malformed';
  if (given?.format === 'riftdrop-arena-1') return isArena(given) ? verifyArena(given) : 'malformed';
  // The site answers with a proof and with where the next one begins.
  const isEnvelope = given?.proof && Object.keys(given).every((name) => name === 'proof' || name === 'next');
  const one = isEnvelope ? given.proof : given;
  if (typeof one?.format === 'string' || one?.pairs || one?.proof) return isProof(one) ? new Check(one).all() : 'malformed';
  return verifyRoll(typeof one?.roll === 'object' ? one.roll : one);
}

const answers = [JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'))].flat().map(verify);
for (const answer of answers) console.log(answer);
process.exitCode = answers.every((answer) => answer.startsWith('ok')) ? 0 : 1;
