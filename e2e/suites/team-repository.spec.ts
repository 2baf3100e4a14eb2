// domains: platform
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { keepBackend, keptBackend } from '@riftdrop/platform/kept-backend';
import { openSite } from '@riftdrop/platform/site';
import { gotoConnected } from '../harness/connected.ts';
import { expectAlive, openRendered } from '../harness/first-view.ts';
import { freePort } from '../harness/free-port.ts';
import { startSite, type Site } from '../harness/site.ts';
import { author, teamOf } from '../harness/team.ts';
import { openTeamRepository, type TeamRepository } from '../harness/team-repository.ts';
import { expect, test as base } from '../harness/test.ts';

/*
 * A team in another repository, with the published packages alone, and a site whose backend it changes together with its remote.
 */

interface World {
  site: Site;
  team: TeamRepository;
  /** Replaces the backend by one with other sources, as a deployment does. The old process is gone for good. */
  deployBackend(change: (edit: Edit) => void): Promise<void>;
}
/** Replaces text in a file of the backend. */
type Edit = (file: string, text: string, instead: string) => void;

const test = base.extend<{}, { world: World }>({
  world: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'riftdrop-backend-'));
      await keepBackend(folder, 'first');
      const program = (await keptBackend(folder, 'first'))!;
      const sources = resolve(program, '../../..');
      const port = await freePort();
      const registry = { SERVICE_KEY: 's'.repeat(32), REGISTRY_URL: `http://127.0.0.1:${port}` };
      const site = await startSite({ env: { SITE_BACKEND: program, SITE_PORT: String(port), ...registry } });
      const team = await openTeamRepository(site.url);
      const { id, public: half } = await team.riftdrop('keys', 'new', 'raffle', '--out', team.key);
      const { control } = await teamOf(site.dataDir);
      await control.addKey({
        id,
        public: half,
        team: 'raffle',
        remotes: ['raffle'],
        rights: ['publish', 'promote', 'rollback'],
        ...author,
      });
      await team.riftdrop('create-remote', 'raffle');
      await use({
        site,
        team,
        async deployBackend(change) {
          change((file, text, instead) => {
            const path = join(sources, file);
            const source = readFileSync(path, 'utf8');
            if (!source.includes(text)) throw new Error(`${file} does not say "${text}"`);
            writeFileSync(path, source.replace(text, instead));
          });
          await site.stopBackend();
          // Instead of waiting until the leases of the ended process run out.
          const { storage } = await openSite(site.dataDir);
          for (const lease of await storage.list('private/backends/')) await storage.remove(lease);
          await site.startBackend();
        },
      });
      await site.close();
      team.close();
      for (const path of [folder, sources]) rmSync(path, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  siteUrl: async ({ world }, use) => {
    await use(world.site.url);
  },
});
test.describe.configure({ mode: 'default', timeout: 480_000 });

const why = ['--why', 'a test'];
const page = 'mfe-raffle/src/home/home-page.tsx';

// proves P23
test('a team in another repository ships a remote with the published packages alone, and rolls it back', async ({ cast, world }) => {
  const { team } = world;
  await Promise.all([team.run(['npm', 'run', 'types'], 'mfe-raffle'), team.run(['npm', 'run', 'unit'], 'mfe-raffle')]);
  expect(await team.riftdrop('gate', '--dry-run', 'raffle')).toMatchObject({ passed: true });
  const { builds } = await team.riftdrop('publish', 'raffle', '--no-build', '--live', ...why);
  expect(builds).toMatchObject([{ app: 'raffle', added: true }]);

  const player = await cast.newPlayer();
  const heading = player.page.getByRole('heading', { level: 1 });
  await gotoConnected(player.page, '/raffle');
  await expect(heading).toHaveText('Raffle');

  // The open page takes the new version, and goes back with it.
  team.edit(page, 'title={t`Raffle`}', 'title={t`Raffle of the week`}');
  await team.riftdrop('publish', 'raffle', '--live', ...why);
  await expect(heading).toHaveText('Raffle of the week');
  await team.riftdrop('rollback', 'raffle', ...why);
  await expect(heading).toHaveText('Raffle');

  // The page of a new remote can be read before its scripts.
  const visitor = await cast.visitor();
  await openRendered(visitor.page, '/raffle', 'visitor');
  await expectAlive(visitor.page);
});

/** A page that calls the backend twice a second and shows the length of a list of the reply. */
const pageThatReads = (field: string) => `
import { fetchCall } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';

export default function HomePage() {
  const { data } = useQuery({ queryKey: ['raffle', 'health'], queryFn: () => fetchCall('GET /health'), refetchInterval: 500 });
  return <h1>{data ? \`${field}: \${data.${field}.length}\` : 'Loading'}</h1>;
}
`;

const contract = 'src/api/bootstrap/bootstrap.ts';
const oldReply = 'degraded: z.array(z.string()) })';
const bothReply = 'degraded: z.array(z.string()), failing: z.array(z.string()) })';
const newReply = 'failing: z.array(z.string()) })';

// proves P4, P20
test('a field of a reply gets another name over two releases, while a player has the page open', async ({ cast, world }) => {
  const { team, deployBackend } = world;
  const publish = (field: string) => {
    writeFileSync(join(team.folder, page), pageThatReads(field));
    return team.riftdrop('publish', 'raffle', '--live', ...why);
  };
  await publish('degraded');
  const player = await cast.newPlayer();
  // Between the end of one process and the start of the next, as there is one backend on this machine.
  player.allow(/status of 503/, /WebSocket connection/);
  const heading = (name: string) => player.page.getByRole('heading', { level: 1, name });
  await gotoConnected(player.page, '/raffle');
  await expect(heading('degraded: 0')).toBeVisible();

  // The next version of the contract, as an update of the package brings it.
  for (const ending of ['ts', 'js']) team.edit(`node_modules/@riftdrop/contract/${contract.replace(/ts$/, ending)}`, oldReply, newReply);
  await expect(publish('failing')).rejects.toThrow('Bring a version of backend live first');

  await deployBackend((edit) => {
    edit(`shared/contract/${contract}`, oldReply, bothReply);
    edit('backend/src/bootstrap/index.ts', 'version, degraded }', 'version, degraded, failing: degraded }');
  });
  await expect(heading('degraded: 0')).toBeVisible();
  await publish('failing');
  await expect(heading('failing: 0')).toBeVisible();

  await deployBackend((edit) => {
    edit(`shared/contract/${contract}`, bothReply, newReply);
    edit('backend/src/bootstrap/index.ts', 'version, degraded, failing', 'version, failing');
  });
  // The page looks again after 1, 2, 4, 8, 15 and 30 seconds.
  await expect(heading('Back in a moment')).toBeHidden({ timeout: 90_000 });
  const answer = player.page.waitForResponse((one) => one.url().endsWith('/api/health') && one.ok());
  expect(await (await answer).json()).not.toHaveProperty('degraded');
  await expect(heading('failing: 0')).toBeVisible();
  await expect(team.riftdrop('rollback', 'raffle', ...why)).rejects.toThrow('degraded');
});
