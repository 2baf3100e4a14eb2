// Computes published rolls again with nothing but Node: node verify.mjs roll.json (or the same on standard input).
// The file holds a roll, an item with its roll (the answer of /api/profile/drop/<id>/details), or a list of either. Protocol PF1.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

function draw(secretHash, parts, n) {
  const space = 2n ** 64n;
  for (let block = 0; ; block += 1) {
    const message = `pf1|${parts.join('|')}|${block}`;
    const digest = createHmac('sha256', Buffer.from(secretHash, 'hex')).update(message).digest();
    for (let at = 0; at < 32; at += 8) {
      const word = digest.readBigUInt64BE(at);
      if (word < space - (space % n)) return word % n;
    }
  }
}

function verify(roll) {
  if (!roll?.secret_hash) return 'the secrets of this roll are not public yet';
  const parts = roll.parts ?? [roll.tab, roll.pair_id, roll.client_seed, roll.nonce];
  if (!parts.every((part) => /^[A-Za-z0-9_.-]{1,128}$/.test(part))) return 'malformed';
  if (sha256(`pf1-commit|${roll.secret_hash}|${roll.secret_salt}`) !== roll.public_hash) return 'commitment differs';
  const result = draw(roll.secret_hash, parts, BigInt(roll.outcomes));
  return result === BigInt(roll.roll) ? 'ok' : `roll differs: computed ${result}`;
}

const given = [JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'))].flat();
const answers = given.map((one) => verify(typeof one.roll === 'object' ? one.roll : one));
for (const answer of answers) console.log(answer);
process.exitCode = answers.every((answer) => answer === 'ok') ? 0 : 1;
