import { reportError } from '@riftdrop/host/report';
import { $owners } from '@riftdrop/host/wiring/loader';
import { createRoot, type Root } from 'react-dom/client';
import { RemoteFailure } from '../failures/remote-failure.tsx';
import { lastPageOf } from './page-part.ts';
import { PageView } from './page-view.tsx';

/**
 * Functions that single-spa calls. None of these ever rejects or waits: single-spa holds back the next page for one that waits, and never
 * mounts an application again that rejected.
 */
export interface Lifecycles {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
}

/** One React root for the pages of a remote. */
export function lifecyclesOf(name: string, outlet: () => HTMLElement): Lifecycles {
  const $page = lastPageOf(name);
  let shown: { root: Root; box: HTMLElement } | null = null;

  function show(content: 'page' | Error): void {
    hide();
    const box = document.createElement('div');
    box.dataset.page = name;
    outlet().querySelector('.document-skeleton')?.remove();
    outlet().append(box);
    const root = createRoot(box, {
      identifierPrefix: `${name}-`,
      // A boundary caught it and has reported it; React's default would write it to the console as well.
      onCaughtError: () => {},
      onUncaughtError: (error) => fail(root, error),
    });
    shown = { root, box };
    root.render(content === 'page' ? <PageView $page={$page} /> : <RemoteFailure error={content} onRetry={() => show('page')} />);
  }

  /** React has emptied the root: an uncaught error ends in the placeholder, never in a blank page. */
  function fail(root: Root, thrown: unknown): void {
    reportError(thrown, { phase: 'mount', remote: $owners.get()[name] ?? name });
    if (shown?.root !== root) return;
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    setTimeout(() => shown?.root === root && show(error));
  }

  function hide(): void {
    const gone = shown;
    shown = null;
    gone?.box.remove();
    // Effects of the old page may take long; the next page does not wait for them.
    setTimeout(() => gone?.root.unmount());
  }

  return { bootstrap: async () => {}, mount: async () => show('page'), unmount: async () => hide() };
}
