// domains: shell, cases
import { startCollector, type TestCollector } from '@riftdrop/metrics/testing/collector';
import { pricedCases } from '../harness/api.ts';
import { gotoConnected } from '../harness/connected.ts';
import { startSite, type Site } from '../harness/site.ts';
import { expect, test as base } from '../harness/test.ts';
import { casePage } from '../pages/case.ts';

/** A site that sends its traces to a collector of the test. */
const test = base.extend<{}, { traced: { site: Site; collector: TestCollector } }>({
  traced: [
    async ({}, use) => {
      const collector = await startCollector();
      const site = await startSite({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } });
      await use({ site, collector });
      await site.close();
      await collector.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  siteUrl: async ({ traced }, use) => {
    await use(traced.site.url);
  },
  dataDir: async ({ traced }, use) => {
    await use(traced.site.dataDir);
  },
});

test('one trace leads from the press on a case through gateway, call, transaction and live event back to the page', async ({
  cast,
  siteUrl,
  traced: { collector },
}) => {
  const [one] = await pricedCases(siteUrl);
  const { page } = await cast.newPlayer();
  // What traces the page is there before its connection.
  await gotoConnected(page, `/case/${one!.slug}`);
  await casePage(page).open.click();
  const name = 'POST /dropcase/open/:slug';
  const chain = () => {
    const press = collector.spans.find((span) => span.service === 'riftdrop-page' && span.name === name);
    const of = (service: string, called: string) =>
      collector.of(press?.traceId ?? '').find((span) => span.service === `riftdrop-${service}` && span.name === called);
    return [
      press,
      of('gateway', 'gateway POST'),
      of('backend', name),
      of('backend', 'transaction'),
      of('backend', 'live balance'),
      of('page', 'page live balance'),
    ];
  };
  await expect.poll(() => chain().every((span) => span !== undefined), { timeout: 30_000 }).toBe(true);
  const spans = chain().map((span) => span!);
  expect(spans.map(({ parent }) => parent)).toEqual([null, ...spans.slice(0, -1).map(({ spanId }) => spanId)]);
});
