import { join } from 'node:path';
import { dailyRates } from '@riftdrop/contract/api/rates/rates';
import { readSettings } from '../plumbing/config/setting.ts';
import type { Domain } from '../plumbing/domain.ts';
import { serve } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { RatesFile } from './rates-file.ts';
import { rateSettings } from './settings.ts';

const examples = join(import.meta.dirname, 'sandbox-rates.json');

/** Rates that pages show amounts by in another currency than US dollars. */
export function domain({ config, clock, log }: Plumbing): Domain {
  const isSandbox = config.identity === 'sandbox';
  const path = readSettings(rateSettings, config.env).file ?? (isSandbox ? examples : null);
  const file = path === null ? null : new RatesFile({ path, clock, log, isOutdatedOffered: isSandbox });
  return {
    name: 'rates',
    // A start shows the cause of missing rates, before the first player asks for them.
    seed: async () => void (await file?.current()),
    calls: [
      serve(dailyRates, async ({ respond }) => {
        const rates = (await file?.current()) ?? { date: null, rates: {} };
        void respond.header('cache-control', rates.date === null ? 'no-store' : 'public, max-age=600');
        return rates;
      }),
    ],
  };
}
