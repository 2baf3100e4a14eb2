import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { resolve, type Visitor } from '@riftdrop/contract/release/canary';
import type { Shape } from '@riftdrop/contract/release/first-view';
import type { Language } from '@riftdrop/contract/release/words';
import type { Revision } from '@riftdrop/contract/release/remotes';
import type { Trust } from '@riftdrop/contract/release/signed';
import { extname } from 'node:path';
import type { Artefacts } from '../artefacts/artefacts.ts';
import type { Registry } from '../registry/registry.ts';
import { readPublished } from '../artefacts/read-published.ts';
import { contentTypes } from '../storage/content-types.ts';
import type { AnswerCache } from './answer-cache.ts';
import { renderDocument, takesView, type DocumentParts } from './document.ts';
import { namesIn } from './first-pictures.ts';
import type { FirstViews, RenderedView } from './first-views.ts';
import { aheadOf, type Features, planFor, previewAddressOf, type Plan } from './plan.ts';
import { languagesOf, pageWords, type PageWords } from './page-words.ts';
import { prepare, type Prepared } from './reply.ts';
import { withPreview } from './page-previews.ts';

/** All that is served of one revision. */
export interface RenderedRevision {
  revision: Revision;
  /** The signed document. */
  registry: Prepared;
  /** The shell's files at the root of the site, by path. */
  root: Map<string, Prepared>;
  /**
   * The page at a path for one visitor. Rendered on first use: one for each page of a remote, one for each item that a page shows, one
   * for the shell's pages, one for unknown paths, and these again for each choice of canaries, each language and each requested origin. A
   * page whose first pictures or first view changed is rendered again. `languageAmong` chooses of the languages that the site has.
   */
  page(
    pathname: string,
    visitor: Visitor,
    origin: string | null,
    content?: PageContent,
    languageAmong?: (offered: readonly Language[]) => Language,
  ): Promise<{
    status: number;
    page: Prepared;
    ahead: string[];
    /** Style attributes in its first view. */
    styles: readonly string[];
    /** `cases@1.4.2`: the app that owns the page. */
    release: string;
  }>;
}

/** What documents may show besides the composition. */
export interface PageContent {
  answers: AnswerCache;
  /** Null for an address with a query other than a language, which shows something else first than the path alone. */
  first: { views: FirstViews | null; shape: Shape } | null;
}

/** Documents that are kept: with their compressed forms each is some 100 kB. */
const maxDocuments = 600;

/** Reads everything that a revision needs. Throws when its document or root files are missing. */
export async function renderRevision(
  artefacts: Artefacts,
  registry: Registry,
  revision: Revision,
  more: Pick<DocumentParts, 'extra'> = {},
): Promise<RenderedRevision> {
  const { document, root } = revision.shell;
  const envelope = await registry.envelope(revision.revision);
  const trust: Trust = { keys: await registry.trusted(), lowest: revision.revision };
  const template = (await readPublished(artefacts, document.href)).toString('utf8');
  const files = await Promise.all(
    Object.entries(root).map(
      async ([path, { href }]) =>
        [path, prepare(contentTypes[extname(path)] ?? 'application/octet-stream', await readPublished(artefacts, href))] as const,
    ),
  );
  return {
    revision,
    registry: prepare('application/json; charset=utf-8', JSON.stringify(envelope)),
    root: new Map(files),
    page: pagesOf(artefacts, revision, template, { trust, revision: await registry.forPages(revision.revision), ...more }),
  };
}

function pagesOf(artefacts: Artefacts, revision: Revision, template: string, same: Omit<DocumentParts, 'shell'>): RenderedRevision['page'] {
  const wordsIn = pageWords(artefacts);
  const made = new Map<string, { shows: string; view: RenderedView | null; page: Prepared }>();
  const canShow = takesView(template);

  return async (pathname, visitor, origin, { answers, first } = { answers: noAnswers, first: null }, languageAmong = () => 'en') => {
    const parts = resolve(revision, visitor);
    const languages = languagesOf(parts);
    const words = await wordsIn(parts, languageAmong(languages));
    const features = featuresIn(answers);
    const pages = translatedPlan(planFor(parts, pathname, features), words);
    const address = previewAddressOf(pages, pathname);
    const item = address === null ? null : await answers.at(address);
    const plan = item ? withPreview(pages, pathname, item) : pages;
    const { status, remote, page: name, title, lead, description, picture, canonical } = plan;
    const view = (canShow && (await first?.views?.of({ composition: parts, plan, pathname, origin, shape: first.shape, words }))) || null;
    const own = view && [pathname, view.shape];
    const key = JSON.stringify([
      words?.language,
      words?.edition,
      origin,
      parts.canaries,
      features,
      status,
      remote,
      name,
      title,
      lead,
      description,
      picture,
      canonical,
      own,
    ]);
    const names = first && plan.pictures ? namesIn(answers.latest(plan.pictures.data)?.value, plan.pictures) : [];
    const shows = names.join();
    const known = made.get(key);
    const content = { pictures: names, origin, view, words, languages };
    const page =
      known?.shows === shows && known.view === view
        ? known.page
        : prepare('text/html; charset=utf-8', renderDocument(template, { shell: parts.shell, ...same }, plan, content));
    made.delete(key);
    made.set(key, { shows, view, page });
    if (made.size > maxDocuments) made.delete(made.keys().next().value!);
    const owner = parts.remotes.find((one) => one.name === remote);
    const release = owner ? `${owner.name}@${owner.version}` : `shell@${parts.shell.version}`;
    return { status, page, ahead: view ? [] : aheadOf(plan, pathname), styles: view?.styles ?? [], release };
  };
}

/** A plan with the texts of its app in the language of the page. */
function translatedPlan(plan: Plan, words: PageWords | null): Plan {
  if (!words) return plan;
  const text = (english: string | null) => english && words.translated(plan.remote ?? 'shell', english);
  return {
    ...plan,
    title: words.translated(plan.remote ?? 'shell', plan.title),
    description: text(plan.description),
    lead: text(plan.lead),
  };
}

/** The switches of the site, as far as they are known: the first documents after a start do without. */
const featuresIn = (answers: AnswerCache): Features => (answers.latest('/bootstrap')?.value as Partial<Bootstrap> | null)?.features ?? {};

/** A document without a backend. */
const noAnswers: AnswerCache = { latest: () => null, at: async () => null, fresh: async () => null };
