import * as analytics from './analytics.ts';
import * as bootstrap from './bootstrap.ts';
import * as captcha from './captcha.ts';
import * as cases from './cases.ts';
import * as cashOuts from './cash-outs.ts';
import * as catalogue from './catalogue.ts';
import * as closing from './closing.ts';
import * as demo from './demo.ts';
import * as depositLimits from './deposit-limits.ts';
import * as fairness from './fairness.ts';
import * as followers from './followers.ts';
import * as games from './games.ts';
import * as kings from './kings.ts';
import * as ledger from './ledger.ts';
import * as lossLimits from './loss-limits.ts';
import * as partners from './partners.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as playSafety from './play-safety.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as pvp from './pvp.ts';
import * as royale from './royale.ts';
import * as royaleRace from './royale-race.ts';
import * as rps from './rps.ts';
import * as rollStatistics from './roll-statistics.ts';
import * as race from './race.ts';
import * as session from './session.ts';
import * as socials from './socials.ts';
import * as statement from './statement.ts';
import * as statistics from './statistics.ts';
import * as twoFactor from './two-factor.ts';
import * as upgrade from './upgrade.ts';
import * as watch from './watch.ts';
import * as withdrawals from './withdrawals.ts';

/** The files of the contract that declare calls or live channels. `calls.ts`, `routes.ts` and `channels.ts` are made from this list. */
export const domains = {
  analytics,
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
  partners,
  passkeys,
  payments,
  playSafety,
  profile,
  push,
  pvp,
  royale,
  rps,
  rollStatistics,
  race,
  royaleRace,
  session,
  socials,
  statement,
  statistics,
  twoFactor,
  upgrade,
  watch,
  withdrawals,
};
