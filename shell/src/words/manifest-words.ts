import type { DomainRules, RemoteRelease } from '@riftdrop/contract/release/remotes';
import { pageLanguage, translated } from '@riftdrop/host/words';
import { textsOfRegistry } from './page-words.ts';

const text = (english: string) => translated(textsOfRegistry, english);
const titled = <T extends { title: string; lead?: string | undefined }>(row: T): T => ({
  ...row,
  title: text(row.title),
  ...(row.lead !== undefined && { lead: text(row.lead) }),
});

/** Pages of the shell with their titles in the language of the page. */
export const ownRoutes = <T extends { title: string }>(routes: readonly T[]): readonly T[] => routes.map(titled);

/** Releases with their titles and labels in the language of the page. */
export function inPageLanguage(releases: readonly RemoteRelease[]): readonly RemoteRelease[] {
  if (pageLanguage() === 'en') return releases;
  return releases.map((release) => ({
    ...titled(release),
    routes: release.routes.map(titled),
    menu: release.menu.map((entry) => ({ ...entry, label: text(entry.label) })),
    slots: release.slots.map((slot) => (slot.section ? { ...slot, section: titled(slot.section) } : slot)),
  }));
}

/** The rules of all domains, likewise. */
export function rulesInPageLanguage(domains: readonly DomainRules[]): readonly DomainRules[] {
  if (pageLanguage() === 'en') return domains;
  return domains.map((domain) => ({
    ...titled(domain),
    routes: domain.routes.map(titled),
    modals: domain.modals?.map((rule) => (rule.button ? { ...rule, button: { ...rule.button, label: text(rule.button.label) } } : rule)),
  }));
}
