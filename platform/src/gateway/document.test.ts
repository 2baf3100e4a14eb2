import { resolve } from '@riftdrop/contract/release/canary';
import { expect, it } from 'vitest';
import { documentTexts } from '@riftdrop/contract/release/manifest-texts';
import { sentenceKey } from '@riftdrop/contract/release/words';
import { aCatalogue, aRemote, aRevision, contentOf } from '../testing/releases.ts';
import { renderDocument } from './document.ts';
import { pageWords } from './page-words.ts';
import { planFor } from './plan.ts';

it('escapes every text of a release', () => {
  const [sheet] = aRemote().css;
  const remote = aRemote({
    routes: [{ path: '/', page: 'home"><img>', title: '</title><img>', access: 'public' }],
    css: [{ ...sheet!, mark: '"><img>' }],
  });
  const revision = aRevision({ remotes: [remote], why: '</script><img>' });
  const parts = { shell: revision.shell, trust: { keys: [], lowest: 1 }, revision: { signed: JSON.stringify(revision), signatures: [] } };
  const html = renderDocument(contentOf('document.html'), parts, planFor(resolve(revision, { bucket: null, cohorts: [] }), '/'));
  expect(html).toContain('data-page="cases/home');
  expect(html).not.toContain('<img>');
});

it('in another language names it, requests its sentences before any script and speaks it where no script runs', async () => {
  const catalogues = [aCatalogue({ app: 'shell' }), aCatalogue({ app: 'cases' }), aCatalogue({ app: 'pvp' })];
  const revision = aRevision({ remotes: [aRemote()], words: catalogues });
  const composition = resolve(revision, { bucket: null, cohorts: [] });
  const sentences = JSON.stringify({ [sentenceKey(documentTexts.withoutScripts)]: 'Bez skryptów nic <tu> nie działa.' });
  const words = await pageWords({ get: async () => ({ content: Buffer.from(sentences) }) } as never)(composition, 'pl');
  const parts = { shell: revision.shell, trust: { keys: [], lowest: 1 }, revision: null };
  const template = `<html lang="en-GB">{{head}}{{registry}}<noscript>\n  ${documentTexts.withoutScripts}\n</noscript>`;
  const html = renderDocument(template, parts, planFor(composition, '/'), { words, languages: ['en', 'pl'] });
  expect(html).toMatch(/^<html lang="pl" data-languages="en pl">/);
  expect(html).toContain('<noscript>\n  Bez skryptów nic &#60;tu&#62; nie działa.\n</noscript>');
  const early = [...html.matchAll(/<link rel="words" href="([^"]+)" integrity="sha384-[^"]+">/g)];
  expect(early.map(([, href]) => href)).toEqual([catalogues[0]!.catalogue.href, catalogues[1]!.catalogue.href]);
  expect(html).toMatch(/<script type="application\/json" id="words">.*"notLoaded":\["Riftdrop did not load",/);
  expect(html.lastIndexOf('rel="words"')).toBeLessThan(html.indexOf('<script'));
});

it('preloads the first pictures and shows the lead', () => {
  const pictures = {
    data: '/dropcase',
    at: '*.image',
    first: 2,
    srcset: '/img/{name}_200.avif 1x, /img/{name}_400.avif 2x',
    type: 'image/avif' as const,
  };
  const home = { path: '/', page: 'home', title: 'Home', access: 'public', lead: 'See the <odds>.', pictures } as const;
  const revision = aRevision({ remotes: [aRemote({ routes: [home] })] });
  const plan = planFor(resolve(revision, { bucket: null, cohorts: [] }), '/');
  const parts = { shell: revision.shell, trust: { keys: [], lowest: 1 }, revision: null };
  const html = renderDocument('<head>{{head}}</head><p>{{lead}}</p>', parts, plan, { pictures: ['crate-a'] });
  expect(html).toContain(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/img/crate-a_200.avif 1x, /img/crate-a_400.avif 2x" ' +
      'fetchpriority="high">',
  );
  expect(html).toContain('<p>See the &#60;odds&#62;.</p>');
  expect(renderDocument('{{head}}', parts, plan)).not.toContain('as="image"');
});
