// `node platform/src/control/main.ts`: the control plane as a separate process, for a site whose files a static host or a bucket serves.
// Holds the registry's key (DATA_DIR/keys), answers the riftdrop command on PORT, renews the live revision and serves the registry itself.
import { faultOf } from '@riftdrop/contract/http/request-head';
import { requestPath } from '@riftdrop/contract/http/request-path';
import { reloadOnSignal } from '@riftdrop/metrics/secrets-file';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerHeaders } from '../gateway/policy.ts';
import { registryFiles } from '../gateway/registry-files.ts';
import { sendText } from '../gateway/reply.ts';
import { keepRenewed } from '../registry/keep-renewed.ts';
import { operatorControl, siteContext } from '../registry/local-control.ts';
import { readSettings, takeServiceKeys } from '../settings.ts';
import { openSite } from '../site.ts';
import { listenProblem, requireWritable } from '../start/checks.ts';
import { controlServer } from './server.ts';

const problem = (message: string) => console.error(message);

try {
  const { dataDir, storage, registryKeys, host, port, publicOrigin, serviceKeys } = readSettings(process.env);
  reloadOnSignal(process.env, () => takeServiceKeys(serviceKeys, process.env), problem);
  if (registryKeys)
    throw new Error('REGISTRY_KEYS is for a process that only reads; the control plane needs the private key in DATA_DIR/keys');
  await requireWritable(dataDir);
  const site = await openSite(dataDir, { storage, problem });
  await operatorControl(site);
  const control = controlServer(siteContext(site), problem, serviceKeys);
  const documents = registryFiles(site.storage);
  const always = answerHeaders(publicOrigin);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
    const fault = faultOf(request);
    if (fault !== null) return sendText(request, response, 400, fault, { connection: 'close' });
    const pathname = requestPath(request.url!)!;
    const answer = /^\/control(\/|$)/.test(pathname)
      ? control(request, response, pathname)
      : pathname.startsWith('/registry/')
        ? documents(request, response, pathname)
        : sendText(request, response, 404, 'this is the control plane: /control and /registry');
    Promise.resolve(answer).catch((error: unknown) => {
      problem(String(error));
      response.destroy();
    });
    return undefined;
  });
  await new Promise<void>((ready, failed) => server.once('error', failed).listen({ port, host }, ready)).catch((error: unknown) => {
    throw listenProblem(error, port);
  });
  const stopRenewing = keepRenewed(site, console.log);
  const [key] = await site.keys.trusted();
  console.log(`control plane ready on port ${(server.address() as AddressInfo).port}, registry key ${key!.id}:${key!.public}`);
  const stop = () => {
    stopRenewing();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
