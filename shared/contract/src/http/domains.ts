import * as agreements from '../api/accounts/agreements.ts';
import * as analytics from '../api/analytics/analytics.ts';
import * as auth from '../api/auth/auth.ts';
import * as bootstrap from '../api/bootstrap/bootstrap.ts';
import * as captcha from '../api/captcha/captcha.ts';
import * as cases from '../api/cases/cases.ts';
import * as cashOuts from '../api/wallet/cash-outs.ts';
import * as catalogue from '../api/catalogue/catalogue.ts';
import * as closing from '../api/accounts/closing.ts';
import * as demo from '../api/demo/demo.ts';
import * as depositLimits from '../api/wallet/deposit-limits.ts';
import * as fairness from '../api/fairness/fairness.ts';
import * as followers from '../api/notices/followers.ts';
import * as games from '../api/games/games.ts';
import * as kings from '../api/cases/kings.ts';
import * as ledger from '../api/ledger/ledger.ts';
import * as lossLimits from '../api/play-safety/loss-limits.ts';
import * as openData from '../api/fairness/open-data.ts';
import * as partners from '../api/partners/partners.ts';
import * as passkeys from '../api/auth/passkeys.ts';
import * as payments from '../api/wallet/payments.ts';
import * as playSafety from '../api/play-safety/play-safety.ts';
import * as profile from '../api/profile/profile.ts';
import * as push from '../api/notices/push.ts';
import * as pvp from '../api/pvp/pvp.ts';
import * as royale from '../api/royale/royale.ts';
import * as royaleRace from '../api/race/royale-race.ts';
import * as rps from '../api/rps/rps.ts';
import * as rates from '../api/rates/rates.ts';
import * as rollStatistics from '../api/fairness/roll-statistics.ts';
import * as race from '../api/race/race.ts';
import * as socials from '../api/profile/socials.ts';
import * as statement from '../api/wallet/statement.ts';
import * as statistics from '../api/statistics/statistics.ts';
import * as twoFactor from '../api/auth/two-factor.ts';
import * as upgrade from '../api/upgrade/upgrade.ts';
import * as watch from '../live/watch.ts';
import * as withdrawals from '../api/wallet/withdrawals.ts';

/** The files of the contract that declare calls or live channels. `calls.ts`, `routes.ts` and `channels.ts` are made from this list. */
export const domains = {
  agreements,
  analytics,
  auth,
  bootstrap,
  captcha,
  cases,
  cashOuts,
  catalogue,
  closing,
  demo,
  depositLimits,
  fairness,
  followers,
  games,
  kings,
  ledger,
  lossLimits,
  openData,
  partners,
  passkeys,
  payments,
  playSafety,
  profile,
  push,
  pvp,
  royale,
  rps,
  rates,
  rollStatistics,
  race,
  royaleRace,
  socials,
  statement,
  statistics,
  twoFactor,
  upgrade,
  watch,
  withdrawals,
};
