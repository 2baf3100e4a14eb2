import { ownRolls, type RollStatistics, updateRolls } from '@riftdrop/contract/api/fairness/roll-statistics';
import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';
import { refuse, servePlayer, type Served } from '../../plumbing/http/http.ts';
import { inTransaction } from '../../plumbing/database/transaction.ts';
import { requestCount } from './count.ts';

/** A count is valid for this long, minutes; a new one may be ordered then. */
const goodFor = 10;

/** The player's openings, counted by a job. The first call orders the first count. */
export const rollCalls = (): Served[] => [
  servePlayer(ownRolls, async ({ plumbing: { db }, playerId }) => {
    const state = await stateOf(db.sql, playerId);
    if (!state) await inTransaction(db, (tx) => requestCount(tx, playerId));
    return { ...times(state), ...(state?.updated_at ? await counted(db.sql, playerId) : nothing) };
  }),
  servePlayer(updateRolls, ({ plumbing: { db }, playerId }) =>
    inTransaction(db, async (tx) => {
      const state = await stateOf(tx, playerId);
      if (state && !state.running && state.available_at && !state.is_due)
        return refuse('recently_requested', undefined, { from: state.available_at.toISOString() });
      return (await requestCount(tx, playerId)) ? { status: 'update_in_progress' as const } : refuse('in_process');
    }),
  ),
];

interface State {
  running: boolean;
  updated_at: Date | null;
  available_at: Date | null;
  is_due: boolean;
}

async function stateOf(reader: Reader, playerId: string): Promise<State | undefined> {
  const { rows } = await sql<State>`
    select running, updated_at, updated_at + make_interval(mins => ${goodFor}) as available_at,
      coalesce(updated_at + make_interval(mins => ${goodFor}) <= site_now(), true) as is_due
    from roll_statistics where player_id = ${playerId}::bigint`.execute(reader);
  return rows[0];
}

const times = (state: State | undefined): Pick<RollStatistics, 'status' | 'updated_at' | 'available_update_at'> => ({
  status: state && !state.running ? 'updated' : 'update_in_progress',
  updated_at: state?.updated_at?.toISOString() ?? null,
  available_update_at: state?.available_at?.toISOString() ?? null,
});

type Counted = Omit<RollStatistics, keyof ReturnType<typeof times>>;
const nothing: Counted = { opened: 0, staked: 0, returned: 0, expected: 0, deviation: 0, items: [], weeks: [] };

const sums = sql`coalesce(sum(r.opened), 0)::bigint as opened, coalesce(sum(r.staked), 0)::bigint as staked,
  coalesce(sum(r.returned), 0)::bigint as returned, coalesce(sum(r.expected), 0)::float8 as expected,
  sqrt(greatest(coalesce(sum(r.variance), 0), 0))::float8 as deviation`;
type Sums = Pick<Counted, 'opened' | 'staked' | 'returned' | 'expected' | 'deviation'>;

async function counted(reader: Reader, playerId: string): Promise<Counted> {
  const own = sql`where r.player_id = ${playerId}::bigint`;
  const [all, cases, rarities, weeks] = await Promise.all([
    sql<Sums>`select ${sums} from roll_cases r ${own}`.execute(reader),
    sql<Sums & { id: number; slug: string; name: string; image: string }>`
      select c.id, c.slug, c.name, c.image, ${sums} from roll_cases r join all_cases() c on c.id = r.case_id ${own}
      group by c.id, c.slug, c.name, c.image order by sum(r.opened) desc, c.id`.execute(reader),
    // Expected rarities of the opened versions, and drawn ones: the two may have different rarities.
    sql<{ case_id: number; rarity: string; count: number; expected: number }>`
      with expected as (
        select r.case_id, s.rarity, sum(r.draws * i.weight / 1000000) as expected from roll_cases r
        join all_case_items() i on i.case_id = r.case_id and i.version = r.version join all_skins() s on s.id = i.skin_item_id
        ${own} group by r.case_id, s.rarity
      ) select e.case_id, e.rarity, coalesce(r.count, 0)::bigint as count, e.expected::float8 as expected
        from expected e left join roll_rarities r on r.player_id = ${playerId}::bigint and r.case_id = e.case_id and r.rarity = e.rarity
        order by e.case_id, e.expected desc`.execute(reader),
    sql<Sums & { week: string }>`
      select to_char(r.week, 'YYYY-MM-DD') as week, ${sums} from roll_weeks r ${own} group by r.week order by r.week`.execute(reader),
  ]);
  const of = (id: number) => rarities.rows.filter((row) => row.case_id === id);
  return {
    ...all.rows[0]!,
    items: cases.rows.map(({ id, slug, name, image, ...rest }) => ({
      drop_case: { slug, name, image },
      ...rest,
      rarities: of(id).map(({ rarity, count, expected }) => ({ rarity, count, expected })),
    })),
    weeks: weeks.rows,
  };
}
