import { setTimeout as pause } from 'node:timers/promises';
import { anAccount, cashOut, payIn } from '../actors/payments.ts';
import { newPlayers } from '../actors/player.ts';
import type { Player } from '../actors/player.ts';
import { invariants } from '../checks/invariants.ts';
import { ownProof } from '../checks/own-proof.ts';
import type { Guarantee } from '../guarantee.ts';
import type { Stage } from '../stage.ts';
import type { Trial } from '../trial.ts';
import { until } from '../until.ts';

const sizes = {
  quick: { people: 6, turns: 3, kills: 3, underWay: 6 },
  full: { people: 12, turns: 40, kills: 40, underWay: 200 },
  soak: { people: 6, turns: 3, kills: 3, underWay: 6 },
};
/** Behaviour of the cash-out provider: sends, sends without an answer, is away, or rejects for good. */
const moods = ['well', 'silent', 'away', 'invalid_amount'];

export const g09: Guarantee = {
  id: 'G09',
  promise: 'a payment is credited once, and a cash-out is delivered or returned and never both, whatever is killed',
  async attempt(trial, world) {
    const { people, turns, kills, underWay } = sizes[trial.suite];
    const stage = await world.stage({ backends: 2 });
    try {
      const players = await newPlayers(stage.backends[0]!, people);
      const all = await Promise.all(players.map((player) => prepare(stage, player, turns)));
      const pressed = { over: false };
      const paying = Promise.all(all.map((one) => press(trial, stage, one))).finally(() => (pressed.over = true));
      // Nothing is killed any more when the stage is closed.
      const ends = await Promise.allSettled([paying, killInTheMiddle(trial, stage, { kills, pressed })]);
      for (const one of ends) if (one.status === 'rejected') throw one.reason;
      await end(trial, stage);
      await judge(trial, stage, people * turns);
      trial.none(await invariants(stage.sql));
      trial.none(await ownProof(world.source, { DATABASE_URL: stage.databaseUrl }));
      trial.sometimes('under way at a kill', underWay);
      trial.sometimes('cash-outs that ended', people);
    } finally {
      await stage.close();
    }
  },
};

interface Person {
  player: Player;
  account_id: string;
  items: string[];
}

/**
 * A player with items that may go out. They come from the trial: G01 to G17 test openings, which would take most of
 * the time here.
 */
async function prepare(stage: Stage, player: Player, count: number): Promise<Person> {
  const account_id = await anAccount(player, stage.backends[0]!);
  const { rows } = await stage.sql.query<{ id: number }>(
    `insert into drops (player_id, skin_item_id, cost, source, is_free, top)
    select $1, (select min(id) from skin_items), 500 + 37 * n, 'giveaway_round', true, false from generate_series(1, $2::int) as n
      returning id`,
    [player.id, count],
  );
  return { player, account_id, items: rows.map(({ id }) => String(id)) };
}

/** Pays in and requests the payout of an item, again and again. */
async function press(trial: Trial, stage: Stage, { player, account_id, items }: Person): Promise<void> {
  const doors = () => trial.random.pick(stage.backends);
  for (const item of items) {
    await payIn(player, trial.random.whole(500, 5_000), doors);
    trial.count('payments');
    const { rows } = await stage.sql.query<{ at: Date }>('select max(at) as at from cash_out_settings');
    const started = await cashOut(player, item, { account_id, settings_timestamp: rows[0]!.at.toISOString() }, doors);
    if (started) trial.count('cash-outs');
  }
}

/**
 * Kills one process after another and starts it again, until the number of kills is reached and all requests are done.
 */
async function killInTheMiddle(
  trial: Trial,
  stage: Stage,
  { kills, pressed }: { kills: number; pressed: { over: boolean } },
): Promise<void> {
  for (let turn = 0; turn < kills || !pressed.over; turn += 1) {
    await stage.sql.query('update sandbox_payout_desk set mood = $1', [trial.random.pick(moods)]);
    await hurry(stage);
    await pause(trial.random.whole(100, 500));
    const victim = stage.backends[turn % stage.backends.length]!;
    trial.count('under way at a kill', await unfinished(stage));
    await victim.kill();
    trial.count('kills');
    await victim.start();
  }
}

/** Payments and cash-outs that are not over. */
async function unfinished({ sql }: Stage): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(`
    select (select count(*) from payments where status = 'pending')::int
      + (select count(*) from cash_outs where status in ('pending', 'approved', 'processing'))::int as n`);
  return rows[0]!.n;
}

/** Skips the minutes in which a cash-out may be taken back, and those until the next retry. */
async function hurry({ sql }: Stage): Promise<void> {
  await sql.query(`update jobs set run_at = site_now() where kind in ('wallet.approve', 'wallet.send', 'wallet.ask') and attempts = 0`);
  await sql.query(`update payments set ask_at = site_now() where status = 'pending' and ask_at > site_now()`);
}

/** The sender works again, and everything comes to its end. */
async function end(trial: Trial, stage: Stage): Promise<void> {
  await stage.sql.query(`update sandbox_payout_desk set mood = 'well'`);
  await until('the payments and cash-outs to end', 60_000, async () => {
    await hurry(stage);
    return (await unfinished(stage)) === 0;
  });
  const { rows } = await stage.sql.query<{ n: number }>('select count(*)::int as n from cash_outs');
  trial.count('cash-outs that ended', rows[0]!.n);
}

/** Compares the ledger, the provider and the items for each. */
async function judge(trial: Trial, { sql }: Stage, wanted: number): Promise<void> {
  const payments = await sql.query<{ id: string; status: string; received: number; credits: number; credited: number; paid: string }>(`
    select p.id, p.status, (p.amount - p.fee)::int as received, c.state as paid, count(t.id)::int as credits,
      coalesce(sum(t.amount), 0)::int as credited
    from payments p left join sandbox_checkouts c on c.reference = p.id
      left join transfers t on t.kind = 'deposit' and t.ref = 'payment:' || p.id
    group by p.id, c.state`);
  trial.must(payments.rows.length === wanted, `${wanted} payments were started and ${payments.rows.length} are there`);
  for (const { id, ...is } of payments.rows)
    trial.must(
      is.status === 'completed' && is.paid === 'paid' && is.credits === 1 && is.credited === is.received,
      `payment ${id} is ${JSON.stringify(is)}`,
    );
  const cashOuts = await sql.query<{ id: string; status: string; there: string | null; item: string; orders: number }>(`
    select c.id, c.status, s.state as there, d.status as item,
      (select count(*) from transfers t where t.kind = 'cash_out' and t.ref = 'cashout:' || c.id)::int as orders
    from cash_outs c join drops d on d.id = c.drop_id left join sandbox_payouts s on s.reference = c.id`);
  for (const { id, status, there, item, orders } of cashOuts.rows) {
    const sent = status === 'sent' && there === 'sent' && item === 'archived' && orders === 1;
    const returned = status === 'canceled' && there !== 'sent' && item === 'inventory' && orders === 0;
    trial.must(sent || returned, `cash-out ${id} is ${status}, the provider says ${there}, the item is ${item}, with ${orders} transfers`);
  }
}
