"""Computes published rolls again with nothing but Python 3: python3 verify.py proof.json (or the same on standard input).

The file holds a proof.json, a battle (the answer of /api/group/game/<uid>/proof), a Battle Royale (that of
/api/battle-royale/<uid>/proof), a game of rock, paper, scissors (that of /api/rps/game/<uid>/proof), an arena (its four seeds
and how it ended), a roll, an item with its roll (the answer of /api/profile/drop/<id>/details), or a list of these. One line for each: `ok ...`, or everything that is wrong. Protocol PF1; README.md beside describes the format.

What is not checked here is said in the line: signatures of a beacon's rounds need a curve library, and Python has none of
its own. Their randomness is still the hash of the signature, and anybody can look the round up at any relay.
"""
import hashlib
import hmac
import json
import math
import re
import sys


def sha256(text):
    return hashlib.sha256(text.encode("ascii")).hexdigest()


# The protocol.

def words(secret_hash, parts):
    key = bytes.fromhex(secret_hash)
    prefix = "pf1|" + "|".join(str(part) for part in parts) + "|"
    block = 0
    while True:
        digest = hmac.new(key, (prefix + str(block)).encode("ascii"), hashlib.sha256).digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(digest[at:at + 8], "big")
        block += 1


def uniform(source, n):
    limit = 2**64 - 2**64 % n
    for word in source:
        if word < limit:
            return word % n


def draw(secret_hash, parts, n):
    return uniform(words(secret_hash, parts), n)


def commitment(one):
    return sha256("pf1-commit|" + one["secret_hash"] + "|" + one["secret_salt"])


def seating(secret_hash, parts, seats):
    order = list(range(seats))
    source = words(secret_hash, parts)
    for last in range(seats - 1, 0, -1):
        other = uniform(source, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


# The format. A field that is missing, unknown or of another kind makes a proof malformed.

def text(pattern):
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value, re.ASCII) is not None


def whole(start):
    return lambda value: type(value) is int and start <= value <= 2**53 - 1


def listed(kind):
    return lambda value: isinstance(value, list) and all(kind(one) for one in value)


def or_null(kind):
    return lambda value: value is None or kind(value)


class optional:
    """A field that older files do not have."""

    def __init__(self, kind):
        self.kind = kind

    def __call__(self, value):
        return self.kind(value)


def record(fields):
    def fits(value):
        return isinstance(value, dict) and value.keys() <= fields.keys() and all(
            kind(value[name]) if name in value else isinstance(kind, optional) for name, kind in fields.items()
        )
    return fits


HEX32 = text("[0-9a-f]{64}")
PART = text("[A-Za-z0-9_.-]{1,128}")
SLUG = text("[a-z0-9][a-z0-9_-]{0,79}")
ITEM = text("[1-9][0-9]{0,14}")
COUNT = whole(1)


def seats(value):
    return listed(whole(0))(value) and len(value) > 1


SECRETS = {"public_hash": HEX32, "secret_hash": HEX32, "secret_salt": HEX32}
GIVEN = {"case": or_null(SLUG), "version": or_null(COUNT), "item": or_null(ITEM)}
is_proof = record({
    "format": text("riftdrop-proof-1"),
    "counts": record({"pairs": whole(0), "games": whole(0), "rolls": whole(0), "seatings": whole(0)}),
    "versions": listed(record({"case": SLUG, "version": COUNT, "items": listed(ITEM), "weights": listed(COUNT), "hash": HEX32})),
    "beacons": listed(record({"id": PART, "level": text("public|local"), "genesis": COUNT, "period": COUNT, "anchor": text("[0-9a-f]{64,192}")})),
    "pairs": listed(record({
        "id": PART,
        **SECRETS,
        "client_seed": PART,
        "rolls": listed(record({"tab": text("case|king|upgrade"), "nonce": COUNT, "outcomes": COUNT, "roll": whole(0), **GIVEN})),
    })),
    "games": listed(record({
        "kind": PART,
        "id": PART,
        **SECRETS,
        "roster": listed(PART),
        "terms": optional(listed(text("[A-Za-z0-9_. -]{1,10000}"))),
        "locked_at": COUNT,
        "beacon": PART,
        "round": COUNT,
        "lock_hash": HEX32,
        "evidence": text("[0-9a-f]{64,192}"),
        "randomness": HEX32,
        "draws": listed(record({"slot": PART, "outcomes": COUNT, "roll": whole(0), **GIVEN})),
        "listing_hash": HEX32,
        "seatings": listed(record({"slot": PART, "order": seats})),
    })),
})

is_battle = record({
    "format": text("riftdrop-battle-1"),
    "mode": text("default|smoke|2x2|equality|crazy"),
    "slots": lambda value: type(value) is int and value in (2, 3, 4),
    "rounds": listed(or_null(record({"case": SLUG, "version": COUNT}))),
    "costs": listed(whole(0)),
    "item_costs": optional(listed(listed(whole(0)))),
    "result": record({
        "winners": listed(COUNT),
        "draws": listed(record({"slot": PART, "outcomes": COUNT, "roll": whole(0)})),
        "total_cost": whole(0),
        "received": listed(record({"place": COUNT, "drops": listed(whole(0)), "money": whole(0)})),
        "division": or_null(record({"share": whole(0), "auto_sold": listed(whole(0)), "leftover": listed(COUNT)})),
    }),
    "proof": is_proof,
})

FIGURES = ["rock", "paper", "scissors"]
ARENA_SEEDS = {"gameSeed": HEX32, "rockSeed": PART, "paperSeed": PART, "scissorsSeed": PART}
ENDED = {"winner": text("rock|paper|scissors"), "steps": whole(0), "resultHash": HEX32}
is_arena = record({"format": text("riftdrop-arena-1"), **ARENA_SEEDS, **ENDED})
# Nothing was drawn beside the rounds, and nothing divided.
WHOLLY_RECEIVED = record({
    "winners": listed(COUNT),
    "draws": listed(lambda value: False),
    "total_cost": whole(0),
    "received": listed(record({"place": COUNT, "drops": listed(whole(0)), "money": whole(0)})),
    "division": lambda value: value is None,
})
is_rps = record({
    "format": text("riftdrop-rps-1"),
    "seeds": record(ARENA_SEEDS),
    "rounds": listed(or_null(record({"case": SLUG, "version": COUNT}))),
    "costs": listed(whole(0)),
    "item_costs": listed(listed(whole(0))),
    "arena": record(ENDED),
    "result": WHOLLY_RECEIVED,
    "proof": is_proof,
})

ROYALE_SIZES = (4, 6, 8, 9, 12, 16, 18, 24, 27, 32, 36, 48, 64, 72)
is_royale = record({
    "format": text("riftdrop-royale-1"),
    "mode": text("default|all_or_nothing"),
    "players": lambda value: type(value) is int and value in ROYALE_SIZES,
    "joined": listed(COUNT),
    "rounds": listed(listed(record({"case": SLUG, "version": or_null(COUNT), "amount": COUNT}))),
    "costs": listed(whole(0)),
    "item_costs": listed(listed(whole(0))),
    "result": WHOLLY_RECEIVED,
    "proof": is_proof,
})

# A whole proof.

MILLION = 1_000_000
QUICKNET = (
    1692803367,
    3,
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
)

# Nobody walks further than this.
LONGEST_CHAIN = 1_000_000


def key_of(game):
    """Key of a game's rolls. That of rock, paper, scissors can be shown before the secret is."""
    secret = game["secret_hash"]
    return sha256(secret + ":" + game["randomness"]) if game["kind"] == "rps" else secret


class Check:
    def __init__(self, proof):
        self.proof = proof
        self.problems = []
        self.notes = set()
        self.links = {}
        self.versions = {(one["case"], one["version"]): one for one in proof["versions"]}
        self.beacons = {one["id"]: one for one in proof["beacons"]}

    def expect(self, holds, where, problem):
        if not holds:
            self.problems.append(where + ": " + problem)

    def all(self):
        pairs, games, counts = self.proof["pairs"], self.proof["games"], self.proof["counts"]
        made = [roll for pair in pairs for roll in pair["rolls"]] + [roll for game in games for roll in game["draws"]]
        seatings = sum(len(game["seatings"]) for game in games)
        counted = {"pairs": len(pairs), "games": len(games), "rolls": len(made), "seatings": seatings}
        self.expect(counts == counted, "counts", "something was added or left out")
        self.expect(len(self.versions) == len(self.proof["versions"]), "versions", "one is named twice")
        self.expect(len(self.beacons) == len(self.proof["beacons"]), "beacons", "one is named twice")
        for name, check in (("versions", self.version), ("beacons", self.beacon), ("pairs", self.pair), ("games", self.game)):
            for at, one in enumerate(self.proof[name]):
                check(one, f"{name}[{at}]")
        used = {(roll["case"], roll["version"]) for roll in made}
        for name in self.versions:
            self.expect(name in used, "versions", f"nothing was rolled from {name[0]} {name[1]}")
        for name in self.beacons:
            self.expect(any(game["beacon"] == name for game in games), "beacons", "nothing was decided by " + name)
        if self.problems:
            return "; ".join(self.problems)
        return "; ".join([f"ok: {len(pairs)} pairs, {len(games)} games, {len(made)} rolls", *sorted(self.notes)])

    def version(self, version, where):
        items, weights = version["items"], version["weights"]
        rising = all(int(one) < int(other) for one, other in zip(items, items[1:]))
        self.expect(rising and len(items) == len(weights), where, "the items are not in their order")
        self.expect(sum(weights) == MILLION, where, "the weights are not a million")
        if len(items) != len(weights):
            return
        listing = [f"{one}:{weight}" for one, weight in zip(items, weights)]
        self.expect(sha256("|".join(["pf1-tickets", version["case"], str(version["version"]), *listing])) == version["hash"], where, "hash differs")

    def beacon(self, beacon, where):
        is_drand = beacon["id"] == "drand-quicknet"
        self.expect(beacon["level"] == ("public" if is_drand else "local"), where, "level differs")
        if is_drand:
            self.expect((beacon["genesis"], beacon["period"], beacon["anchor"]) == QUICKNET, where, "this is not drand")
        else:
            self.notes.add(f"beacon {beacon['id']} is local: whoever runs the site could foresee its rounds")

    def pair(self, pair, where):
        self.expect(commitment(pair) == pair["public_hash"], where, "commitment differs")
        self.expect(len(pair["rolls"]) > 0, where, "it has no rolls")
        following = 0
        for at, roll in enumerate(pair["rolls"]):
            here = f"{where}.rolls[{at}]"
            # A crown is rolled with the nonce of the opening that it comes with.
            if roll["tab"] != "king":
                following += 1
                self.expect(roll["nonce"] == following, here, f"nonce is not {following}")
            self.expect((roll["tab"] == "case") == (roll["case"] is not None), here, "the case is missing or does not belong")
            self.roll(pair["secret_hash"], [roll["tab"], pair["id"], pair["client_seed"], roll["nonce"]], roll, here)

    def roll(self, secret_hash, parts, roll, where):
        computed = draw(secret_hash, parts, roll["outcomes"])
        self.expect(computed == roll["roll"], where, f"roll differs: computed {computed}")
        if roll["case"] is None and roll["version"] is None and roll["item"] is None:
            return
        version = self.versions.get((roll["case"], roll["version"]))
        # A part opening draws from so many times a million: the first million are the tickets, the others give nothing.
        is_part = roll.get("tab") == "case" and roll["outcomes"] > MILLION and roll["outcomes"] % MILLION == 0
        if version is None or (roll["outcomes"] != MILLION and not is_part):
            self.expect(False, where, "there is no such version")
            return
        if roll["roll"] >= MILLION:
            self.expect(roll["item"] is None, where, "item differs: computed none")
            return
        cumulative, item = 0, "none"
        for one, weight in zip(version["items"], version["weights"]):
            cumulative += weight
            if cumulative > roll["roll"]:
                item = one
                break
        self.expect(item == roll["item"], where, "item differs: computed " + item)

    def game(self, game, where):
        self.expect(commitment(game) == game["public_hash"], where, "commitment differs")
        beacon = self.beacons.get(game["beacon"])
        if beacon is None:
            self.expect(False, where, "there is no such beacon")
            return
        named = -((beacon["genesis"] * 1000 - game["locked_at"]) // (beacon["period"] * 1000)) + 3
        self.expect(named == game["round"], where, f"round differs: the rule names {named}")
        roster = sha256("".join(entry + "\n" for entry in game["roster"]))
        fixed = [beacon["id"], beacon["genesis"], beacon["period"], beacon["anchor"], game["locked_at"], game["round"]]
        whole_lock = [game["kind"], game["id"], game["public_hash"], roster, *fixed]
        if "terms" in game:
            lines = sha256("".join(line + "\n" for line in game["terms"]))
            whole_lock = ["pf1-lock-2", *whole_lock, lines]
        else:
            whole_lock = ["pf1-lock", *whole_lock]
            self.notes.add("rules and costs were not in the lock of a game")
        lock = "|".join(str(one) for one in whole_lock)
        self.expect(sha256(lock) == game["lock_hash"], where, "lock differs")
        self.evidence(beacon, game, where)
        parts = [game["kind"], game["id"], game["randomness"]]
        slots = [one["slot"] for one in game["draws"] + game["seatings"]]
        self.expect(len(set(slots)) == len(slots), where, "a slot is listed twice")
        drawn = [f"{one['slot']}:{one['outcomes']}:{one['roll']}" for one in game["draws"]]
        seated = [one["slot"] + ":" + ",".join(map(str, one["order"])) for one in game["seatings"]]
        listing = sha256("|".join(["pf1-draws", game["kind"], game["id"], *drawn, *seated]))
        self.expect(listing == game["listing_hash"], where, "listing differs")
        for at, roll in enumerate(game["draws"]):
            self.roll(key_of(game), [*parts, roll["slot"]], roll, f"{where}.draws[{at}]")
        for at, one in enumerate(game["seatings"]):
            computed = seating(game["secret_hash"], [*parts, one["slot"]], len(one["order"]))
            self.expect(computed == one["order"], f"{where}.seatings[{at}]", "order differs: computed " + ",".join(map(str, computed)))

    def evidence(self, beacon, game, where):
        if beacon["id"].startswith("local-chain."):
            self.expect(self.leads_to_tip(beacon["anchor"], game["round"], game["evidence"]), where, "the link does not lead to the tip")
            self.expect(sha256("pf1-beacon|" + game["evidence"]) == game["randomness"], where, "randomness differs")
            return
        even = game["evidence"][:len(game["evidence"]) // 2 * 2]
        self.expect(hashlib.sha256(bytes.fromhex(even)).hexdigest() == game["randomness"], where, "randomness differs")
        self.notes.add("signatures of beacon rounds were not checked: Python has no curve library")

    def leads_to_tip(self, anchor, number, link):
        """A link that leads to one that was checked before leads to the tip."""
        known = self.links.setdefault(anchor, {0: anchor})
        at, left = link, min(number, LONGEST_CHAIN)
        while left > 0 and left not in known:
            at, left = sha256("pf1-chain|" + at), left - 1
        if number > LONGEST_CHAIN or known.get(left) != at:
            return False
        known[number] = link
        return True


# A battle: its proof, and the rules that lead from the rolls to the result.

def battle_result(battle, game):
    mode, slots, costs = battle["mode"], battle["slots"], battle["costs"]

    def own(slot, n):
        return draw(game["secret_hash"], ["battles", game["id"], game["randomness"], slot], n)

    places = list(range(1, slots + 1))
    totals = [sum(costs[place - 1::slots]) for place in places]
    draws, winners = [], places
    if mode != "equality":
        sides = [places[:2], places[2:]] if mode == "2x2" else [[place] for place in places]
        crazy = mode == "crazy"
        if mode == "smoke":
            roll = own("smoke", 2)
            draws.append({"slot": "smoke", "outcomes": 2, "roll": roll})
            crazy = roll == 1
        sums = [sum(totals[place - 1] for place in side) for side in sides]
        deciding = min(sums) if crazy else max(sums)
        tied = [side for side, total in zip(sides, sums) if total == deciding]
        winners = tied[0]
        if len(tied) > 1:
            roll = own("draw", len(tied))
            draws.append({"slot": "draw", "outcomes": len(tied), "roll": roll})
            winners = tied[roll]
    total = sum(costs)
    result = {"winners": winners, "draws": draws, "total_cost": total, "totals": totals}
    if len(winners) == 1:
        return {**result, "received": [{"place": winners[0], "drops": list(range(len(costs))), "money": 0}], "division": None}
    share, cents = divmod(total, len(winners))
    received = [{"place": place, "drops": [], "money": share} for place in winners]
    sold = []
    for at in sorted(range(len(costs)), key=lambda at: (-costs[at], at)):
        most = max(received, key=lambda one: (one["money"], -one["place"]))
        if costs[at] > most["money"]:
            sold.append(at)
        else:
            most["drops"].append(at)
            most["money"] -= costs[at]
    for one in received[:cents]:
        one["money"] += 1
    return {**result, "received": received, "division": {"share": share, "auto_sold": sold, "leftover": winners[:cents]}}


def spaced(numbers):
    return " ".join(map(str, numbers))


def in_words(result):
    division = result["division"]
    return "; ".join([
        *(f"{one['slot']} {one['roll']} of {one['outcomes']}" for one in result["draws"]),
        f"total {result['total_cost']}",
        "winners " + spaced(result["winners"]),
        *(f"{one['place']} receives drops {spaced(one['drops'])} and {one['money']}" for one in result["received"]),
        *([f"share {division['share']}", "sold " + spaced(division["auto_sold"]), "cents to " + spaced(division["leftover"])]
          if division else ["nothing divided"]),
    ])


def booby_of(game):
    """The case that the terms give to everybody who loses; None when they give none."""
    return next((line[len("booby "):] for line in game.get("terms", []) if line.startswith("booby ")), None)


def skip_problems(check, game, is_skipped):
    """Whether the steps that opened nothing are those of the lock, whose line is missing from locks of old releases."""
    skipped = [at for at, one in enumerate(is_skipped, 1) if one]
    line = next((one for one in game["terms"] if one.startswith("skipped ")), None)
    if line is not None:
        return [] if line == "skipped " + spaced(skipped) else ["terms: other rounds are skipped"]
    if skipped:
        check.notes.add("rounds that the lock does not name were skipped")
    return []


OTHER_RULES = "terms: rules or rounds differ"


def term_problems(check, given, game, opened, before, after):
    """Whether rules, rounds, odds and costs are those that were locked; `before` and `after` are the lines beside that of the rounds."""
    terms, rounds = game["terms"], given["rounds"]
    planned = (terms[len(before)] if len(terms) > len(before) else "").split(" ")[1:]
    rules = [*before, "rounds " + " ".join(planned), *after]
    is_planned = len(planned) == len(rounds) and all(one is None or one["case"] == name for one, name in zip(rounds, planned))
    skips = skip_problems(check, game, [one is None for one in rounds])
    return [*(rule_problems(game, rules) if is_planned else [OTHER_RULES]), *skips, *cost_problems(given, game, opened)]


def rule_problems(game, rules):
    return [] if game["terms"][:len(rules)] == rules else [OTHER_RULES]


def cost_problems(given, game, opened):
    """Whether odds and costs are those that were locked."""
    terms, problems = game["terms"], []
    item_costs, versions, cost_of, locked = given.get("item_costs", []), given["proof"]["versions"], {}, []
    for at, one in enumerate(versions):
        own = item_costs[at] if at < len(item_costs) else []
        for item, cost in zip(one["items"], own):
            cost_of[(one["case"], one["version"], item)] = cost
        listing = [f"{item}:{cost}" for item, cost in zip(one["items"], own)]
        priced = sha256("|".join(["pf1-costs", one["case"], str(one["version"]), *listing]))
        start = f"case {one['case']} {one['version']} "
        price = next((line.split(" ")[3] for line in terms if line.startswith(start)), None)
        locked.append(len(own) == len(one["items"]) and f"{start}{price} {one['hash']} {priced}" in terms)
    if len(item_costs) != len(locked) or not all(locked):
        problems.append("terms: odds or costs of a case differ")
    costs = given["costs"]
    shown = [*costs, *[None] * len(opened)]
    if any(cost_of.get((one["case"], one["version"], one["item"])) != shown[at] for at, one in enumerate(opened)):
        problems.append("costs: they are not those of the items")
    return problems


def opened_in(given, game, places):
    """The drops of the rounds of a game, and what is wrong with them."""
    expected = [
        (f"drop.{at}.{place}", one["case"], one["version"], MILLION)
        for at, one in enumerate(given["rounds"], 1) if one is not None
        for place in range(1, places + 1)
    ]
    opened = game["draws"][:len(expected)]
    problems = []
    if len(game["roster"]) != places:
        problems.append("roster: not as many players as places")
    if [(one["slot"], one["case"], one["version"], one["outcomes"]) for one in opened] != expected:
        problems.append("rounds: they are not what was rolled")
    if len(given["costs"]) != len(expected):
        problems.append("costs: not one for each drop")
    return opened, problems


def verify_battle(battle):
    proof = battle["proof"]
    check = Check(proof)
    said = check.all()
    if not said.startswith("ok"):
        return said
    if proof["pairs"] or len(proof["games"]) != 1 or proof["games"][0]["kind"] != "battles":
        return "this is not the proof of one battle"
    game = proof["games"][0]
    if not any(battle["rounds"]):
        return "rounds: nothing was opened"
    opened, problems = opened_in(battle, game, battle["slots"])

    def expect(holds, problem):
        if not holds:
            problems.append(problem)

    booby = booby_of(game)
    if "terms" in game:
        before = ["mode " + battle["mode"], f"slots {battle['slots']}"]
        problems.extend(term_problems(check, battle, game, opened, before, [] if booby is None else ["booby " + booby]))
    computed = battle_result(battle, game)
    losers = [
        at for at, entry in enumerate(game["roster"], 1)
        if booby is not None and not entry.startswith("bot-") and at not in computed["winners"]
    ]
    end = len(game["draws"]) - len(losers)
    others = game["draws"][len(opened):end]
    given = [(one["slot"], one["case"], one["outcomes"]) for one in game["draws"][end:]]
    drawn = [{name: one[name] for name in ("slot", "outcomes", "roll")} for one in others]
    expect(drawn == computed["draws"], "draws: they are not those of the rules")
    free = [(f"booby.{place}", booby, MILLION) for place in losers]
    expect(given == free, "draws: the free cases are not those of the losers")
    words = in_words(computed)
    expect(words == in_words(battle["result"]), "result differs: computed " + words)
    if problems:
        return "; ".join(problems)
    line = f"ok: battle {game['id']}; rolls {spaced(one['roll'] for one in opened)}; totals {spaced(computed['totals'])}; {words}"
    return "; ".join([line, *sorted(check.notes)])


# Rock, paper, scissors: three flocks in an arena, integers with a fixed step. Lengths are 1/256 of a pixel.

RADIUS = 30 * 256
RIGHT = 1400 * 256 - RADIUS
BOTTOM = 540 * 256 - RADIUS


def quotient(a, b):
    """Toward zero, as JavaScript cuts."""
    return a // b if (a >= 0) == (b > 0) else -(-a // b)


def scaled(x, y):
    length = math.isqrt(x * x + y * y)
    return quotient(x * 1024, length), quotient(y * 1024, length)


def between(at, velocity, end):
    """One coordinate between two walls, with its velocity."""
    if at < RADIUS:
        return 2 * RADIUS - at, abs(velocity)
    return (2 * end - at, -abs(velocity)) if at > end else (at, velocity)


class Piece:
    def __init__(self, at, kind, x, y, vx, vy):
        self.at, self.kind, self.x, self.y, self.vx, self.vy = at, kind, x, y, vx, vy

    def move(self, pace):
        self.x, self.vx = between(self.x + quotient(self.vx * pace, 256), self.vx, RIGHT)
        self.y, self.vy = between(self.y + quotient(self.vy * pace, 256), self.vy, BOTTOM)

    def turn(self, x, y, away_x, away_y):
        self.vx, self.vy = scaled(away_x, away_y) if x == 0 and y == 0 else scaled(x, y)


def meet(a, b):
    """The loser turns into the winner's kind, and pieces that come nearer bounce."""
    if a.kind == (b.kind + 1) % 3:
        b.kind = a.kind
    elif a.kind != b.kind:
        a.kind = b.kind
    dx, dy = b.x - a.x, b.y - a.y
    nearer = (a.vx - b.vx) * dx + (a.vy - b.vy) * dy
    if nearer <= 0:
        return
    ix, iy = quotient(nearer * dx, dx * dx + dy * dy), quotient(nearer * dy, dx * dx + dy * dy)
    a.turn(a.vx - ix, a.vy - iy, -dx, -dy)
    b.turn(b.vx + ix, b.vy + iy, dx, dy)


def arena_pieces(source):
    pieces = []
    for kind in range(3):
        for at in range(12):
            x = (467 * kind + 116 * (at % 4)) * 256 + RADIUS + uniform(source, 56 * 256)
            y = 180 * (at // 4) * 256 + RADIUS + uniform(source, 120 * 256)
            square = 0
            while not 62_500 <= square <= 1_000_000:
                to_x, to_y = uniform(source, 2001) - 1000, uniform(source, 2001) - 1000
                square = to_x * to_x + to_y * to_y
            pieces.append(Piece(len(pieces), kind, x, y, *scaled(to_x, to_y)))
    return pieces


def arena_result(seeds):
    """How an arena ends: winner, steps and fingerprint of the final state."""
    source = words(seeds["gameSeed"], ["rps", "arena", seeds["rockSeed"], seeds["paperSeed"], seeds["scissorsSeed"]])
    rotation = uniform(source, 3)
    pieces = arena_pieces(source)
    by_x, steps = list(pieces), 0
    while steps < 500 and any(piece.kind != pieces[0].kind for piece in pieces):
        steps += 1
        pace = min(2560, 192 + steps * steps // 48)
        for piece in pieces:
            piece.move(pace)
        by_x.sort(key=lambda piece: piece.x)
        pairs = []
        for at, a in enumerate(by_x):
            for b in by_x[at + 1:]:
                if b.x - a.x > 2 * RADIUS:
                    break
                if (b.x - a.x) ** 2 + (b.y - a.y) ** 2 <= 4 * RADIUS * RADIUS:
                    pairs.append((a, b) if a.at < b.at else (b, a))
        for a, b in sorted(pairs, key=lambda pair: (pair[0].at, pair[1].at)):
            meet(a, b)
    flocks = [sum(piece.kind == kind for piece in pieces) for kind in range(3)]
    largest = [kind for kind in range(3) if flocks[kind] == max(flocks)]
    figures = [FIGURES[(kind + rotation) % 3] for kind in range(3)]
    winner = figures[largest[0] if len(largest) == 1 else largest[uniform(source, len(largest))]]
    state = [f"{figures[one.kind]}:{one.x}:{one.y}:{one.vx}:{one.vy}" for one in pieces]
    return {"winner": winner, "steps": steps, "resultHash": sha256("|".join(["rps-arena-1", winner, str(steps), *state]))}


def arena_words(run):
    return f"arena {run['winner']} after {run['steps']} steps {run['resultHash']}"


def verify_arena(given):
    run = arena_words(arena_result(given))
    return "ok: " + run if run == arena_words(given) else "arena differs: computed " + run


def verify_rps(given):
    proof, seeds, costs = given["proof"], given["seeds"], given["costs"]
    check = Check(proof)
    said = check.all()
    if not said.startswith("ok"):
        return said
    if proof["pairs"] or len(proof["games"]) != 1 or proof["games"][0]["kind"] != "rps" or "terms" not in proof["games"][0]:
        return "this is not the proof of one game of rock, paper, scissors"
    game = proof["games"][0]
    if not any(given["rounds"]):
        return "rounds: nothing was opened"
    opened, problems = opened_in(given, game, 3)

    def expect(holds, problem):
        if not holds:
            problems.append(problem)

    problems.extend(term_problems(check, given, game, opened, [f"{figure} {seeds[figure + 'Seed']}" for figure in FIGURES], []))
    expect(len(game["draws"]) == len(opened), "draws: they are not those of the rules")
    expect(seeds["gameSeed"] == key_of(game), "seeds: the game seed is not that of the secret and the beacon")
    run = arena_result(seeds)
    expect(arena_words(run) == arena_words(given["arena"]), "arena differs: computed " + arena_words(run))
    winner = FIGURES.index(run["winner"]) + 1
    received = [{"place": winner, "drops": list(range(len(costs))), "money": 0}]
    told = in_words({"winners": [winner], "draws": [], "total_cost": sum(costs), "received": received, "division": None})
    expect(told == in_words(given["result"]), "result differs: computed " + told)
    if problems:
        return "; ".join(problems)
    line = f"ok: rps {game['id']}; rolls {spaced(one['roll'] for one in opened)}; {arena_words(run)}; {told}"
    return "; ".join([line, *sorted(check.notes)])


# Battle Royale: matches in rounds, of which one player each goes on.

def bracket_of(players):
    """Players of each match, by round: matches of 2 to 4, larger ones first, as few rounds as possible but two at least."""
    def brackets(left, most):
        if left == 1:
            return [[]]
        sizes = [size for size in (4, 3, 2) if size <= most and left % size == 0]
        return [[size, *later] for size in sizes for later in brackets(left // size, size)]
    return min((bracket for bracket in brackets(players, 4) if len(bracket) > 1), key=len)


def royale_result(given, game):
    """What must have been rolled, all matches, and who receives which drops, as positions in the list of all."""
    parts = ["royale", game["id"], game["randomness"]]
    joined, costs, is_default = given["joined"], given["costs"], given["mode"] == "default"
    seats_drawn = seating(game["secret_hash"], [*parts, "seats"], given["players"])
    order = [joined[at] for at in seats_drawn]
    rolled, matches, received, drops, inside = [], [], {place: [] for place in sorted(joined)}, 0, order
    for number, size in enumerate(bracket_of(given["players"]), 1):
        opened = [
            {"round": number, "match": at // size + 1, "places": inside[at:at + size], "totals": [0] * size, "drops": [], "draw": None}
            for at in range(0, len(inside), size)
        ]
        for index, step in enumerate(given["rounds"][number - 1], 1):
            if step["version"] is None:
                continue
            for one in opened:
                for seat in range(size):
                    for unit in range(1, step["amount"] + 1):
                        slot = f"drop.{number}.{one['match']}.{index}.{unit}.{seat + 1}"
                        rolled.append((slot, step["case"], step["version"], MILLION))
                        one["totals"][seat] += costs[drops] if drops < len(costs) else 0
                        one["drops"].append(drops)
                        drops += 1
        for one in opened:
            tied = [place for place, total in zip(one["places"], one["totals"]) if total == max(one["totals"])]
            one["winner"] = tied[0]
            if len(tied) > 1:
                slot = f"draw.{number}.{one['match']}"
                roll = draw(game["secret_hash"], [*parts, slot], len(tied))
                rolled.append((slot, len(tied), roll))
                one["draw"] = f"draw {roll} of {len(tied)}"
                one["winner"] = tied[roll]
            if is_default:
                received[one["winner"]].extend(one["drops"])
        matches.extend(opened)
        inside = [one["winner"] for one in opened]
    if not is_default:
        received[inside[0]].extend(range(drops))
    return {
        "seats": seats_drawn,
        "order": order,
        "rolled": rolled,
        "matches": matches,
        "drops": drops,
        "winners": inside,
        "draws": [],
        "total_cost": sum(costs[:drops]),
        "received": [{"place": place, "drops": own, "money": 0} for place, own in received.items() if own],
        "division": None,
    }


def match_words(match):
    return ", ".join([
        f"match {match['round']}-{match['match']} of {spaced(match['places'])}",
        "totals " + spaced(match["totals"]),
        *([match["draw"]] if match["draw"] else []),
        f"won by {match['winner']}",
    ])


def verify_royale(given):
    proof, players, joined, rounds = given["proof"], given["players"], given["joined"], given["rounds"]
    check = Check(proof)
    said = check.all()
    if not said.startswith("ok"):
        return said
    if proof["pairs"] or len(proof["games"]) != 1 or proof["games"][0]["kind"] != "royale" or "terms" not in proof["games"][0]:
        return "this is not the proof of one Battle Royale"
    game = proof["games"][0]
    is_opened = any(step["version"] is not None for steps in rounds for step in steps)
    is_bracket = len(rounds) == len(bracket_of(players)) and all(rounds)
    if sorted(joined) != list(range(1, players + 1)) or not is_opened or not is_bracket:
        return "rounds: they are not those of a bracket"
    problems = []

    def expect(holds, problem):
        if not holds:
            problems.append(problem)

    expect(len(game["roster"]) == players, "roster: not as many players as places")
    steps = [" ".join(f"{step['case']} {step['amount']}" for step in one) for one in rounds]
    round_terms = [f"round {at} {line}" for at, line in enumerate(steps, 1)]
    problems.extend(rule_problems(game, ["mode " + given["mode"], f"players {players}", "joined " + spaced(joined), *round_terms]))
    problems.extend(skip_problems(check, game, [step["version"] is None for steps in rounds for step in steps]))
    computed = royale_result(given, game)
    expect(game["seatings"] == [{"slot": "seats", "order": computed["seats"]}], "seatings: they are not those of the rules")
    rolled = [
        (one["slot"], one["outcomes"], one["roll"]) if one["case"] is None else (one["slot"], one["case"], one["version"], one["outcomes"])
        for one in game["draws"]
    ]
    expect(rolled == computed["rolled"], "rounds: they are not what was rolled")
    expect(len(given["costs"]) == computed["drops"], "costs: not one for each drop")
    opened = [one for one in game["draws"] if one["case"] is not None]
    problems.extend(cost_problems(given, game, opened))
    words = in_words(computed)
    expect(words == in_words(given["result"]), "result differs: computed " + words)
    if problems:
        return "; ".join(problems)
    matches = "; ".join(match_words(one) for one in computed["matches"])
    rolls = spaced(one["roll"] for one in opened)
    line = f"ok: royale {game['id']}; seats {spaced(computed['order'])}; rolls {rolls}; {matches}; {words}"
    return "; ".join([line, *sorted(check.notes)])


# One roll.

def verify_roll(roll):
    if not roll.get("secret_hash"):
        return "the secrets of this roll are not public yet"
    parts = [str(one) for one in roll.get("parts") or [roll["tab"], roll["pair_id"], roll["client_seed"], roll["nonce"]]]
    if not all(PART(one) for one in parts):
        return "malformed"
    if commitment(roll) != roll["public_hash"]:
        return "commitment differs"
    result = draw(roll["secret_hash"], parts, int(roll["outcomes"]))
    return "ok" if result == int(roll["roll"]) else "roll differs: computed " + str(result)


def verify(given):
    if given.get("format") == "riftdrop-battle-1":
        return verify_battle(given) if is_battle(given) else "malformed"
    if given.get("format") == "riftdrop-royale-1":
        return verify_royale(given) if is_royale(given) else "malformed"
    if given.get("format") == "riftdrop-rps-1":
        return verify_rps(given) if is_rps(given) else "malformed"
    if given.get("format") == "riftdrop-arena-1":
        return verify_arena(given) if is_arena(given) else "malformed"
    # The site answers with a proof and with where the next one begins.
    one = given["proof"] if given.get("proof") and given.keys() <= {"proof", "next"} else given
    if isinstance(one.get("format"), str) or one.get("pairs") or one.get("proof"):
        return Check(one).all() if is_proof(one) else "malformed"
    return verify_roll(one["roll"] if isinstance(one.get("roll"), dict) else one)


def main():
    source = open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin
    given = json.load(source)
    answers = [verify(one) for one in (given if isinstance(given, list) else [given])]
    print("\n".join(answers))
    sys.exit(0 if all(answer.startswith("ok") for answer in answers) else 1)


main()
