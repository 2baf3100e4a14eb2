import { expect, test } from 'vitest';
import { runCommand, typed } from './run.ts';
import type { TestPlayer } from '../plumbing/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

const app = testApp();

const say = (...words: string[]) => runCommand({ ...app, games: app.app.games }, 'Ada', typed(words));
async function anItem(player: TestPlayer): Promise<string> {
  return (
    await app.reply(
      'POST /dropcase/open/:slug',
      { params: { slug: 'night-shift' }, body: { version: 1, client_seed: 's' } },
      { as: player },
    )
  ).drop!.id;
}
const sell = (as: TestPlayer, dropId: string) => app.ask('POST /inventory/sell/:dropId', { params: { dropId } }, { as });

// proves PROFILE-038, ERR-019, ERR-518
test('refuses only held items, with reason and end', async () => {
  const player = await app.aPlayer({ balance: 100_000 });
  const [held, free] = [await anItem(player), await anItem(player)];
  await say('items', 'block-sale', 'item', held, '+30m', 'its price is being checked');
  const until = new Date(app.clock.now() + 30 * 60_000).toISOString();
  const refused = {
    status: 403,
    refusal: {
      code: 'personal_drop_sell_block',
      message: `This item cannot be sold: its price is being checked, until ${until}.`,
      reason: 'its price is being checked',
    },
  };
  expect(await sell(player, held)).toMatchObject(refused);
  expect(await app.ask('POST /inventory/sell-bulk', { body: { drops: [held, free] } }, { as: player })).toMatchObject(refused);
  const all = await app.ask('POST /inventory/sell/all', {}, { as: player });
  expect(all.ok && all.value.drops.map(({ id }) => id)).toEqual([free]);
  await app.advance(30 * 60_000);
  expect((await sell(player, held)).status).toBe(200);
});

test('refuses every sale of a held player', async () => {
  const [player, other] = [await app.aPlayer(), await app.aPlayer()];
  const [item, others] = [await anItem(player), await anItem(other)];
  await say('items', 'block-sale', 'player', player.id, '+1d', 'we look into your account');
  const refused = { status: 403, refusal: { code: 'personal_drop_sell_block', reason: 'we look into your account' } };
  expect(await sell(player, item)).toMatchObject(refused);
  expect(await app.ask('POST /inventory/sell/all', {}, { as: player })).toMatchObject(refused);
  expect((await sell(other, others)).status).toBe(200);
});
