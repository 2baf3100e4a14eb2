import { withBuilds } from '@riftdrop/contract/release/overridden';
import type { Build, Revision } from '@riftdrop/contract/release/remotes';
import { openSigned, type TrustedKey } from '@riftdrop/contract/release/signed';
import { reportError } from '@riftdrop/host/report';

/**
 * The revision with the builds that the gateway put into this document for a tester with a pass. Each carries the
 * registry's signature; one without it is reported, and the live build stays in its place.
 */
export async function applyOverrides(revision: Revision, keys: readonly TrustedKey[]): Promise<Revision> {
  const envelopes = JSON.parse(document.getElementById('overrides')?.textContent ?? '[]') as unknown[];
  const builds = await Promise.all(envelopes.map((envelope) => open(envelope, keys)));
  return withBuilds(
    revision,
    builds.filter((build) => build !== null),
  );
}

async function open(envelope: unknown, keys: readonly TrustedKey[]): Promise<Build | null> {
  let opened = await openSigned(envelope, 'build', keys);
  if (!opened.ok && opened.reason === 'unsupported') {
    const { verify } = await import(/* webpackChunkName: "verify-slowly" */ './verify-slowly.ts');
    opened = await openSigned(envelope, 'build', keys, verify);
  }
  if (opened.ok) return opened.document as Build;
  reportError(new Error(`A build was refused as an override: ${opened.reason}`), { phase: 'registry' });
  return null;
}
