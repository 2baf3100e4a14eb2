import { reportError } from '@riftdrop/host/report';
import { $owners } from '@riftdrop/host/wiring/loader';
import { createRoot, type Root } from 'react-dom/client';
import { RemoteFailure } from '../failures/remote-failure.tsx';
import { PageView } from './page-view.tsx';

/**
 * Functions that single-spa calls. None of these ever rejects or waits: a router that waits for a broken page is a
 * broken router.
 */
export interface Lifecycles {
  bootstrap: () => Promise<void>;
  mount: () => Promise<void>;
  unmount: () => Promise<void>;
}

/** One React root for the pages of a remote. */
export function lifecyclesOf(name: string, outlet: () => HTMLElement): Lifecycles {
  const owner = () => $owners.get()[name] ?? name;
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
    root.render(content === 'page' ? <PageView remote={name} /> : <RemoteFailure error={content} onRetry={() => show('page')} />);
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
    gone?.box.remove();
    // Effects of the old page may throw or take long; the next page does not wait for them.
    if (gone) setTimeout(() => quietly(() => gone.root.unmount(), owner()));
  }

  return {
    bootstrap: async () => {},
    mount: async () => quietly(() => show('page'), owner()),
    unmount: async () => quietly(hide, owner()),
  };
}

function quietly(work: () => void, owner: string): void {
  try {
    work();
  } catch (error) {
    reportError(error, { phase: 'mount', remote: owner });
  }
}
