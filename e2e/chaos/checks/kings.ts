import { complaintsOf } from './queryable.ts';
import type { Queryable } from './queryable.ts';

/** Invariants of the kings of cases in every snapshot, each as a query whose rows are violations. */
const always: Record<string, string> = {
  'a case has one king at a time': `
    select case_id, count(*) from kings where displaced_at is null group by case_id having count(*) > 1`,
  'a reign ends before the next begins': `
    select id, displaced_at, next_at from (
      select id, displaced_at, lead(created_at) over (partition by case_id order by id) as next_at from kings) k
    where next_at is not null and (displaced_at is null or displaced_at > next_at)`,
  'a budget is what openings put into it': `
    select k.id, k.budget, sum(r.fed) as fed from kings k
    left join (select king_id, fed from king_rolls union all select king_id, fed from king_game_feeds) r on r.king_id = k.id
    group by k.id having k.budget <> coalesce(sum(r.fed), 0)`,
  'I4 the box of a king holds the budget while he reigns, and nothing afterwards': `
    select k.id, k.budget, a.balance from kings k left join accounts a on a.game = 'king:' || k.id
    where a.balance is distinct from case when k.displaced_at is null then k.budget else 0 end`,
  'I4 a reign is paid out once, to the cent, as its prize and its rest': `
    select k.id, k.budget, d.cost, k.added, s.paid, count(p.id) as payouts from kings k
      left join drops d on d.id = k.prize_drop_id left join settlements s on s.game = 'king:' || k.id
      left join transfers p on p.ref = 'king:' || k.id and p.kind = 'king.payout'
    group by k.id, d.cost, s.paid
    having (k.displaced_at is null and (count(p.id) > 0 or s.paid is not null))
      or (k.displaced_at is not null and (s.paid is distinct from k.budget or coalesce(d.cost, 0) + k.added <> k.budget
        or count(p.id) <> (coalesce(d.cost, 0) > 0)::int + (k.added > 0)::int))`,
  'every king prize belongs to one reign': `
    select d.id from drops d left join kings k on k.prize_drop_id = d.id
      where d.source = 'king_prize' and (k.id is null or k.player_id <> d.player_id)`,
  'every opening of the case rolled for the crown once': `
    select d.id from drops d join case_versions v on v.case_id = d.case_id and v.version = d.case_version and v.king_rate_ppm is not null
    left join king_rolls r on r.pair_id = d.pair_id and r.nonce = d.nonce where d.pair_id is not null and r.pair_id is null`,
  'a crown is won by its roll or by a free throne': `
    select pair_id, nonce, roll, outcome from king_rolls
      where outcome <> 'vacant' and (roll < crown_odds_ppm) <> (outcome in ('crowned', 'renewed'))`,
  'time ends no reign early': `
    select id, timeout_at, displaced_at from kings where displaced_reason = 'timeout' and displaced_at < timeout_at`,
};

/** Invariants once everything has come to rest and the time of every reign is over. */
const atRest: Record<string, string> = {
  'every reign ended': `select id, timeout_at from kings where displaced_at is null`,
  'nobody waits for the end of a reign': `select key, due_at from jobs where kind = 'cases.king'`,
};

export async function kingsInOrder(sql: Queryable, { resting = false } = {}): Promise<string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries({ ...always, ...(resting && atRest) })) found.push(...(await complaintsOf(sql, name, text)));
  return found;
}
