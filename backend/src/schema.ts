import type { AdminTables } from './admin/tables.ts';
import type { AnalyticsTables } from './analytics/schema.ts';
import type { CaptchaTables } from './captcha/tables.ts';
import type { KingsTables } from './cases/kings/tables.ts';
import type { CasesTables } from './cases/tables.ts';
import type { CatalogueTables } from './catalogue/tables.ts';
import type { DemoTables } from './demo/tables.ts';
import type { FairnessTables } from './fairness/tables.ts';
import type { GamesTables } from './games/tables.ts';
import type { ItemsTables } from './items/tables.ts';
import type { LedgerTables } from './ledger/tables.ts';
import type { NoticesTables } from './notices/tables.ts';
import type { SocialAccountTables } from './profile/socials/tables.ts';
import type { ProfileTables } from './profile/tables.ts';
import type { RaceTables } from './race/tables.ts';
import type { PasskeysTables } from './auth/passkeys/tables.ts';
import type { AccountsTables } from './accounts/tables.ts';
import type { AuthTables } from './auth/tables.ts';
import type { TwoFactorTables } from './auth/two-factor/tables.ts';
import type { UpgradeTables } from './upgrade/tables.ts';

/** The tables of all domains: what a query of Kysely may name. */
declare module './plumbing/database/database.ts' {
  interface Schema
    extends
      AdminTables,
      AnalyticsTables,
      CaptchaTables,
      KingsTables,
      CasesTables,
      CatalogueTables,
      DemoTables,
      FairnessTables,
      GamesTables,
      ItemsTables,
      LedgerTables,
      NoticesTables,
      SocialAccountTables,
      ProfileTables,
      RaceTables,
      PasskeysTables,
      AccountsTables,
      AuthTables,
      TwoFactorTables,
      UpgradeTables {}
}
