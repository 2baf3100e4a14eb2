import { untilDrawn } from '@riftdrop/contract/release/pictures';
import type { Unsubscribe } from '@riftdrop/contract/live/unsubscribe';
import { isNothingYet } from '@riftdrop/ui/picture';

/**
 * Pending requests hold connections, of which a browser opens six to one origin: this many are for pictures, the rest
 * for code and data.
 */
const atOnce = 2;
/** Wait before a failed picture is requested again, milliseconds; doubled each time, up to the longest. */
const [pause, longest] = [2000, 120_000];

/** Marks an image that has nothing to show: the sheet draws an outline there. */
const absent = 'data-absent';

/**
 * Shows pictures that were still being rendered at the first request as soon as they are ready. Plain images that
 * failed are requested again; a `<picture>` does that by itself.
 */
export function bringLatePictures(): Unsubscribe {
  /** Elements by the address that they wait for. */
  const waiting = new Map<string, Set<HTMLImageElement>>();
  /** Addresses waiting for their request, in order. */
  const line: string[] = [];
  const failures = new Map<string, number>();
  let asking = 0;

  function look(image: HTMLImageElement): void {
    const address = image.currentSrc;
    const isAbsent = isNothingYet(image) || isLost(image);
    if (isPlain(image)) image.toggleAttribute(absent, isAbsent);
    if (!isAbsent || address.endsWith(untilDrawn)) return;
    const images = waiting.get(address);
    if (images) return void images.add(image);
    waiting.set(address, new Set([image]));
    line.push(address);
    if (asking < atOnce) void askOn();
  }

  async function askOn(): Promise<void> {
    asking++;
    for (let address = line.shift(); address; address = line.shift()) {
      // A page that was left needs no pictures.
      const isDrawn = stillWaiting(address).length > 0 && (await fetched(address));
      const images = stillWaiting(address);
      waiting.delete(address);
      if (isDrawn) for (const image of images) show(image, address);
      else again(address, images);
    }
    asking--;
  }

  const stillWaiting = (address: string): HTMLImageElement[] =>
    [...(waiting.get(address) ?? [])].filter((image) => image.isConnected && image.currentSrc === address);

  function again(address: string, images: HTMLImageElement[]): void {
    if (images.length === 0) return;
    const before = failures.get(address) ?? 0;
    failures.set(address, before + 1);
    const now = () => {
      clearTimeout(timer);
      removeEventListener('online', now);
      images.forEach(look);
    };
    const timer = setTimeout(now, Math.min(pause * 2 ** before, longest));
    addEventListener('online', now);
  }

  function lost(image: HTMLImageElement): void {
    if (!isPlain(image)) return;
    image.setAttribute(absent, '');
    if (isLost(image) && !waiting.has(image.currentSrc)) again(image.currentSrc, [image]);
  }

  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && look(target);
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && lost(target);
  document.addEventListener('load', onLoad, true);
  document.addEventListener('error', onError, true);
  for (const image of document.querySelectorAll('img')) if (image.complete) (isLost(image) ? lost : look)(image);
  return () => {
    document.removeEventListener('load', onLoad, true);
    document.removeEventListener('error', onError, true);
  };
}

const isPlain = (image: HTMLImageElement): boolean => !(image.parentElement instanceof HTMLPictureElement);

/** An image with an address that gave no picture. */
const isLost = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean => complete && naturalWidth === 0 && currentSrc !== '';

/** Fetches the picture into the browser's cache, at the address that `show` uses. False on a failure. */
async function fetched(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address + untilDrawn, { priority: 'low' });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The same address would load the cached result. React changes these attributes only when another picture is shown. */
function show(image: HTMLImageElement, address: string): void {
  const { pathname } = new URL(address);
  const sources = image.parentElement instanceof HTMLPictureElement ? image.parentElement.querySelectorAll('source') : [];
  for (const element of [...sources, image])
    for (const name of ['srcset', 'src']) {
      const value = element.getAttribute(name);
      if (value?.includes(pathname)) element.setAttribute(name, value.replaceAll(pathname, pathname + untilDrawn));
    }
}
