import { type Choice, choices, newSettings, type Settings } from './settings.ts';

const key = 'riftdrop.battle_settings';

/** The settings that were last made or chosen on this device. Invitation secrets and prepaid places are not stored. */
export function remembered(): Settings {
  try {
    return parsed(JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Settings> | null);
  } catch {
    return newSettings;
  }
}

/** Keeps them for the next battle, and for the way back to the form. */
export function remember({ choice, places, groups, isPublic, team }: Settings): void {
  try {
    localStorage.setItem(key, JSON.stringify({ choice, places, groups, isPublic, team }));
  } catch {
    // A closed storage costs the memory, never the battle.
  }
}

/** The stored settings may be from an older release, or damaged. */
function parsed(kept: Partial<Settings> | null): Settings {
  if (!kept) return newSettings;
  const { choice, places, groups, isPublic, team } = kept;
  return {
    ...newSettings,
    choice: choices.includes(choice as Choice) ? choice! : newSettings.choice,
    places: [2, 3, 4].includes(places!) ? places! : newSettings.places,
    isPublic: isPublic !== false,
    team: team === 2 ? 2 : 1,
    groups: (Array.isArray(groups) ? groups : [])
      .filter(({ slug, amount }) => typeof slug === 'string' && Number.isInteger(amount) && amount > 0 && amount <= 50)
      .map(({ slug, amount }, at) => ({ id: at + 1, slug, amount })),
  };
}
