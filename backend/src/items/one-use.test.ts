import { expect, test } from 'vitest';
import { balancesOf } from '../accounts/index.ts';
import { anUpgrade, playerWithRoll, press } from '../upgrade/testing.ts';
import { aTradeUrl, cashOutBody } from '../wallet/testing.ts';
import { testApp } from '../plumbing/testing/app.ts';

/** Two processes on one database: on PostgreSQL their transactions really meet. */
const app = testApp();
const other = testApp({ beside: app });

// proves G10
test('uses an item once under four simultaneous uses', async () => {
  for (let round = 0; round < 20; round += 1) {
    // Selling all items after a won upgrade sells another item.
    const player = await playerWithRoll(app, 425_000, 1_000_000);
    const cashOut = await cashOutBody(app, player, 1_000);
    const offer = { ...(await anUpgrade(app, await app.aPlayer())), drop_ids: [cashOut.drop_id] };
    const uses = await Promise.all([
      press(other, player, offer),
      app.ask('POST /inventory/sell/:dropId', { params: { dropId: cashOut.drop_id } }, { as: player }),
      other.ask('POST /cashout/create', { body: cashOut }, { as: player }),
      press(app, player, offer),
      app.ask('POST /inventory/send/create', { body: { drop_id: cashOut.drop_id, recipient: aTradeUrl } }, { as: player }),
      other.ask('POST /inventory/sell/all', {}, { as: player }),
    ]);
    const [first, sale, , second, , sales] = uses;
    const isSold = sale.ok || (sales.ok && sales.value.drops.length > 0);
    // A sale of everything finds nothing when it comes later, which is no refusal.
    const used = uses.slice(0, 5).filter(({ ok }) => ok).length + (sales.ok && sales.value.drops.length > 0 ? 1 : 0);
    const { balance } = await balancesOf(app.db.sql, player.id);
    const { n } = await app.db.sql
      .selectFrom('upgrades')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('player_id', '=', Number(player.id))
      .executeTakeFirstOrThrow();
    expect([used, balance, n]).toEqual([1, isSold ? 11_000 : 10_000, first.ok || second.ok ? 1 : 0]);
  }
  await app.processAll();
  expect((await app.app.prove()).flatMap(({ problems }) => problems)).toEqual([]);
});
