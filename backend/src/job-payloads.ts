import type { KingFeedJobs } from './cases/kings/feed.ts';
import type { KingTimeoutJobs } from './cases/kings/timeout.ts';
import type { CatalogueJobs } from './catalogue/jobs.ts';
import type { DemoJobs } from './demo/mode.ts';
import type { DrawJobs } from './fairness/games/draw-job.ts';
import type { OpenDataJobs } from './fairness/open/job.ts';
import type { CreateJobs } from './games/lifecycle/create.ts';
import type { TimerJobs } from './games/lifecycle/timers.ts';
import type { BotJobs } from './games/seats/bots.ts';
import type { LedgerJobs } from './ledger/jobs.ts';
import type { PushJobs } from './notices/push/job.ts';
import type { PartnersJobs } from './partners/index.ts';
import type { ReferralNewsJobs } from './partners/news.ts';
import type { RollCountJobs } from './profile/rolls/count.ts';
import type { RaceJobs } from './race/index.ts';
import type { PointsJobs } from './wallet/bonus/points/earn.ts';
import type { CoinCashOutJobs } from './wallet/cash-outs/coins/jobs.ts';
import type { SkinCashOutJobs } from './wallet/cash-outs/skins/jobs.ts';
import type { ChainJobs } from './wallet/coins/chains/watch.ts';
import type { MarketplaceJobs } from './wallet/marketplace/jobs.ts';
import type { DepositsJobs } from './wallet/payments/deposits/jobs.ts';
import type { ReportJobs } from './wallet/payments/reconcile/reports.ts';
import type { SandboxJobs } from './wallet/payments/sandbox/jobs.ts';

/** The jobs of all domains by kind, with their payloads. */
declare module './plumbing/jobs/job.ts' {
  interface JobPayloads
    extends
      KingFeedJobs,
      KingTimeoutJobs,
      CatalogueJobs,
      DemoJobs,
      DrawJobs,
      OpenDataJobs,
      CreateJobs,
      TimerJobs,
      BotJobs,
      LedgerJobs,
      PushJobs,
      PartnersJobs,
      ReferralNewsJobs,
      RollCountJobs,
      RaceJobs,
      PointsJobs,
      CoinCashOutJobs,
      SkinCashOutJobs,
      ChainJobs,
      MarketplaceJobs,
      DepositsJobs,
      ReportJobs,
      SandboxJobs {}
}
