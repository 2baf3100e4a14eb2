import { reportError, reportsAreSent } from '@riftdrop/host/report';
import { Boundary } from '@riftdrop/host/wiring/boundary';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Frame } from '../layout/frame.tsx';
import { CrashScreen } from '../failures/crash-screen.tsx';

const rootElement = () => document.getElementById('root')!;

/** Paints everything around the page; answers where the page goes. */
export function paintFrame(): { main: () => HTMLElement | null; outlet: () => HTMLElement } {
  const skeleton = document.querySelector('.document-skeleton');
  const main = createRef<HTMLElement>();
  const outlet = createRef<HTMLDivElement>();
  const root = createRoot(rootElement(), { identifierPrefix: 'shell-', onCaughtError: () => {}, onUncaughtError: paintCrash });
  // At once: single-spa puts the first page into the outlet in this same moment.
  flushSync(() =>
    root.render(
      <Boundary remote="shell" phase="shell" fallback={(error) => <CrashScreen error={error} reported={reportsAreSent()} />}>
        <Frame main={main} outlet={outlet} />
      </Boundary>,
    ),
  );
  // The document's skeleton stays until the first page replaces it: not one empty frame between.
  if (skeleton) outlet.current?.append(skeleton);
  // The frame may be replaced by a crash screen; a page then renders into a detached element.
  return { main: () => main.current, outlet: () => outlet.current ?? document.createElement('div') };
}

/** Shown when not even the frame could start. */
export function paintCrash(thrown: unknown): void {
  reportError(thrown, { phase: 'shell' });
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const fresh = rootElement().cloneNode(false) as HTMLElement;
  rootElement().replaceWith(fresh);
  createRoot(fresh).render(<CrashScreen error={error} reported={reportsAreSent()} />);
}
