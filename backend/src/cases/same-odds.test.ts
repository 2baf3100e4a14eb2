import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerParts, roll } from '@riftdrop/fair/pf1';
import { pickByWeight } from '@riftdrop/fair/tickets';
import { expect, test } from 'vitest';
import { activePair } from '../fairness/index.ts';
import { testApp } from '../plumbing/testing/app.ts';
import { openOnce } from './testing.ts';

const app = testApp();

const slug = 'riftdrop-classic';

/** Players with the greatest possible differences in the data that an opening could read. */
const people = [...[200, 10_000, 900_000_000].entries()].flatMap(([wealth, balance]) =>
  [0, 1_000_000].flatMap((points) =>
    [0, 12].flatMap((past) =>
      [false, true].map((sells) => ({ name: `Person ${wealth}`, balance, points, past, sells, demo: points > 0 !== sells })),
    ),
  ),
);

// proves G18, R6, API-091, API-166
test('rolls from pair, seed and nonce only', async () => {
  expect(people).toHaveLength(24);
  const page = await app.reply('GET /dropcase/:slug', { params: { slug } });
  const weights = page.items.map(({ weight }) => weight);
  for (const { name, balance, points, past, sells, demo } of people) {
    const player = await app.aPlayer({ nickname: name, balance: balance + past * 200, points });
    for (let n = 0; n < past; n += 1) await openOnce(app, player, slug);
    if (sells) await app.ask('POST /inventory/sell/all', {}, { as: player });
    if (demo) await app.ask('POST /demo/start', {}, { as: player });
    const drop = await openOnce(app, player, slug);
    expect(drop.demo ?? false).toBe(demo);
    const { secret_hash, id } = await activePair(app.db.sql, app.plumbing.sealing, player.id);
    const expected = roll(secret_hash, playerParts('case', id, drop.roll!.client_seed, past + 1));
    expect(drop.roll).toMatchObject({ nonce: past + 1, roll: expected });
    expect(drop.skin_item.id).toBe(page.items[pickByWeight(weights, expected)]!.skin_item.id);
  }
}, 60_000);

// proves G18, API-166
test('imports nothing that knows the player', () => {
  const source = readFileSync(join(import.meta.dirname, 'rolls.ts'), 'utf8');
  const imports = [...source.matchAll(/^import (type )?.* from '([^']+)';$/gm)].map(([, type, from]) => [from, type !== undefined]);
  expect(imports).toHaveLength(source.match(/^import /gm)!.length);
  expect(imports.filter(([, type]) => !type).map(([from]) => from)).toEqual(['@riftdrop/fair/pf1', '@riftdrop/fair/tickets']);
  expect(source).not.toMatch(/import\(|process|globalThis|fetch|Math\.random|Date/);
});
