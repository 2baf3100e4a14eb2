import { movedTo, type Moved } from '@riftdrop/contract/release/moved';
import { expectAhead } from '@riftdrop/host/wiring/ahead';

/** Browsers warn about preloads that are not used within a few seconds after the page has loaded, milliseconds. */
const maxMs = 2000;

/** Reads from the document which files the gateway had the browser preload beside the scripts. */
export function noteAhead(): void {
  const plan = JSON.parse(document.getElementById('plan')?.textContent || '{}') as { ahead?: Moved[] };
  expectAhead((plan.ahead ?? []).flatMap((call) => movedTo([call], location.pathname) ?? []));
  afterLoad(takePictures);
}

/**
 * The page shows the preloaded pictures, or something else by now: a folded part, a notice in its place. Then they
 * stayed unused.
 */
function takePictures(): void {
  for (const { imageSrcset } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')) new Image().srcset = imageSrcset;
}

function afterLoad(work: () => void): void {
  const later = () => setTimeout(work, maxMs);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
