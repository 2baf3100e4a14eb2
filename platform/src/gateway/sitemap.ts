import { resolve } from '@riftdrop/contract/release/canary';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { AnswerCache } from './answer-cache.ts';
import { escapeHtml } from './document.ts';
import { namesIn } from './first-pictures.ts';
import { planFor } from './plan.ts';

/** Most addresses that one sitemap may have. */
const maxAddresses = 50_000;

/** `/sitemap.xml`: the public pages, and the items of each page that declares a list of them. */
export async function sitemapOf(revision: Revision, origin: string, answers: AnswerCache): Promise<string> {
  const entries = (await pathsOf(revision, answers)).map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

async function pathsOf(revision: Revision, answers: AnswerCache): Promise<string[]> {
  const resolved = resolve(revision, { bucket: null, cohorts: [] });
  const { shell, remotes } = resolved;
  const routes = remotes.filter(({ feature }) => feature === undefined).flatMap((remote) => remote.routes);
  const open = routes.filter(({ access }) => access === 'public');
  const ofThings = open.map(async ({ path, preview }) => {
    const answer = preview?.list && (await answers.at(preview.list.data));
    return answer ? namesIn(answer.value, { at: preview.list!.at, first: maxAddresses }).map((name) => path.replace(/:\w+/, name)) : [];
  });
  const paths = [...open, ...shell.routes].map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  // A page of a remote may have an address that another owner wins.
  return [...new Set([...paths, ...(await Promise.all(ofThings)).flat()])]
    .filter((path) => planFor(resolved, path).status === 200)
    .slice(0, maxAddresses);
}
