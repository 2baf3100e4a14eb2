import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Secret } from '../../../plumbing/config/secret.ts';
import type { Plumbing } from '../../../plumbing/plumbing.ts';
import { checkoutProviders } from '../providers/all.ts';
import type { ReportLine, ReportPage, Reports } from '../providers/report.ts';
import { isFromSite, serviceClient } from './service.ts';

const root = '/sandbox/reports';
const pageSize = 500;

const page = z.object({
  lines: z.array(z.object({ reference: z.string().max(100), amount: z.string().regex(/^[0-9]{1,40}$/) })),
  next: z.string().nullable(),
});

const senders = [...checkoutProviders, 'payouts', 'marketplace'];

/** Reports of all providers of the sandbox, fetched over HTTP as real ones are. */
export function sandboxReports(secret: Secret, address: () => string): Reports {
  const ask = serviceClient(secret, 'reports', () => `${address()}${root}`);
  const fetchPage = async (provider: string, after: string | null): Promise<ReportPage> =>
    page.parse(await ask(`${provider}?${new URLSearchParams({ after: after ?? '' })}`));
  return new Map(senders.map((provider) => [provider, (after) => fetchPage(provider, after)]));
}

/** Sums that each of them holds or sent. */
const linesOf = (provider: string): RawBuilder<unknown> => {
  if (provider === 'payouts') return sql`select reference, units as amount from sandbox_payouts where state = 'sent'`;
  if (provider === 'marketplace')
    return sql`select reference, price::text as amount from sandbox_trades
      where state = 'accepted' and accepted_at < site_now() - interval '7 days'
      union all
      select reference, price::text from sandbox_sales
      where state = 'accepted' and accepted_at <= site_now() - interval '7 days' and not refunded`;
  return sql`
    select reference, paid::text as amount from sandbox_checkouts
    where provider = ${provider} and state = 'paid' and not charged_back and not refunded`;
};

export function sandboxReportRoutes(server: FastifyInstance, { db, secret }: Pick<Plumbing, 'db' | 'secret'>): void {
  server.get(`${root}/:provider`, async (request, reply) => {
    if (!isFromSite(request, secret, 'reports')) return reply.code(401).send();
    const { provider } = request.params as { provider: string };
    const { after } = z.object({ after: z.string().max(100) }).parse(request.query);
    const { rows } = await sql<ReportLine>`
      select reference, amount from (${linesOf(provider)}) l where reference > ${after} order by reference limit ${pageSize}`.execute(
      db.sql,
    );
    return reply.send({ lines: rows, next: rows.length < pageSize ? null : rows.at(-1)!.reference } satisfies ReportPage);
  });
}
