// `node platform/src/gateway/main.ts`: a stand-alone gateway, to scale out. Serves the registry and files below DATA_DIR and
// passes everything else on to the backends in BACKEND_URL.
import { reloadOnSignal } from '@riftdrop/metrics/secrets-file';
import { gatewayServices } from '../services.ts';
import { readSettings, takeServiceKeys } from '../settings.ts';
import { openSite } from '../site.ts';
import { watchBackends } from './backends.ts';
import { startGateway } from './gateway.ts';
import { gatewayMetrics } from './metrics.ts';
import { gatewayTraces } from './traces.ts';

const problem = (message: string) => console.error(message);

try {
  const {
    backends: urls,
    live: liveUrls,
    dataDir,
    storage,
    registryKeys,
    port,
    host,
    trustProxy,
    serviceKeys,
    keepSockets,
    publicOrigin,
    socketsPerAddress,
    render,
    metrics: metricsAddress,
    traces: traceSettings,
  } = readSettings(process.env);
  reloadOnSignal(process.env, () => takeServiceKeys(serviceKeys, process.env), problem);
  if (urls.length === 0) throw new Error('BACKEND_URL must list at least one backend, for example http://127.0.0.1:4001');
  const traces = await gatewayTraces(traceSettings, problem);
  const backends = watchBackends(urls);
  const live = liveUrls.length > 0 ? watchBackends(liveUrls) : backends;
  const site = await openSite(dataDir, { storage, registryKeys, problem });
  const services = await gatewayServices(site, { dataDir, trustProxy, serviceKeys, report: problem });
  const gateway = await startGateway({
    site,
    backends,
    live,
    port,
    host,
    trustProxy,
    keepSockets,
    publicOrigin,
    socketsPerAddress,
    serviceKeys,
    render,
    ...services,
    problem,
  });
  const metrics = await gatewayMetrics(metricsAddress, { gateway, backends });
  console.log(`gateway ready ${gateway.url}`);
  const stop = () => {
    backends.close();
    live.close();
    void Promise.all([gateway.close(), metrics.close()])
      .then(() => services.reports.close())
      .then(() => traces.close())
      .then(() => process.exit(0));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
