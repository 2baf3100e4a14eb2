/** A button in the message: it opens a modal, or an address of this site. */
export interface RefusalAction {
  label: string;
  modal?: 'addBalance';
  to?: string;
}

/** One row of the error catalogue: the server's response and its presentation. */
export interface RefusalRule {
  /** HTTP status; 422 by default. */
  status: number;
  /** Default message for the player. `{name}` is replaced by that field of the response. */
  words: string;
  /**
   * - `toast`: a message in the corner.
   * - `inline`: never a toast; the calling component explains it.
   * - `asked`: the request layer asks the player for the missing part and sends the call again.
   * - `nothing`: the wish is fulfilled already, or a larger notice shows it.
   */
  shown: 'toast' | 'inline' | 'asked' | 'nothing';
  /** Of the toast; default `Failure` and an error. */
  title?: string;
  type?: 'error' | 'warning';
  /** Milliseconds of the toast; default 3000, null stays until it is closed. */
  duration?: number | null;
  action?: RefusalAction;
}

const deposit: RefusalAction = { label: 'Add balance', modal: 'addBalance' };
const settings: RefusalAction = { label: 'Open settings', to: '/profile/settings' };
const limits: RefusalAction = { label: 'Show limits', to: '/profile/settings#limits' };

/**
 * The error catalogue: every error code, read by server and browser. On the wire the names are in lower case. It imports nothing at run
 * time, so that the browser may load it with the first refusal and the server with its first call.
 */
export const refusals = {
  // The request itself
  validation: { status: 422, words: 'Please check what you entered.', shown: 'toast' },
  login_required: { status: 401, words: 'Login required', shown: 'asked' },
  invalid_code: { status: 422, words: 'This sign-in is not valid any more. Please sign in again.', shown: 'toast' },
  invalid_refresh_token: { status: 401, words: 'The refresh token is invalid.', shown: 'nothing' },
  not_found: { status: 404, words: 'There is nothing here.', shown: 'toast' },
  rate_limited: { status: 429, words: 'Too many actions per minute', shown: 'toast', title: 'Warning!', type: 'warning' },
  maintenance: { status: 503, words: 'The site is being worked on. It comes back by itself.', shown: 'nothing' },
  /** The server no longer supports the client's version. */
  client_outdated: {
    status: 422,
    words: 'Your client is out of date. Please, clear browser cache and refresh this page.',
    shown: 'toast',
    duration: null,
  },
  /** The same nonce of the same player on a POST again, within ten minutes. */
  nonce_reused: { status: 409, words: 'This request was already sent.', shown: 'toast' },
  idempotency_key_required: { status: 422, words: 'This action needs an Idempotency-Key header.', shown: 'toast' },
  idempotency_key_reused: { status: 422, words: 'This key was already used for another action.', shown: 'toast' },
  idempotency_in_flight: { status: 409, words: 'This action is still running.', shown: 'toast' },
  /** Solve one (`GET /captcha`) and send the call again with `captcha`. */
  captcha_required: { status: 422, words: 'Please confirm that you are not a program.', shown: 'asked' },

  /** Nothing is sent to an address that belongs to no browser's push service. */
  unknown_push_service: { status: 422, words: 'Your browser uses a push service that we do not know.', shown: 'toast' },

  /** A page of another site sent the request: nothing that a browser does by itself may act here. */
  foreign_origin: { status: 403, words: 'This request came from another site.', shown: 'nothing' },

  // Terms and account
  /** The terms changed since the player accepted them: no money moves before they are accepted again. */
  steam_user_tos_error: {
    status: 422,
    words: 'The terms have changed. Please accept them to go on.',
    shown: 'asked',
    action: { label: 'Read the terms', to: '/agreement' },
  },
  /** The accepted terms are no longer in force: nothing is recorded, and the current ones are shown. */
  terms_outdated: {
    status: 409,
    words: 'The terms have changed again. Please read and accept the new version.',
    shown: 'inline',
  },
  /** The player has not confirmed the age of majority: stakes are rejected before. */
  age_required: {
    status: 403,
    words: 'Please confirm first that you are at least 18 years old.',
    shown: 'asked',
    action: { label: 'Read the terms', to: '/agreement' },
  },
  partner_tos_error: {
    status: 422,
    words: 'Please accept the partner terms first.',
    shown: 'toast',
    action: { label: 'Read the partner terms', to: '/partner' },
  },
  /** Real money waits for a check of age and identity. */
  identity_required: { status: 403, words: 'Your age and identity have to be checked before real money moves.', shown: 'toast' },
  /** The product may not be offered where the request comes from. */
  not_offered_here: { status: 451, words: 'This product is not offered where you are.', shown: 'nothing' },
  self_blocked: { status: 403, words: 'You have blocked yourself from playing.', shown: 'toast', action: limits },
  /** Of closing the account: `unfinished` lists the open matters. */
  account_unfinished: { status: 409, words: 'Your account cannot be closed yet.', shown: 'inline' },
  /** Tokens require a second factor: send the call again with `tfa_code`. */
  tfa_required: { status: 401, words: 'Please enter the code of your authenticator app.', shown: 'asked' },
  tfa_already_enabled: { status: 409, words: 'Two-factor is already on.', shown: 'toast' },
  tfa_not_enabled: { status: 409, words: 'Two-factor is not on.', shown: 'toast', action: settings },
  passkey_refused: { status: 422, words: 'This passkey was not accepted. Please try again.', shown: 'toast' },
  too_many_passkeys: { status: 409, words: 'You have as many passkeys as an account can have. Remove one first.', shown: 'toast' },
  /** The profile does not have the required name yet (alternate login). */
  name_not_changed: { status: 409, words: 'The profile does not have the new name yet.', shown: 'toast' },
  too_many_attempts: { status: 429, words: 'Too many attempts. Try again in {retry_after} s.', shown: 'toast' },
  recently_requested: { status: 429, words: 'You have just requested this. Please wait.', shown: 'toast' },
  required_twitter_attachment: { status: 403, words: 'Attach your Twitter account first.', shown: 'toast', action: settings },
  required_twitter_subscription: { status: 403, words: 'Follow us on Twitter first.', shown: 'toast', action: settings },
  social_in_use: { status: 409, words: 'This account is attached to another player already.', shown: 'toast' },
  /** An account of a network gives free cases to one player only, the first. */
  social_used: { status: 403, words: 'Another player has opened free cases with your Twitter account.', shown: 'toast', action: settings },
  /** One's own code; where a referrer is set it means nothing. */
  coupon_owner: { status: 422, words: 'This is your own code.', shown: 'inline' },

  // Money and opening
  insufficient_funds: { status: 402, words: 'Not enough money on your balance.', shown: 'toast', action: deposit },
  out_of_stock: { status: 409, words: 'Temporarily unavailable', shown: 'toast' },
  drop_cases_not_found: { status: 404, words: 'There is no such case.', shown: 'toast' },
  client_seed_required: { status: 422, words: 'Your browser must choose a client seed first.', shown: 'toast' },
  part_open_unavailable: { status: 422, words: 'This case cannot be opened in part.', shown: 'toast' },
  not_openable: { status: 409, words: 'This case cannot be opened.', shown: 'toast' },
  /** The costs of the stake and of the target do not allow it. */
  not_upgradable: { status: 422, words: 'These items cannot be upgraded to this skin.', shown: 'toast' },
  /** Price, chance or cost changed since the player saw them: the client shows the new ones and asks for a confirmation. */
  need_confirm: { status: 409, words: 'The price or the chances have changed. Please look again.', shown: 'toast' },
  in_process: { status: 409, words: 'This is already under way. Please wait a moment.', shown: 'toast' },
  is_not_owner: { status: 403, words: 'Only the creator can do this.', shown: 'toast' },
  not_sellable: { status: 409, words: 'This item cannot be sold any more.', shown: 'toast' },
  personal_drop_sell_block: { status: 403, words: 'This item cannot be sold: {reason}, until {until}.', shown: 'toast' },
  demo_mode_payout: { status: 403, words: 'Demo winnings have no money value.', shown: 'toast' },
  /** The page showed demo money, and demo mode is over: nothing was opened and nothing was paid. */
  demo_over: { status: 409, words: 'Demo mode is over. Nothing was opened.', shown: 'toast' },
  /** Demo mode is on, and the call would have cost real money: nothing was paid. */
  demo_on: { status: 409, words: 'Demo mode is on. Nothing was paid.', shown: 'toast' },
  already_favorite: { status: 409, words: 'This case is among your favourites already.', shown: 'nothing' },
  not_favorite: { status: 409, words: 'This case is not one of your favourites.', shown: 'nothing' },
  /** The player's own limit: no button that leads to a deposit stands beside it. */
  deposits_limit: { status: 403, words: 'You have reached your own limit.', shown: 'toast', action: limits },

  /** The stake could bring the loss above the player's own limit. */
  losses_limit: {
    status: 403,
    words: 'This stake could cost more than your own limit of losses allows.',
    shown: 'toast',
    action: limits,
  },

  /** A higher limit of one's own waits for a day before it can be confirmed. */
  limit_waits: { status: 409, words: 'A higher limit can be confirmed 24 hours after you asked for it.', shown: 'inline' },
  /** The way to pay is not offered in this country, or not at all. */
  method_unavailable: { status: 422, words: 'This way to pay is not available here. Please choose another.', shown: 'toast' },
  /** The provider does not answer: nothing was charged, and the same press may be sent again. */
  payment_unavailable: {
    status: 503,
    words: 'The payment provider does not answer. Nothing was charged. Please try again.',
    shown: 'toast',
  },
  /** Of a coupon or a gift card: no such code, or it cannot be used (again). */
  unknown_code: { status: 422, words: 'This code is not valid, or was used already.', shown: 'inline' },
  payment_over: { status: 409, words: 'This payment is over. Please start a new one.', shown: 'toast' },

  // Withdrawals and marketplace
  active_withdrawal: { status: 409, words: 'Another withdrawal of this item is running.', shown: 'toast' },
  active_withdrawals_limit: { status: 409, words: 'Too many of your withdrawals are running. Please wait for one to end.', shown: 'toast' },
  no_asset: { status: 422, words: 'The marketplace does not have this skin.', shown: 'toast' },
  unavailable_asset: { status: 422, words: 'This skin is not available at the moment.', shown: 'toast' },
  private_inventory: { status: 422, words: 'Your Steam inventory is private. Make it public and try again.', shown: 'toast' },
  invalid_items: { status: 422, words: 'The list of items has changed. Please choose again.', shown: 'toast' },
  some_item_not_found: { status: 422, words: 'One of the items is gone. Please choose again.', shown: 'toast' },
  some_item_not_acceptable: { status: 422, words: 'One of the items is not accepted.', shown: 'toast' },
  invalid_trade_token: {
    status: 422,
    words: 'Trade URL is incorrect or Steam has some issues',
    shown: 'toast',
    action: { label: 'Open settings', to: '/profile/settings#trade-url' },
  },
  /** The player has no right to cash-outs. */
  cash_out_closed: { status: 403, words: 'Cash-outs are not open for your account.', shown: 'toast' },
  /** A payment was taken back after it was spent: the next deposits repay it first. */
  debt_open: {
    status: 409,
    words: 'You owe money for a payment that was taken back. It must be paid before you play or cash out.',
    shown: 'toast',
  },
  /** The cash-out was approved and is sent: it cannot be canceled any more. */
  cash_out_over: { status: 409, words: 'This cash-out cannot be cancelled any more.', shown: 'toast' },
  /** The item is being bought, or the request is over. */
  send_request_over: { status: 409, words: 'This withdrawal cannot be changed any more.', shown: 'toast' },
  eth_settings_outdated: { status: 409, words: 'The rates have changed. Please look again.', shown: 'toast' },

  // Partner
  /** Another partner has the code, or had it once: links with it go on working. */
  code_taken: { status: 409, words: 'This code is taken. Please choose another.', shown: 'inline' },
  partner_payout_rules_agreement_not_accepted: { status: 422, words: 'Please accept the payout rules first.', shown: 'toast' },
  payout_level_not_allowed: { status: 422, words: 'Your level does not allow this payout.', shown: 'toast' },
  balance_payout_not_enough_active_referrals: {
    status: 422,
    words: 'You have too few active referrals for a payout to your balance.',
    shown: 'toast',
  },
  skin_payout_not_enough_active_referrals: {
    status: 422,
    words: 'You have too few active referrals for a payout in skins.',
    shown: 'toast',
  },
  /** Of a notification to followers. */
  partner_level_too_low: { status: 403, words: 'This is for partners of level {level} and above.', shown: 'inline' },
  no_followers: { status: 422, words: 'Nobody follows you yet.', shown: 'inline' },
  invalid_partner_payout: { status: 404, words: 'This payout does not exist or is closed.', shown: 'toast' },

  // Games
  check_referrer_period: { status: 403, words: 'This game is open to players who deposited under its referrer.', shown: 'inline' },
  already_joined: { status: 409, words: 'You are in this game already.', shown: 'nothing' },
  team_group_game_exception: { status: 422, words: 'This team setup is not possible.', shown: 'toast' },
  team_group_game_join_exception: { status: 409, words: 'This team is full. Choose the other team.', shown: 'toast' },
  br_sponsored_count_error: { status: 409, words: 'You have too many sponsored Battle Royale games.', shown: 'toast' },
  group_game_sponsored_limit_reached: { status: 409, words: 'You have too many sponsored battles.', shown: 'toast' },
  rps_game_sponsored_limit_reached: { status: 409, words: 'You have too many sponsored RPS games.', shown: 'toast' },
  rps_figure_taken: { status: 409, words: 'This figure is already taken.', shown: 'toast' },
  join_game_not_opened: { status: 409, words: 'This game is not open for joining.', shown: 'toast' },
  /** Too little was paid in or spent within the round of a giveaway. */
  below_threshold: { status: 422, words: 'You have not reached what this round asks for yet.', shown: 'toast' },
  /** Staff and demo players take no part in giveaways and races. */
  not_eligible: { status: 403, words: 'Your account cannot take part in giveaways and races.', shown: 'toast' },
  /** The places of the race belong to players with more points. */
  below_rank: { status: 403, words: 'Players with more points have taken the places of this session.', shown: 'toast' },
} as const satisfies Record<string, RefusalRule>;

export type RefusalCode = keyof typeof refusals;

/** Codes with a fixed text: the server sends exactly the words of the catalogue. */
export type LiteralCode =
  | 'rate_limited'
  | 'out_of_stock'
  | 'insufficient_funds'
  | 'too_many_attempts'
  | 'team_group_game_exception'
  | 'team_group_game_join_exception'
  | 'br_sponsored_count_error'
  | 'group_game_sponsored_limit_reached'
  | 'rps_game_sponsored_limit_reached'
  | 'rps_figure_taken'
  | 'deposits_limit'
  | 'required_twitter_attachment'
  | 'required_twitter_subscription'
  | 'personal_drop_sell_block'
  | 'recently_requested'
  | 'demo_mode_payout';

/** The rule of a code, or null for one outside the catalogue: its message is shown as received. */
export const ruleOf = (code: string): RefusalRule | null => (Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : null);

/** Fields of a response with this code that tell a client the remedy: a modal, or an address of this site. */
export function remedyOf(code: string): { action?: string; actionMessage?: string; actionLink?: string } {
  const action = ruleOf(code)?.action;
  if (!action) return {};
  const { label: actionMessage, modal, to } = action;
  return { action: modal ?? 'open', actionMessage, ...(to !== undefined && { actionLink: to }) };
}

/**
 * The catalogue's message for an error code, with fields of the response filled in; null when a field is missing or the code is
 * unknown.
 */
export function wordsOf(code: string, answer: Readonly<Record<string, unknown>> = {}): string | null {
  const words = ruleOf(code)?.words;
  if (words === undefined) return null;
  const missing = [...words.matchAll(/\{(\w+)\}/g)].some(([, name]) => answer[name!] === undefined);
  return missing ? null : words.replace(/\{(\w+)\}/g, (_, name: string) => String(answer[name]));
}
