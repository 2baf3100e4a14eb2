// The one-bundle build behind the product's gateway, before the backend of the composed site, in a separate process.
import { watchBackends } from '@riftdrop/platform/backends';
import { startGateway } from '@riftdrop/platform/gateway';
import { openOneBundle } from '@riftdrop/platform/one-bundle';

const [dist = '', dataDir = '', backendUrl = ''] = process.argv.slice(2);
const gateway = await startGateway({ site: await openOneBundle(dist, dataDir), backends: watchBackends([backendUrl]), port: 0 });
process.on('disconnect', () => void gateway.close().finally(() => process.exit()));
process.send?.({ name: 'listening', url: gateway.url });
