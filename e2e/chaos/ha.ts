// `npm run ha`: PostgreSQL that survives the loss of a machine, on this one: three members under Patroni, etcd and
// HAProxy, see docs/operate.md. PORT is that of HAProxy, DATA_DIR keeps the data.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster, createDatabase } from './supervisor/cluster.ts';
import { clusterProblem } from './supervisor/programs.ts';

const { PORT = '15000', DATA_DIR = join(tmpdir(), 'riftdrop-ha') } = process.env;
const problem = clusterProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}
const cluster = await Cluster.start(DATA_DIR, { port: Number(PORT), wired: false });
await createDatabase(cluster, 'riftdrop');
console.log(`data and logs in ${DATA_DIR}, ${(await cluster.leader())?.name} leads`);
console.log(`ready DATABASE_URL=${cluster.url('riftdrop')}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void cluster.close().then(() => process.exit(0)));
