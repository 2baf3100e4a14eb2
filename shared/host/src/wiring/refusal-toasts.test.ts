import type { Refusal } from '@riftdrop/contract/http/call';
import { refusals, wordsOf, type RefusalCode, type RefusalRule } from '@riftdrop/contract/http/refusals';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $modals } from '../modals.ts';
import { $toasts, dismissToast, toast, toastRefusal } from '../toasts.ts';
import { readPlace } from './navigator.ts';
import { toastsFor } from './refusal-toasts.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
  readPlace();
  $toasts.get().forEach(({ id }) => dismissToast(id));
});

const showRefusal = (refusal: Refusal<string>) => toastsFor(refusal).forEach(toast);
/** The page's toasts for a code, when the server sends only the code. */
const shown = (code: RefusalCode, extra: object = {}) => {
  showRefusal({ error: true, code, message: '', ...extra });
  return $toasts.get().map(({ type, title, message, duration, action }) => [type, title, message, duration, action?.label ?? null]);
};
const failure = (message: string, action: string | null = null) => [['error', 'Failure', message, 3000, action]];

describe('the error catalogue', () => {
  // What the server really answers is proven where it answers: these are the words for an answer that has none.
  // proves ERR-018, ERR-501
  test.each<[RefusalCode, number, string, string | null, object?]>([
    ['insufficient_funds', 402, 'Not enough money on your balance.', 'Add balance'],
    ['out_of_stock', 409, 'Temporarily unavailable', null],
    ['too_many_attempts', 429, 'Too many attempts. Try again in 12 s.', null, { retry_after: 12 }],
    ['recently_requested', 429, 'You have just requested this. Please wait.', null],
    ['is_not_owner', 403, 'Only the creator can do this.', null],
    ['deposits_limit', 403, 'You have reached your own limit.', 'Show limits'],
    [
      'personal_drop_sell_block',
      403,
      'This item cannot be sold: it is being checked, until 1 May.',
      null,
      { reason: 'it is being checked', until: '1 May' },
    ],
    ['demo_mode_payout', 403, 'Demo winnings have no money value.', null],
    ['join_game_not_opened', 409, 'This game is not open for joining.', null],
  ])('%s has status %i and message "%s"', (code, status, words, action, extra = {}) => {
    expect(refusals[code].status).toBe(status);
    expect(shown(code, extra)).toEqual(failure(words, action));
  });

  test.each<[RefusalCode, number, string]>([
    ['team_group_game_exception', 422, 'This team setup is not possible.'],
    ['team_group_game_join_exception', 409, 'This team is full. Choose the other team.'],
    ['br_sponsored_count_error', 409, 'You have too many sponsored Battle Royale games.'],
    ['group_game_sponsored_limit_reached', 409, 'You have too many sponsored battles.'],
    ['rps_game_sponsored_limit_reached', 409, 'You have too many sponsored RPS games.'],
    ['rps_figure_taken', 409, 'This figure is already taken.'],
  ])('%s of a game has status %i and message "%s"', (code, status, words) => {
    expect(refusals[code].status).toBe(status);
    expect(shown(code)).toEqual(failure(words));
  });

  // proves WALLET-079
  test.each<[RefusalCode, string]>([
    ['active_withdrawal', 'Another withdrawal of this item is running.'],
    ['active_withdrawals_limit', 'Too many of your withdrawals are running. Please wait for one to end.'],
  ])('%s says that another withdrawal ends first', (code, words) => {
    expect(shown(code)).toEqual(failure(words));
  });

  // proves ERR-023, ERR-024, ERR-516, ERR-517
  test.each<[RefusalCode, number, string, string]>([
    ['required_twitter_attachment', 403, 'Attach your Twitter account first.', '/profile/settings'],
    ['required_twitter_subscription', 403, 'Follow us on Twitter first.', '/profile/settings'],
    ['invalid_trade_token', 422, 'Trade URL is incorrect or Steam has some issues', '/profile/settings#trade-url'],
  ])('%s has status %i and links to its remedy', (code, status, words, to) => {
    expect(refusals[code].status).toBe(status);
    expect(shown(code)).toEqual(failure(words, 'Open settings'));
    expect($toasts.get()[0]!.action!.href).toBe(to);
  });

  // proves ERR-010
  test('only missing money leads to a deposit', () => {
    shown('insufficient_funds');
    $toasts.get()[0]!.action!.run!();
    expect($modals.get()).toEqual([{ name: 'addBalance', params: {} }]);
    const modals = Object.entries<RefusalRule>(refusals).filter(([, { action }]) => action?.modal === 'addBalance');
    expect(modals.map(([code]) => code)).toEqual(['insufficient_funds']);
  });

  // proves ERR-061, ERR-513
  test.each<[RefusalCode, number]>([
    ['already_favorite', 409],
    ['not_favorite', 409],
    ['already_joined', 409],
    ['check_referrer_period', 403],
    ['coupon_owner', 422],
    ['invalid_refresh_token', 401],
    ['maintenance', 503],
  ])('%s, answered with %i, is no toast', (code, status) => {
    expect(refusals[code].status).toBe(status);
    expect(shown(code)).toEqual([]);
  });

  test.each<RefusalCode>(['login_required', 'steam_user_tos_error', 'age_required', 'captcha_required'])(
    '%s is handled by the request layer, without toast',
    (code) => expect(shown(code)).toEqual([]),
  );

  // proves ERR-006
  test('has lower-case codes with texts and valid statuses', () => {
    for (const [code, { status, words }] of Object.entries(refusals)) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect([code, status >= 400 && status <= 503, words]).toEqual([code, true, expect.stringMatching(/^[A-Z]/)]);
    }
  });

  // proves ERR-007
  test.each<RefusalCode>([
    ...(['validation', 'steam_user_tos_error', 'partner_tos_error', 'coupon_owner', 'no_asset', 'unavailable_asset'] as const),
    ...(['private_inventory', 'invalid_items', 'some_item_not_found', 'some_item_not_acceptable', 'invalid_trade_token'] as const),
    ...(['partner_payout_rules_agreement_not_accepted', 'payout_level_not_allowed', 'team_group_game_exception'] as const),
    ...(['balance_payout_not_enough_active_referrals', 'skin_payout_not_enough_active_referrals'] as const),
  ])('%s has status 422', (code) => expect(refusals[code].status).toBe(422));

  test('answers 422 where it says no other status', () => {
    const others = new Set([401, 402, 403, 404, 409, 429, 451, 503]);
    const statuses = Object.values(refusals).map(({ status }) => status as number);
    expect(statuses.filter((status) => !others.has(status)).every((status) => status === 422)).toBe(true);
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(20);
  });

  test('says nothing with a hole in it', () => {
    expect(wordsOf('too_many_attempts')).toBeNull();
    expect(shown('too_many_attempts')).toEqual(failure('Sorry, unexpected error'));
  });
});

describe('a refusal', () => {
  // proves SHELL-179, ERR-052, ERR-060, ERR-523
  test('shows server messages under its title or Failure', () => {
    showRefusal({ error: true, code: 'whatever', message: 'No', error_title: 'Sale' });
    showRefusal({ error: true, code: 'insufficient_funds', message: '', messages: ['One', 'Two'] });
    expect($toasts.get().map(({ title, message, duration, type }) => [type, title, message, duration])).toEqual([
      ['error', 'Sale', 'No', 3000],
      ['error', 'Failure', 'One', 3000],
      ['error', 'Failure', 'Two', 3000],
    ]);
  });

  // proves SHELL-180, SHELL-181, ERR-061, ERR-062
  test.each(['The refresh token is invalid.', 'Check referrer payment error', 'Check referrer payment error.'])(
    'that says "%s" is kept quiet',
    (message) => {
      showRefusal({ error: true, code: 'whatever', message });
      expect($toasts.get()).toEqual([]);
    },
  );

  // proves SHELL-183, SHELL-184, ERR-063
  test.each(['whatever', 'client_outdated'])('(%s) of an outdated client stays visible', (code) => {
    const message = 'Your client is out of date. Please, clear browser cache and refresh this page.';
    showRefusal({ error: true, code, message });
    expect($toasts.get()).toMatchObject([{ message, duration: null }]);
  });

  // proves SHELL-185
  test('for too many calls warns for three seconds', () => {
    expect(shown('rate_limited')).toEqual([['warning', 'Warning!', 'Too many actions per minute', 3000, null]]);
  });

  // proves ERR-008
  test('that names an action offers it', () => {
    showRefusal({ error: true, code: 'whatever', message: 'No', action: 'read', actionMessage: 'Read on', actionLink: '/faq' });
    expect($toasts.get()[0]!.action).toEqual({ label: 'Read on', href: '/faq' });
  });

  test('is shown through the remote API', async () => {
    toastRefusal({ error: true, code: 'out_of_stock', message: 'Sold out' });
    await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ message: 'Sold out' }]));
  });
});
