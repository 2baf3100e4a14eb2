import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { creating } from '../create/creating.ts';
import { bodyOf, newSettings } from '../create/settings.ts';
import { command } from '../room/commands.ts';

/** Makes a battle of two places of a case, and calls a bot. */
export function playBot({ slug, price }: DropCase, { rounds, isPublic }: { rounds: number; isPublic: boolean }): void {
  const settings = { ...newSettings, isPublic, groups: [{ id: 1, slug, amount: rounds }] };
  void creating.create(bodyOf(settings, price * rounds), ({ uid }) => void command('ready-for-bots', uid!));
}
