import type { Player } from '@riftdrop/contract/api/profile/profile';
import type { Token } from '@riftdrop/contract/api/auth/auth';
import { $person, $state, type SessionState } from '../wiring/player.ts';
import { dropToken, holdToken } from '../wiring/token.ts';

/**
 * A token as the server makes it, valid for an hour, with `name` inside so that tests can distinguish two; `holder` is
 * a player's id.
 */
export function aToken(name = 'one', seconds = 3600, holder?: string): Token {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const now = Math.floor(Date.now() / 1000);
  return {
    token_type: 'Bearer',
    access_token: `${part({ alg: 'HS256' })}.${part({ iat: now, exp: now + seconds, name, ...(holder && { sub: holder }) })}.sign`,
    refresh_token: null,
    expires_in: seconds,
  };
}

export const aPlayer: Player = {
  id: '7',
  steamid: '7656',
  nickname: 'Nova',
  avatar: 'avatar-1',
  balance: 1000,
  bonus_balance: 0,
  dat_points: 0,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  tfa: {
    tfa_enabled: false,
    tfa_on_login: false,
    tfa_on_cash_out: false,
    tfa_on_cash_out_account: false,
    tfa_backup_codes_count: 0,
    tfa_passkeys_count: 0,
  },
  deprecated_tos: false,
  age_confirmed: true,
  client_seed: null,
  show_contact_support_message: false,
};

/** Makes the page that of a signed-in player. */
export function signIn(over: Partial<Player> = {}): void {
  holdToken(aToken());
  $person.set({ ...aPlayer, ...over });
  $state.set('player');
}

/** Resets the page to an unknown session. In this order, so that no listener loads data in between. */
export function forgetWho(): void {
  dropToken();
  $state.set('starting');
  $person.set(null);
}

/** Sets the page's session state, without a player. */
export function sessionIs(state: SessionState): void {
  $state.set(state);
}
