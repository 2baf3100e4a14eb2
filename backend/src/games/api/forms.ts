import type { GameRequest } from '../lifecycle/create.ts';
import type { JoinRequest } from '../lifecycle/join.ts';

/** Fields of every form of a new game. */
interface Form {
  is_public: boolean;
  join_if_exist: boolean;
  prepay_rate?: number | undefined;
  generate_join_secrets?: boolean | undefined;
  check_referrer_period?: number | undefined;
  check_referrer_amount?: number | undefined;
  shown_cost?: number | undefined;
  confirm?: boolean | undefined;
  demo?: boolean | undefined;
}

/** The form as the options of a new game. Restrictions apply only to a game with a prepaid part. */
export function wantedOf(form: Form): Omit<GameRequest, 'kind' | 'config' | 'join'> {
  const { prepay_rate: rate = 0, check_referrer_period: periodMs, check_referrer_amount: amount } = form;
  return {
    isPublic: form.is_public,
    prepayPercent: Math.round(rate * 100),
    secrets: form.generate_join_secrets ?? false,
    restriction: rate > 0 && periodMs !== undefined && amount !== undefined ? { periodMs, amount } : null,
    joinIfExist: form.join_if_exist,
    ...(form.shown_cost !== undefined && { shownCost: form.shown_cost }),
    isConfirmed: form.confirm ?? false,
    ...(form.demo !== undefined && { demo: form.demo }),
  };
}

interface Join {
  captcha?: string | undefined;
  'g-recaptcha-response'?: string | undefined;
  join_secret?: string | undefined;
  demo?: boolean | undefined;
}

/** Options of every join. The document names the captcha's answer in two ways. */
export function seatWanted(body: Join): Omit<JoinRequest, 'playerId' | 'choice'> {
  const captcha = body.captcha ?? body['g-recaptcha-response'];
  return {
    ...(captcha !== undefined && { captcha }),
    ...(body.join_secret !== undefined && { secret: body.join_secret }),
    ...(body.demo !== undefined && { demo: body.demo }),
  };
}
