import { reportError } from '@riftdrop/host/report';
import { adoptFirstView, endFirstView } from '@riftdrop/host/wiring/first-view';
import { $owners, theLoader } from '@riftdrop/host/wiring/loader';
import { useEffect, useEffectEvent } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { RemoteFailure } from '../failures/remote-failure.tsx';
import { $destination } from '../navigation/router.ts';
import { repeatErrors } from '../loading/broken-pictures.ts';
import { repeatPresses } from '../loading/presses.ts';
import { repeatTyping } from '../loading/typing.ts';
import { lastPageOf, pagePartOf } from './page-part.ts';
import { PageView } from './page-view.tsx';
import { isTranslated } from '../translation/is-translated.ts';
import { isWorded } from '../words/page-words.ts';

/**
 * Functions that single-spa calls. None of these ever rejects or waits: single-spa holds back the next page for one that waits, and never
 * mounts an application again that rejected.
 */
export interface Lifecycles {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
}

/** The element of the outlet with a page of this remote that came with the document, until it is taken over. */
export const renderedPage = (name: string): string => `[data-page="${name}"][data-rendered]`;

/** One React root for the pages of a remote. */
export function lifecyclesOf(name: string, outlet: () => HTMLElement): Lifecycles {
  const $page = lastPageOf(name);
  /** Without a root while the page of the document waits for its code. */
  let shown: { root: Root | null; box: HTMLElement } | null = null;
  const owner = () => $owners.get()[name] ?? name;

  function options(root: () => Root): RootOptions {
    return {
      identifierPrefix: `${name}-`,
      // A boundary caught it and has reported it; React's default would write it to the console as well.
      onCaughtError: () => {},
      onUncaughtError: (error) => fail(root(), error),
    };
  }

  function show(content: 'page' | Error): void {
    hide();
    const box = document.createElement('div');
    box.dataset.page = name;
    outlet().querySelector('.document-skeleton, [data-rendered]')?.remove();
    outlet().append(box);
    const root: Root = createRoot(
      box,
      options(() => root),
    );
    shown = { root, box };
    root.render(content === 'page' ? <PageView $page={$page} /> : <RemoteFailure error={content} onRetry={() => show('page')} />);
    void repeatPresses();
  }

  /** The page of the document stands until its code is there. A code that comes too late paints the page anew. */
  async function takeOver(box: HTMLElement): Promise<void> {
    shown = { root: null, box };
    const loaded = await Promise.resolve(theLoader().begin(pagePartOf($destination.get()))).then(
      (component) => component !== null,
      () => false,
    );
    if (shown?.box !== box) return;
    if (loaded && isWorded(name) && !isTranslated(box) && adoptFirstView()) adopt(box);
    else show('page');
  }

  function adopt(box: HTMLElement): void {
    const adopted = () => {
      delete box.dataset.rendered;
      endFirstView();
      repeatErrors(box);
      repeatTyping(box);
      void repeatPresses();
    };
    const root: Root = hydrateRoot(box, <Adopted page={<PageView $page={$page} />} onAdopted={adopted} />, {
      ...options(() => root),
      onRecoverableError: (error) => reportError(error, { phase: 'hydrate', remote: owner() }),
    });
    shown = { root, box };
  }

  /** React has emptied the root: an uncaught error ends in the placeholder, never in a blank page. */
  function fail(root: Root, thrown: unknown): void {
    reportError(thrown, { phase: 'mount', remote: owner() });
    if (shown?.root !== root) return;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    setTimeout(() => shown?.root === root && show(error));
  }

  function hide(): void {
    const gone = shown;
    shown = null;
    if (!gone) return;
    endFirstView();
    gone.box.remove();
    // Effects of the old page may take long; the next page does not wait for them.
    setTimeout(() => gone.root?.unmount());
  }

  async function mount(): Promise<void> {
    const rendered = outlet().querySelector<HTMLElement>(renderedPage(name));
    if (rendered) void takeOver(rendered);
    else show('page');
  }

  return { bootstrap: async () => {}, mount, unmount: async () => hide() };
}

/** The page of the document, which React has taken over when the effect runs. */
function Adopted({ page, onAdopted }: { page: React.ReactNode; onAdopted: () => void }) {
  const adopted = useEffectEvent(onAdopted);
  useEffect(() => adopted(), []);
  return page;
}
