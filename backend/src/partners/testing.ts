import { sql } from 'kysely';
import { charge, house } from '../ledger/index.ts';
import type { TestApp, TestPlayer } from '../plumbing/testing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';

/** Actions of players in the programme, and the passing of time. */
export function partnerTable(app: TestApp) {
  /** Takes a stake as an opening does. */
  const spend = (player: TestPlayer, amount: number) =>
    inTransaction(app.db, async (tx) => {
      const taken = await charge(tx, { playerId: player.id, purse: 'balance', to: house.sales, amount, kind: 'case_open', ref: 'case:1' });
      if (typeof taken !== 'number') throw new Error(taken.code);
    });
  /** Waits until all transactions so far are sealed and counted: others on the same server delay both. */
  const counted = async () => {
    const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmax(pg_current_snapshot()) as xid`.execute(app.db.sql);
    const isOver = () =>
      sql`select where pg_snapshot_xmin(pg_current_snapshot()) >= ${rows[0]!.xid}::xid8`
        .execute(app.db.sql)
        .then((answer) => answer.rows.length > 0);
    while (!(await isOver()));
    for (let turn = 0; turn < 2; turn += 1) {
      await app.after(5_000);
    }
  };
  const refer = (player: TestPlayer, code: string, type: 'f' | 'p' = 'f') =>
    app.ask('POST /profile/referrer', { body: { type, code } }, { as: player });
  const shown = async (player: TestPlayer) => {
    return app.reply('GET /partner', {}, { as: player });
  };
  /** A partner who accepted the terms and the payout rules. */
  const aPartner = async () => {
    const player = await app.aPlayer();
    const answer = await app.reply('POST /partner/update/tos', { body: { payout_rules: true } }, { as: player });
    return { ...player, code: answer.code! };
  };
  const aReferral = async (code: string, balance = 100_000) => {
    const player = await app.aPlayer({ balance });
    const answer = await refer(player, code);
    return answer.ok ? player : Promise.reject(new Error(answer.text));
  };
  return { spend, counted, refer, shown, aPartner, aReferral };
}

/** A partner with a share that may be paid out. */
export async function anEarner(app: TestApp, player: TestPlayer, staked = 50_000, referrals = 1): Promise<void> {
  const table = partnerTable(app);
  const answer = await app.reply('POST /partner/update/tos', { body: { payout_rules: true } }, { as: player });
  for (let n = 0; n < referrals; n += 1) await table.spend(await table.aReferral(answer.code!), staked);
  await table.counted();
}

/** A begun payout of a partner and a skin that the share pays for. */
export async function aSkinPayout(app: TestApp, player: TestPlayer): Promise<{ partner_payout_id: string; name: string }> {
  await anEarner(app, player, 20_000, 3);
  const begun = await app.ask('POST /partner/payout/create', { body: { type: 'skins', payout_level: 1 } }, { as: player });
  const skins = await app.ask('GET /partner/skin-items', { query: { price_max: 900 } }, { as: player });
  if (!begun.ok || !skins.ok) throw new Error(`${begun.text} ${skins.text}`);
  return { ...begun.value, name: skins.value.items[0]!.name };
}
