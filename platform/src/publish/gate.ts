import type { RemoteRelease } from '@riftdrop/contract/remotes';
import { createHash } from 'node:crypto';
import { satisfies, validRange } from 'semver';
import { gzipSync } from 'node:zlib';
import type { Composition } from '../registry/registry.ts';
import { assetsOf, type Candidate } from './candidate.ts';

/** One reason why a publish is refused, in words for the developer who asked for it. */
export interface Finding {
  rule: 'integrity' | 'budget' | 'host' | 'names';
  app: string;
  message: string;
}

/**
 * Looks at the whole set that a publish would make live, in both directions: the candidates against their own files and promises, and every
 * remote, new or not, against the shell. An empty answer lets the publish through.
 */
export function gate(candidates: readonly Candidate[], result: Composition): Finding[] {
  return [
    ...candidates.flatMap(integrityFindings),
    ...candidates.flatMap(budgetFindings),
    ...result.remotes.flatMap((remote) => rangeFindings(remote, result)),
    ...nameFindings(result),
  ];
}

function integrityFindings(candidate: Candidate): Finding[] {
  const base = `/assets/${candidate.app}/${candidate.release.version}/`;
  return assetsOf(candidate).flatMap(({ href, integrity }): Finding[] => {
    const found = (message: string): Finding[] => [{ rule: 'integrity', app: candidate.app, message: `${href} ${message}` }];
    if (!href.startsWith(base)) return found(`must lie below ${base}`);
    const content = candidate.files.get(href.slice(base.length));
    if (!content) return found('is promised in release.json and missing in dist');
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return hash === integrity ? [] : found('has other bytes than release.json says; build again');
  });
}

function budgetFindings(candidate: Candidate): Finding[] {
  if (candidate.kind === 'shell') return [];
  const { release, files, app } = candidate;
  const weigh = (assets: readonly { href: string }[]) =>
    assets.reduce((sum, { href }) => sum + gzipSync(files.get(href.split('/').at(-1)!) ?? '').length, 0);
  const over = (what: string, bytes: number, budget: number): Finding[] =>
    bytes <= budget ? [] : [{ rule: 'budget', app, message: `${what} weighs ${bytes} bytes gzip, the budget in remote.json is ${budget}` }];
  const pages = [...new Set(release.routes.map((route) => route.page))];
  return [
    ...over('the entry', weigh([release.entry]), release.budget.entry),
    ...pages.flatMap((page) =>
      over(
        `page ${page} with entry and sheet`,
        weigh([release.entry, ...release.css, ...(release.chunks[`page:${page}`] ?? [])]),
        release.budget.page,
      ),
    ),
  ];
}

function rangeFindings(remote: RemoteRelease, { shell }: Composition): Finding[] {
  const found = (rule: Finding['rule'], message: string): Finding[] => [{ rule, app: remote.name, message }];
  return [
    ...(validRange(remote.host) === null ? found('host', `"${remote.host}" is not a semver range of the host API`) : []),
    ...(satisfies(shell.host, remote.host)
      ? []
      : found('host', `${remote.name}@${remote.version} needs host API ${remote.host}, the shell lends ${shell.host}`)),
  ];
}

/** Two owners of one name: which of them a player gets would depend on the order in the registry. */
function nameFindings({ shell, remotes }: Composition): Finding[] {
  const claims = [
    ...shell.routes.map((route) => ({ app: 'shell', what: `route ${route.path}` })),
    ...remotes.flatMap((remote) => [
      { app: remote.name, what: `container ${remote.container}` },
      ...remote.routes.map((route) => ({ app: remote.name, what: `route ${route.path}` })),
      ...remote.modals.map((modal) => ({ app: remote.name, what: `modal ${modal.name}` })),
    ]),
  ];
  return claims.flatMap((claim, at): Finding[] => {
    const first = claims.find((other) => other.what === claim.what)!;
    return claims.indexOf(first) === at
      ? []
      : [{ rule: 'names', app: claim.app, message: `${claim.what} already belongs to ${first.app}` }];
  });
}
