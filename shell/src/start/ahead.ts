import { movedTo, type Moved } from '@riftdrop/contract/release/moved';
import { expectAhead } from '@riftdrop/host/wiring/ahead';

/** A browser complains of what was fetched ahead and not used a few seconds after the page has loaded, milliseconds. */
const longest = 2000;

/** Reads from the document what the gateway had the browser fetch beside the scripts. */
export function noteAhead(): void {
  const plan = JSON.parse(document.getElementById('plan')?.textContent || '{}') as { ahead?: Moved[] };
  expectAhead((plan.ahead ?? []).flatMap((call) => movedTo([call], location.pathname) ?? []));
  afterLoad(takePictures);
}

/** The page shows the pictures that were fetched ahead, or something else by now: a part of it folded up, a notice in its place. Then nobody took them. */
function takePictures(): void {
  for (const { imageSrcset } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')) new Image().srcset = imageSrcset;
}

function afterLoad(work: () => void): void {
  const later = () => setTimeout(work, longest);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
