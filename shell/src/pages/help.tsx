import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { SlotName } from '@riftdrop/contract/release/slots';
import { $slotEntries, theLoader, type SlotEntry } from '@riftdrop/host/wiring/loader';
import { Skeleton } from '@riftdrop/ui/skeleton';
import { useEffect, type ReactNode } from 'react';
import { TextButton } from './text-button.tsx';

type Declared = NonNullable<SlotEntry['section']>;

/** The sections that remotes declare for a page of text, in their order. They are known before any remote is loaded. */
export function useHelp(slot: SlotName): Declared[] {
  const sections = new Map<string, Declared>();
  for (const { section } of useStore($slotEntries).filter((entry) => entry.slot === slot))
    if (section && !sections.has(section.id)) sections.set(section.id, section);
  return [...sections.values()];
}

/** A page waits this long for its sections, so that it comes as a whole. Milliseconds. */
const timeoutMs = 1_000;

/**
 * Resolves when the sections of a page are loaded, at the latest after `patience`: a failed or late section shows that
 * in its place.
 */
export async function loadHelp(slot: SlotName): Promise<void> {
  const entries = $slotEntries.get().filter((entry) => entry.slot === slot && entry.section);
  const parts = entries.map(({ remote, widget }) => theLoader().load({ remote, kind: 'widget', key: widget }));
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** Keeps the room of a section that is late. */
export function HelpRoom(): ReactNode {
  // A place in the address that was not there when the page was painted is looked for again.
  useEffect(() => {
    const id = location.hash.slice(1);
    if (!id || document.getElementById(id)) return;
    return () => void requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView());
  }, []);
  return <Skeleton className="h-100" />;
}

/** Replaces a section whose remote did not load. */
export const helpFailed = (retry: () => void): ReactNode => (
  <p>
    {t`This part did not load.`} <TextButton onPress={retry}>{t`Try again`}</TextButton>
  </p>
);
