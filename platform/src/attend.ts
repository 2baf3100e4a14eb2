import { startGuard } from './canary-guard/start-guard.ts';
import { controlServer } from './control/server.ts';
import type { GatewayOptions } from './gateway/gateway.ts';
import { openOverrides } from './overrides/overrides.ts';
import { ownControl, siteDesk } from './registry/local-control.ts';
import { openCollector } from './reports/collector.ts';
import { reportsFolder } from './reports/place.ts';
import type { Site } from './site.ts';

export interface AttendOptions {
  dataDir: string;
  trustProxy?: boolean;
  /** True for `npm run dev`, see overrides.ts. */
  development?: boolean;
  /** Lines about what was done and what could not be. */
  report?: (line: string) => void;
}

/** What a gateway has besides serving: it takes reports, other builds for people with a pass, and, where the registry's key is, what teams order. */
export function attendGateway(
  site: Site,
  { dataDir, trustProxy, development, report }: AttendOptions,
): Required<Pick<GatewayOptions, 'reports' | 'overrides'>> & Pick<GatewayOptions, 'control'> {
  return {
    reports: openCollector({ folder: reportsFolder(dataDir), trustProxy, problem: report }),
    control: site.keys.canSign ? controlServer(siteDesk(site), report) : undefined,
    overrides: openOverrides({ ...site, development }),
  };
}

/** Watches the canaries of a site, in the one process that has the registry's key. Answers the way to stop. */
export function attendCanaries(site: Site, { dataDir, report }: AttendOptions): () => Promise<void> {
  const control = ownControl(site, 'canary-guard', ['canary']);
  return startGuard({ registry: site.registry, control, reports: reportsFolder(dataDir), report });
}
