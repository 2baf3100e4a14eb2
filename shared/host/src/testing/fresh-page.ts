import { afterEach, beforeEach } from 'vitest';
import { clearBalances } from '../balance.ts';
import { navigate } from '../navigation.ts';
import { queryClient } from '../query.ts';
import { followSettings } from '../settings.ts';
import { $toasts, dismissToast } from '../toasts.ts';
import { inBrowser } from '../wiring/in-browser.ts';
import { forgetWho } from './person.ts';

// Each test of a remote begins on a new page: at the front page, without a session, data, toasts and stored choices.
if (inBrowser) followSettings();
beforeEach(() => {
  if (!inBrowser) return;
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'riftdrop.settings' }));
});
afterEach(() => {
  forgetWho();
  clearBalances();
  queryClient.clear();
  for (const { id } of $toasts.get()) dismissToast(id);
  if (inBrowser) navigate('/', { replace: true });
});
