import type { Resolved } from '@riftdrop/contract/release/canary';
import { answerKey, type PublicAnswers, type Shape } from '@riftdrop/contract/release/first-view';
import { matchRoute } from '@riftdrop/contract/release/match';
import { movedTo, type Moved } from '@riftdrop/contract/release/moved';
import { signal } from '@riftdrop/metrics/signal';
import type { Renderers } from '../render/renderers.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { PageWords } from './page-words.ts';
import type { Plan } from './plan.ts';
import { stylesIn } from './view-styles.ts';
import { within } from './within.ts';

/** First views of pages, rendered from public answers. One is kept for some seconds for everyone who gets it. */
export interface FirstViews {
  /** The view of a page; null where it has none, or where it is not there within a moment: the next document has it then. */
  of(page: ViewRequest): Promise<RenderedView | null>;
}

export interface ViewRequest {
  composition: Resolved;
  plan: Plan;
  pathname: string;
  origin: string | null;
  shape: Shape;
  /** Null for English. */
  words: PageWords | null;
}

export interface RenderedView {
  shape: Shape;
  /** HTML of `#root`. */
  html: string;
  /** The answers that it was rendered from. */
  answers: PublicAnswers;
  /** The values of its style attributes. */
  styles: string[];
}

/** What a document got whose page can be rendered, for the metrics. */
export const givenViews = signal<'rendered' | 'skeleton'>('given-view');

/** A site whose documents have no first view. */
export const noFirstViews: FirstViews = { of: async () => null };

/** A document waits so long for its first view, milliseconds; the answers come within the same time. */
const waitMs = 60;
/** No document has a view older than this, milliseconds. */
const maxAgeMs = 10_000;
/**
 * A view that is requested is rendered again from this age on, milliseconds, while the old one is given: no document waits for it. Up to as
 * much again by chance, so that views that began together do not stay together.
 */
const renewMs = 4_000;
/** Views that are kept: with its answers one has some 100 kB. */
const maxViews = 400;
/** Every page shows what is in it: switches, and the address of pictures. */
const always: Call = { address: '/bootstrap', key: answerKey('GET /bootstrap') };

interface Call {
  /** Address below `/api`. */
  address: string;
  key: string;
}

interface Entry {
  view: RenderedView | null;
  /** Time at which the rendering of `view` began, and from which on it may begin again. */
  begun: number;
  due: number;
  coming: Promise<RenderedView | null> | null;
}

const neverBegun = Number.NEGATIVE_INFINITY;

export function firstViews(
  answers: AnswerCache,
  renderers: Pick<Renderers, 'render'>,
  now: () => number = Date.now,
  random: () => number = Math.random,
): FirstViews {
  const entries = new Map<string, Entry>();
  /** Versions of the shell that render no other language. */
  const onlyEnglish = new Set<string>();

  async function answersOf(calls: readonly Call[]): Promise<PublicAnswers | null> {
    const found = await Promise.all(calls.map(({ address }) => answers.fresh(address, waitMs)));
    const known = found.flatMap((answer) => (answer && answer.value !== null ? [answer] : []));
    if (known.length < calls.length) return null;
    return {
      now: Math.min(...known.map(({ at }) => at)),
      answers: Object.fromEntries(calls.map(({ key }, index) => [key, known[index]!.value])),
    };
  }

  async function render({ composition, plan, pathname, origin, shape, words }: ViewRequest, entry: Entry): Promise<RenderedView | null> {
    const given = await answersOf(callsFor(plan.ahead, pathname));
    if (given === null) {
      // They may be there for the next document.
      entry.due = neverBegun;
      return null;
    }
    const spoken = words && words.forView(plan.remote ?? 'shell');
    const view = await renderers.render(composition, plan.view!, { path: pathname, origin: origin ?? '', shape, ...given, words: spoken });
    if (view === null || 'skipped' in view) return null;
    // A shell of an earlier release renders in English only.
    if (words && view.language !== words.language) {
      onlyEnglish.add(composition.shell.version);
      return null;
    }
    return { shape, html: view.html, answers: given, styles: stylesIn(view.html) };
  }

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { view: null, begun: neverBegun, due: neverBegun, coming: null };
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > maxViews) entries.delete(entries.keys().next().value!);
    return entry;
  }

  const youngViewOf = ({ view, begun }: Entry) => (now() - begun < maxAgeMs ? view : null);

  async function viewOf(page: ViewRequest): Promise<RenderedView | null> {
    const entry = entryOf(keyOf(page));
    if (entry.coming === null && now() >= entry.due) {
      const begun = now();
      entry.due = begun + renewMs * (1 + random());
      entry.coming = render(page, entry).then((view) => {
        entry.coming = null;
        // Until its time is over the old view is better than none.
        if (view === null && youngViewOf(entry)) return entry.view;
        entry.begun = begun;
        return (entry.view = view);
      });
    }
    return youngViewOf(entry) ?? (entry.coming && within(waitMs, entry.coming));
  }

  return {
    async of(page) {
      if (page.plan.view === null || page.plan.status !== 200) return null;
      if (page.words && onlyEnglish.has(page.composition.shell.version)) return null;
      const view = await viewOf(page);
      givenViews.send(view ? 'rendered' : 'skeleton');
      return view;
    },
  };
}

const keyOf = ({ composition: { shell, remotes }, pathname, origin, shape, words }: ViewRequest): string => {
  const versions = remotes.map(({ name, version }) => `${name}@${version}`);
  return JSON.stringify([shell.version, ...versions, pathname, origin, shape, words?.language, words?.edition]);
};

/** The calls whose answers a page at this path shows, as addresses and as the keys by which its stores find them. */
export const callsFor = (ahead: readonly Moved[], pathname: string): Call[] => [
  always,
  ...ahead.flatMap((call) => {
    const address = movedTo([call], pathname);
    if (address === null) return [];
    const [route, query] = call.to.slice('/api'.length).split('?');
    const params = matchRoute([{ path: call.from }], pathname)?.params ?? {};
    const own = Object.entries(params).filter(([name]) => route!.split('/').includes(`:${name}`));
    const named = Object.fromEntries([...own, ...new URLSearchParams(query)]);
    return [{ address: address.slice('/api'.length), key: answerKey(`GET ${route}`, named) }];
  }),
];
