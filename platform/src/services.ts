import { startGuard } from './canary-guard/start-guard.ts';
import { controlServer } from './control/server.ts';
import type { GatewayOptions } from './gateway/gateway.ts';
import { openOverrides } from './overrides/overrides.ts';
import { ownControl, siteContext } from './registry/local-control.ts';
import { openCollector } from './reports/collector.ts';
import { reportsFolder } from './reports/place.ts';
import type { ServiceKeys } from './settings.ts';
import type { Site } from './site.ts';
import { openVisitKeys } from './visits/visit-key.ts';
import { visitWords } from './visits/visits.ts';

export interface ServiceOptions {
  dataDir: string;
  trustProxy?: boolean;
  /** Those that gateways on different machines share, see visit-key.ts. */
  serviceKeys?: ServiceKeys;
  /** True for `npm run dev`, see overrides.ts. */
  development?: boolean;
  /** Receives a line for each action and each failure. */
  report?: (line: string) => void;
}

/** The services beside a gateway: reports, builds for testers with a pass, and, with the registry's key, the control server. */
export async function gatewayServices(
  site: Site,
  { dataDir, trustProxy, serviceKeys = { all: [] }, development, report }: ServiceOptions,
): Promise<Required<Pick<GatewayOptions, 'reports' | 'visits' | 'overrides'>> & Pick<GatewayOptions, 'control'>> {
  const visits = visitWords(await openVisitKeys(dataDir, serviceKeys));
  return {
    visits,
    reports: openCollector({ folder: reportsFolder(dataDir), trustProxy, visits, problem: report }),
    control: site.keys.canSign ? controlServer(siteContext(site), report, serviceKeys) : undefined,
    overrides: openOverrides({ ...site, development }),
  };
}

/** Watches the canaries of a site, in the one process that has the registry's key. Answers the way to stop. */
export function canaryServices(site: Site, { dataDir, report }: ServiceOptions): () => Promise<void> {
  const control = ownControl(site, 'canary-guard', ['canary']);
  return startGuard({ registry: site.registry, control, reports: reportsFolder(dataDir), report });
}
