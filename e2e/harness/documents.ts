import type { Page } from '@playwright/test';
import type { Envelope, Trust } from '@riftdrop/contract/release/signed';
import { aSigner } from './signer.ts';

/** The registry's data in a page's document. */
export interface Inlined {
  trust: Trust;
  registry: Envelope;
}

const place = (id: string) => new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, 's');

export function readInlined(html: string): Inlined {
  const read = (id: string) => JSON.parse(place(id).exec(html)?.[2] ?? 'null') as unknown;
  return { trust: read('trust') as Trust, registry: read('registry') as Envelope };
}

export function withInlined(html: string, { trust, registry }: Inlined): string {
  const write = (text: string, id: string, value: unknown) =>
    text.replace(place(id), (_, open: string, __, close: string) => `${open}${JSON.stringify(value).replaceAll('<', '\\u003c')}${close}`);
  return write(write(html, 'trust', trust), 'registry', registry);
}

const isDocument = (url: URL) => !/^\/(api|assets|img|socket\.io|registry|reports)\b/.test(url.pathname);

/** Changes every document on its way to the page. */
export async function changeDocuments(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(isDocument, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

const team = aSigner('somebody-with-the-key');

/** The document of a site with another, rightly signed registry: as if a team had published that. */
export function republished(html: string, change: (text: string) => string): string {
  const { registry, trust } = readInlined(html);
  // Links and their integrity follow the registry.
  return withInlined(change(html), { trust: { keys: [team.trusted], lowest: trust.lowest }, registry: team.sign(change(registry.signed)) });
}
