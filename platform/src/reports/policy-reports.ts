import type { ErrorReport } from '@riftdrop/contract/release/reports';
import { sharedFolder } from '@riftdrop/contract/release/shared-files';
import { z } from 'zod';

/*
 * Reports of a browser when the content policy blocked something: `report-uri` sends one object, the Reporting API a list.
 * https://www.w3.org/TR/CSP3/#reporting, https://www.w3.org/TR/reporting-1/#media-type
 */

const old = z.object({
  'csp-report': z.object({
    'document-uri': z.string().default(''),
    'blocked-uri': z.string().default(''),
    'source-file': z.string().nullish(),
    'violated-directive': z.string().default(''),
    'effective-directive': z.string().optional(),
    disposition: z.string().optional(),
  }),
});
const current = z.array(
  z.object({
    type: z.string(),
    url: z.string().default(''),
    body: z.looseObject({
      blockedURL: z.string().nullish(),
      sourceFile: z.string().nullish(),
      effectiveDirective: z.string().nullish(),
    }),
  }),
);

/** The error reports of such a message, or null when it is none. Reports of other kinds are left out. */
export function policyReports(message: unknown, now: number): ErrorReport[] | null {
  const one = old.safeParse(message);
  if (one.success) {
    const report = one.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [violation(directive, report['blocked-uri'], report['source-file'] ?? '', report['document-uri'], now)];
  }
  const many = current.safeParse(message);
  if (!many.success) return null;
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, 40)
    .map(({ url, body }) => violation(body.effectiveDirective ?? '', body.blockedURL ?? '', body.sourceFile ?? '', url, now));
}

function violation(directive: string, blocked: string, source: string, page: string, now: number): ErrorReport {
  return {
    at: now,
    phase: 'policy',
    owner: ownerOf(`${source} ${blocked}`),
    name: 'ContentPolicyViolation',
    message: `${directive.slice(0, 200)} kept out ${withoutQuery(blocked).slice(0, 400)}`,
    stack: withoutQuery(source).slice(0, 400),
    path: (URL.parse(page)?.pathname ?? '/').slice(0, 300),
    times: 1,
  };
}

/**
 * The owner of the requesting code, else of the blocked file, by the address of a published file; without version for one that
 * versions share.
 */
function ownerOf(addresses: string): string {
  const found = /\/assets\/([a-z][a-z0-9]{0,30})\/([\w.-]{1,80})\//.exec(addresses);
  if (!found) return 'unknown';
  return found[2] === sharedFolder ? found[1]! : `${found[1]}@${found[2]}`;
}

const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0]!;
