import { type LobbyTab, tabs } from '@riftdrop/game/lobby/lobby-tabs';

const key = 'pvp_lobby_tab';

/** The tab that was open last in this window. */
export function storedTab(): LobbyTab {
  try {
    const stored = sessionStorage.getItem(key);
    return tabs.find((tab) => tab === stored) ?? 'pvp';
  } catch {
    return 'pvp';
  }
}

/** Remembers the open tab for as long as the window lives. */
export function storeTab(tab: LobbyTab): void {
  try {
    sessionStorage.setItem(key, tab);
  } catch {
    // A closed storage costs the memory, never the tab.
  }
}
