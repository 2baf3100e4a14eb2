import { reportError, reportsAreSent } from '@riftdrop/host/report';
import { Boundary } from '@riftdrop/host/wiring/boundary';
import { createRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Frame } from '../layout/frame.tsx';
import { CrashScreen } from '../failures/crash-screen.tsx';
import { repeatPresses } from '../loading/presses.ts';
import { isTranslated } from '../translation/is-translated.ts';
import { dropHtml } from './take-document.ts';

const rootElement = () => document.getElementById('root')!;

/** Paints everything around the page, or takes it over from the document; answers where the page goes. */
export function paintFrame(): { main: () => HTMLElement | null; outlet: () => HTMLElement } {
  const main = createRef<HTMLElement>();
  const outlet = createRef<HTMLDivElement>();
  const frame = (
    <Boundary remote="shell" phase="shell" fallback={(error) => <CrashScreen error={error} reported={reportsAreSent()} />}>
      <Frame main={main} outlet={outlet} />
    </Boundary>
  );
  if (isTranslated(rootElement())) dropHtml(rootElement());
  if (rootElement().dataset.rendered === undefined) paintAnew(frame, outlet);
  else adopt(frame);
  // The frame may be replaced by a crash screen; a page then renders into a detached element.
  return { main: () => main.current, outlet: () => outlet.current ?? document.createElement('div') };
}

const options = { identifierPrefix: 'shell-', onCaughtError: () => {}, onUncaughtError: paintCrash };

// Both at once: single-spa puts the first page into the outlet in this same moment.
function paintAnew(frame: React.ReactNode, outlet: RefObject<HTMLElement | null>): void {
  const skeleton = document.querySelector('.document-skeleton');
  const root = createRoot(rootElement(), options);
  flushSync(() => root.render(frame));
  // The document's skeleton stays until the first page replaces it: not one empty frame between.
  if (skeleton) outlet.current?.append(skeleton);
}

function adopt(frame: React.ReactNode): void {
  const root = rootElement();
  flushSync(() => hydrateRoot(root, frame, { ...options, onRecoverableError: (error) => reportError(error, { phase: 'hydrate' }) }));
  delete root.dataset.rendered;
  void repeatPresses();
}

/** Shown when not even the frame could start. */
export function paintCrash(thrown: unknown): void {
  reportError(thrown, { phase: 'shell' });
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const fresh = rootElement().cloneNode(false) as HTMLElement;
  rootElement().replaceWith(fresh);
  createRoot(fresh).render(<CrashScreen error={error} reported={reportsAreSent()} />);
}
