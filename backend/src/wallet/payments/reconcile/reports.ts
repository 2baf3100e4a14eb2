import { sql } from 'kysely';
import type { Jobs } from '../../../plumbing/jobs/job.ts';
import { schedule } from '../../../plumbing/jobs/schedule.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import type { Tx } from '../../../plumbing/database/transaction.ts';
import type { ReportPage, Reports } from '../providers/report.ts';
import { differences } from './differences.ts';

export interface ReportJobs {
  /** Fetches one page of the report of a provider. */
  'wallet.report': { provider: string; generation: number; after: string | null };
  'wallet.reports': null;
}

const dayMs = 24 * 3_600_000;

/** Starts a new report of a provider. A running one goes on. */
export async function askForReport(tx: Tx, provider: string): Promise<void> {
  const { rows } = await sql<{ generation: number }>`
    insert into provider_reports (provider) values (${provider}) on conflict (provider) do update set provider = excluded.provider
    returning generation`.execute(tx);
  const payload = { provider, generation: rows[0]!.generation + 1, after: null };
  await schedule(tx, 'wallet.report', { key: provider, payload, inMs: 0 });
}

/** Reports of all providers are fetched once a day; differences are logged. */
export const reportJobs = ({ log }: Pick<Plumbing, 'log'>, reports: Reports): Jobs => ({
  'wallet.report': {
    perform: async ({ payload: { provider, after } }): Promise<ReportPage> => {
      const there = reports.get(provider);
      return there ? there(after) : { lines: [], next: null };
    },
    confirm: async (tx, { payload }, page) => {
      const { lines, next } = page as ReportPage;
      const { provider, generation } = payload;
      await sql`
        insert into provider_report_lines (provider, generation, reference, amount)
        select ${provider}, ${generation}, reference, amount::numeric
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (reference text, amount text)
        on conflict (provider, generation, reference) do update set amount = excluded.amount`.execute(tx);
      if (next !== null)
        return void (await schedule(tx, 'wallet.report', { key: provider, payload: { ...payload, after: next }, inMs: 0 }));
      await sql`update provider_reports set generation = ${generation}, done_at = site_now() where provider = ${provider}`.execute(tx);
      await sql`delete from provider_report_lines where provider = ${provider} and generation <> ${generation}`.execute(tx);
      const found = (await differences(tx, provider)).filter(({ why }) => why === null);
      if (found.length > 0) log.error('the report of a provider is not what the books say', { provider, differences: found.length });
    },
  },
  'wallet.reports': {
    everyMs: dayMs,
    run: async (tx) => {
      for (const provider of reports.keys()) await askForReport(tx, provider);
    },
  },
});
