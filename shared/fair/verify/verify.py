"""Computes published rolls again with nothing but Python 3: python3 verify.py roll.json (or the same on standard input).

The file holds a roll, an item with its roll (the answer of /api/profile/drop/<id>/details), or a list of either.
Protocol PF1.
"""
import hashlib
import hmac
import json
import re
import sys


def draw(secret_hash, parts, n):
    block = 0
    while True:
        message = "pf1|" + "|".join(parts) + "|" + str(block)
        digest = hmac.new(bytes.fromhex(secret_hash), message.encode("ascii"), hashlib.sha256).digest()
        for at in range(0, 32, 8):
            word = int.from_bytes(digest[at:at + 8], "big")
            if word < 2**64 - 2**64 % n:
                return word % n
        block += 1


def verify(roll):
    if not roll.get("secret_hash"):
        return "the secrets of this roll are not public yet"
    parts = [str(part) for part in roll.get("parts") or [roll["tab"], roll["pair_id"], roll["client_seed"], roll["nonce"]]]
    if not all(re.fullmatch(r"[A-Za-z0-9_.-]{1,128}", part) for part in parts):
        return "malformed"
    commitment = "pf1-commit|" + roll["secret_hash"] + "|" + roll["secret_salt"]
    if hashlib.sha256(commitment.encode("ascii")).hexdigest() != roll["public_hash"]:
        return "commitment differs"
    result = draw(roll["secret_hash"], parts, int(roll["outcomes"]))
    return "ok" if result == int(roll["roll"]) else "roll differs: computed " + str(result)


source = open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin
given = json.load(source)
rolls = [one["roll"] if isinstance(one.get("roll"), dict) else one for one in (given if isinstance(given, list) else [given])]
answers = [verify(roll) for roll in rolls]
print("\n".join(answers))
sys.exit(0 if all(answer == "ok" for answer in answers) else 1)
