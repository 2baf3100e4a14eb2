import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { answerKey, type PublicAnswers, type Shape } from '@riftdrop/contract/release/first-view';
import { takeBootstrap } from '@riftdrop/host/bootstrap';
import { setDocumentTime } from '@riftdrop/host/clock';
import { followSettings } from '@riftdrop/host/settings';
import { $answers, endFirstView, firstViewOver, holdFirstView } from '@riftdrop/host/wiring/first-view';
import { forgetPlayer } from '@riftdrop/host/wiring/player';
import { hasSession } from '@riftdrop/host/wiring/token';
import { $destination } from '../navigation/router.ts';
import { pagePartOf } from '../remotes/page-part.ts';
import { isWorded } from '../words/page-words.ts';

/**
 * Brings the page into the state that the gateway rendered the document from, so that React can adopt its HTML; without such HTML,
 * into the state of this device. Needs the running composition and the router.
 */
export function takeDocument(): void {
  const shape: Shape = hasSession() ? 'starting' : 'visitor';
  if (shape === 'visitor') forgetPlayer();
  const root = document.getElementById('root')!;
  const { rendered } = root.dataset;
  if (rendered !== undefined) {
    takeAnswers();
    if (rendered !== shape || pagePartOf($destination.get()) === null || !isWorded('shell')) dropHtml(root);
  }
  void firstViewOver().then(followSettings);
}

function takeAnswers(): void {
  const known = JSON.parse(document.getElementById('answers')?.textContent || '{"answers":{}}') as PublicAnswers;
  const bootstrap = known.answers[answerKey('GET /bootstrap')] as Bootstrap | undefined;
  $answers.set(known);
  setDocumentTime(known.now);
  holdFirstView();
  // Last: its listeners resolve the address anew.
  if (bootstrap) takeBootstrap(bootstrap);
}

/**
 * For HTML that React must not adopt: the session of this device is not the one that the gateway saw, the address leads elsewhere, the
 * browser translated it, or its language did not come. Adopted HTML would be wrong, and React does not repair attributes.
 */
export function dropHtml(root: HTMLElement): void {
  endFirstView();
  delete root.dataset.rendered;
  root.replaceChildren();
}
