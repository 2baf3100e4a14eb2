import type { Page, Route } from '@playwright/test';
import { createHash } from 'node:crypto';
import type { Revision, RemoteRelease } from '@riftdrop/contract/release/remotes';
import type { Envelope } from '@riftdrop/contract/release/signed';
import { changeDocuments, republished } from './documents.ts';

/** The composition that the site serves now. */
export async function currentRevision(url: string): Promise<Revision> {
  const { signed } = (await (await fetch(`${url}/registry/current.json`)).json()) as Envelope;
  return JSON.parse(signed) as Revision;
}

export async function releaseOf(url: string, name: string): Promise<RemoteRelease> {
  const { remotes } = await currentRevision(url);
  const found = remotes.find((one) => one.name === name);
  if (!found) throw new Error(`the registry has no remote ${name}`);
  return found;
}

/** Makes one file of the site answer otherwise until `heal`. */
export interface Fault {
  heal(): Promise<void>;
}

/** `heal` lets later requests pass; one that is held stays held, as on a connection that died. */
export async function answerWith(page: Page, path: string, handler: (route: Route) => Promise<void>): Promise<Fault> {
  let broken = true;
  await page.route(
    (url) => url.pathname === path,
    (route) => (broken ? handler(route) : route.fallback()),
  );
  return {
    heal: async () => {
      broken = false;
    },
  };
}

/**
 * Replaces a file by another script, together with its hash in the page's registry: as if the team had published that
 * script. Without the hash a browser would refuse to run it, which is another test.
 */
export async function publishInstead(page: Page, path: string, integrity: string, script: string): Promise<void> {
  const hash = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  await answerWith(page, path, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await changeDocuments(page, (html) => republished(html, (text) => text.replaceAll(integrity, hash)));
}
