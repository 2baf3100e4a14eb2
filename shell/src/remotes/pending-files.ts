import type { RemoteRelease } from '@riftdrop/contract/remotes';

/**
 * Takes away a remote's files that are still under way. Whoever asks for them again would otherwise be handed the same
 * dead element and wait for ever; elements of files that have arrived are not needed any more or stay.
 */
export function dropPendingFiles({ entry }: RemoteRelease): void {
  const folder = new URL('.', new URL(entry.href, location.href)).href;
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) if (script.src.startsWith(folder)) script.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(folder) && !link.sheet) link.remove();
}
