import { openRevision } from '@riftdrop/contract/release/open-revision';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { Trust, TrustedKey } from '@riftdrop/contract/release/signed';
import { integrityOf } from '../../registry/context.ts';
import { skipped, well, wrong, type Check } from './check.ts';

interface Expected {
  live: Revision;
  keys: readonly TrustedKey[];
  /** The caller named this gateway, so it must be reachable. */
  isSure: boolean;
}

const timeoutMs = 10_000;

/** Whether a page of the gateway carries the revision that is live, and trusts the keys that sign it. */
export async function served(address: string, { live, keys, isSure }: Expected): Promise<Check> {
  const html = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).then(
    (answer) => answer.text(),
    () => null,
  );
  const trust = html && inlined<Trust>(html, 'trust');
  if (!html || !trust) {
    const message = html ? `${address} serves no page of Riftdrop` : `${address} does not answer`;
    // A stand-alone control server serves no pages.
    return isSure && !html
      ? wrong('gateway', message, 'Start it, or name another one with --site.')
      : skipped('gateway', `${message}; name one with --site`);
  }
  const opened = await openRevision(inlined(html, 'registry'), { ...trust, lowest: 0 }, Date.now());
  if (!opened.ok)
    return wrong(
      'gateway',
      `the revision in the page of ${address} is not taken: ${opened.reason}`,
      'Does the gateway read the same store, with the same registry key?',
    );
  if (!trust.keys.some(({ id, public: half }) => keys.some((key) => key.id === id && key.public === half)))
    return wrong(
      'gateway',
      `the page of ${address} trusts other keys than those that sign here`,
      'It is another site, or its REGISTRY_KEYS are old.',
    );
  if (opened.revision.revision !== live.revision)
    return wrong(
      'gateway',
      `${address} serves revision ${opened.revision.revision}, and ${live.revision} is live`,
      'It follows within two seconds; after that its log says why not.',
    );
  const broken = await brokenFiles(new URL(address).origin, live);
  if (broken.length > 0)
    return wrong(
      'gateway',
      `${address} serves other bytes than were signed: ${broken.join(', ')}`,
      'What stands between it and you? A cache or a proxy that changes scripts breaks the site.',
    );
  return well('gateway', `${address} serves revision ${live.revision}, its scripts and sheets`);
}

/** Files of a first page load whose bytes over the network are wrong. */
async function brokenFiles(origin: string, { shell, remotes }: Revision): Promise<string[]> {
  const first = [...shell.js, ...shell.css, ...remotes.flatMap(({ entry, css }) => [entry, ...css])];
  const found = await Promise.all(
    first.map(async ({ href, integrity }) => {
      const content = await fetch(origin + href, { signal: AbortSignal.timeout(timeoutMs) }).then(
        async (answer) => (answer.ok ? Buffer.from(await answer.arrayBuffer()) : null),
        () => null,
      );
      return content && integrityOf(content) === integrity ? null : href;
    }),
  );
  return found.filter((one) => one !== null);
}

function inlined<T>(html: string, id: string): T | null {
  const text = html.split(`<script type="application/json" id="${id}">`)[1]?.split('</script>')[0];
  return text ? (JSON.parse(text) as T) : null;
}
