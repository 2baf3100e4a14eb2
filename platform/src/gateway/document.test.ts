import { resolve } from '@riftdrop/contract/canary';
import { expect, it } from 'vitest';
import { aRemote, aRevision, contentOf } from '../testing/releases.ts';
import { renderDocument } from './document.ts';
import { planFor } from './plan.ts';

it('takes every word of a release for text, whatever a team wrote there', () => {
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
