import { computed } from 'nanostores';
import { $settings } from '../settings.ts';
import { $person } from './player.ts';

/**
 * Code of the currency that amounts are also shown in: the choice of this device, else that of the account, which is not kept here, so that
 * the device follows a later one; '' for none.
 */
export const $currency = computed([$settings, $person], ({ currency }, player) => currency || (player?.currency ?? ''));
