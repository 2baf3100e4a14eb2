import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $settings, applicationSettings, followSettings, setSetting } from './settings.ts';
import { readStored } from './wiring/storage.ts';
import { syncAfter } from './wiring/write-soon.ts';

const kept = () => readStored<Record<string, unknown>>('settings', {});

describe('settings', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
  });

  // proves SHELL-222, SHELL-223, PVP-022, DATA-566
  test('begin with everything on but classic counting', () => {
    expect($settings.get()).toMatchObject({
      sound: true,
      viewersReactions: true,
      inventoryCost: true,
      rpsLiveStats: true,
      classicResultCounting: false,
      giveawayHourly: true,
      giveawayDaily: true,
      giveawayWeekly: true,
      gamePosition: 1,
    });
  });

  // proves SHELL-224
  test('of the application are sound and inventory cost', () => {
    expect(applicationSettings).toEqual(['sound', 'inventoryCost']);
  });

  // proves SHELL-218
  test('are written once after 750 ms', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    setSetting('sound', false);
    vi.advanceTimersByTime(700);
    setSetting('inventoryCost', false);
    vi.advanceTimersByTime(749);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(write).toHaveBeenCalledOnce();
    expect(kept()).toMatchObject({ sound: false, inventoryCost: false });
    write.mockRestore();
    setSetting('sound', true);
    setSetting('inventoryCost', true);
    expect(syncAfter).toBe(750);
  });

  // proves SHELL-225
  test.each([
    ['the page goes', () => dispatchEvent(new Event('pagehide'))],
    ['somebody looks elsewhere', hideThePage],
  ])('are on the device before %s', (_, leave) => {
    setSetting('liveDrops', false);
    leave();
    expect(kept()).toMatchObject({ liveDrops: false });
    setSetting('liveDrops', true);
    leave();
    expect(kept()).toMatchObject({ liveDrops: true });
  });

  test('follow another tab', () => {
    followSettings();
    localStorage.setItem('riftdrop.settings', JSON.stringify({ sound: false, unknown: true, keys: 'nonsense' }));
    dispatchEvent(new StorageEvent('storage', { key: 'riftdrop.settings' }));
    expect($settings.get()).toMatchObject({ sound: false, keys: true });
    expect($settings.get()).not.toHaveProperty('unknown');
    setSetting('sound', true);
  });

  test('are the defaults until they are read, and a change before that loses none of them', async () => {
    localStorage.setItem('riftdrop.settings', JSON.stringify({ volume: 20, keys: false }));
    vi.resetModules();
    const page = await import('./settings.ts');
    expect(page.$settings.get()).toMatchObject({ volume: 70, keys: true });
    page.setSetting('keys', true);
    expect(page.$settings.get()).toMatchObject({ volume: 20, keys: true });
  });
});

function hideThePage(): void {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
}
