import { clientAddress, networkOf } from '@riftdrop/contract/http/client-address';
import { redact } from '@riftdrop/contract/release/redact';
import { reportBatch, type ErrorReport, type ReportBatch } from '@riftdrop/contract/release/reports';
import { signal } from '@riftdrop/metrics/signal';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { sendText } from '../gateway/reply.ts';
import { visitCookie } from '../gateway/visitors.ts';
import { cookieOf } from '../overrides/cookies.ts';
import type { Visit, VisitWords } from '../visits/visits.ts';
import { policyReports } from './policy-reports.ts';
import { createQuota } from './quota.ts';
import { openReportLog, type ReportLogOptions } from './report-log.ts';

export interface CollectorOptions extends ReportLogOptions {
  /** Batches a minute from one network. */
  perMinute?: number;
  /** True when a proxy in front vouches for X-Forwarded-For. */
  trustProxy?: boolean;
  /** Reads the visits that the gateways gave out; without it no report counts for a canary. */
  visits?: VisitWords;
}

/** Receives the reports of pages and browsers: `POST /reports` and `POST /reports/csp`. */
export interface Collector {
  /** Answers 204, or 4xx with the reason; never 5xx, as the client could not act on it. */
  handle(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void>;
  /** Keeps an error of the gateway itself beside those of the pages. */
  note(error: Omit<ErrorReport, 'at' | 'times'>): void;
  close(): Promise<void>;
}

/** Batches that were accepted, for the metrics. */
export const collectedReports = signal<ReportBatch>('collected-report');

/** A browser sends no more than this with a page that goes away. */
const mostBytes = 64 * 1024;
/** A page may report about a visit for so long, milliseconds. */
const oneDay = 86_400_000;
const taken: Record<string, readonly string[]> = {
  '/reports': ['application/json', 'text/plain'],
  '/reports/csp': ['application/csp-report', 'application/reports+json', 'application/json'],
};

export function openCollector({ perMinute = 120, trustProxy = false, visits, clock = Date.now, ...options }: CollectorOptions): Collector {
  const log = openReportLog({ clock, ...options });
  const quota = createQuota({ perMinute, clock });

  async function handle(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const refuse = (status: number, reason: string, headers = {}) => {
      // The rest of the body is not read: the connection ends with the response.
      sendText(request, response, status, reason, { connection: 'close', ...headers });
    };
    const types = taken[pathname];
    if (!types) return refuse(404, 'no such address');
    if (request.method !== 'POST') return refuse(405, 'only POST here', { allow: 'POST' });
    if (request.headers['sec-fetch-site'] === 'cross-site') return refuse(403, 'only pages of this site report here');
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!types.includes(type)) return refuse(415, `send ${types.join(' or ')}`);
    const address = { peer: request.socket.remoteAddress, forwarded: request.headers['x-forwarded-for'], trusted: trustProxy };
    const wait = quota(networkOf(clientAddress(address)));
    if (wait > 0) return refuse(429, 'too many reports', { 'retry-after': String(wait) });
    const body = await readBody(request);
    if (body === null) return refuse(413, `at most ${mostBytes} bytes`);
    const batch = read(pathname, body, clock());
    if (typeof batch === 'string') return refuse(400, batch);
    collectedReports.send(batch);
    const { spans, ...kept } = batch;
    if (kept.errors.length + kept.loads.length > 0 || !spans) log.append({ received: clock(), visit: visitOf(request), ...kept });
    response.writeHead(204, { 'cache-control': 'no-store' }).end();
  }

  function visitOf(request: IncomingMessage): Visit | null {
    const { issuedAt = 0, ...visit } = visits?.read(cookieOf(request, visitCookie)) ?? {};
    return 'id' in visit && clock() - issuedAt < oneDay ? visit : null;
  }

  function note(error: Omit<ErrorReport, 'at' | 'times'>): void {
    const batch = { trace: crypto.randomUUID(), revision: 0, errors: [clean({ ...error, at: clock(), times: 1 })], loads: [] };
    collectedReports.send(batch);
    log.append({ received: clock(), visit: null, ...batch });
  }

  return { handle, note, close: () => log.close() };
}

/** The batch, clean of secrets, or why it is none. */
function read(pathname: string, body: string, now: number): ReportBatch | string {
  let message: unknown;
  try {
    message = JSON.parse(body);
  } catch {
    return 'not JSON';
  }
  if (pathname === '/reports/csp') {
    const errors = policyReports(message, now);
    return errors ? { trace: crypto.randomUUID(), revision: 0, errors: errors.map(clean), loads: [] } : 'not a report of a content policy';
  }
  const { success, data, error } = reportBatch.safeParse(message);
  if (!success) return z.prettifyError(error);
  const spans = data.spans && { spans: data.spans.map((span) => ({ ...span, name: visible(redact(span.name)) })) };
  return { ...data, errors: data.errors.map(clean), ...spans };
}

const clean = (report: ErrorReport): ErrorReport => ({
  ...report,
  name: visible(report.name),
  message: visible(redact(report.message)),
  stack: visible(redact(report.stack)),
  path: visible(redact(report.path)),
});

/** Reports are untrusted, and operators read them on a terminal, which obeys control characters. */
const visible = (text: string): string => text.replace(/(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu, '\ufffd');

async function readBody(request: IncomingMessage): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return null;
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > mostBytes) return null;
      parts.push(part);
    }
  } catch {
    // The page is gone in the middle of its report; half a report is none.
    return '';
  }
  return Buffer.concat(parts).toString('utf8');
}
