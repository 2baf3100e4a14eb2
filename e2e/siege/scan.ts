import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebian } from '@riftdrop/build/check/debian';
import { lackingPrograms } from '../chaos/supervisor/programs.ts';
import { World } from '../chaos/stage.ts';
import { startGatewayProcess } from './gateway.ts';

/** The time limit of each program in all, milliseconds. */
const longest = 240_000;
/** Where reports are kept. */
const folder = join(import.meta.dirname, '../../.cache/siege');

/** Start of the scans: every kind of parameter that a visitor can send, and the pages that are not made by a remote. */
const pages = [
  '/api/bootstrap',
  '/api/dropcase',
  '/sandbox/steam/login',
  '/sandbox/social/twitter?state=12345678',
  '/img/skins/x_200.webp',
];
const parameters = [
  '/api/dropcase/search?text=case&favorite=false',
  '/api/dropcase/top-drop/greenhouse?limit=5',
  '/api/dropcase/greenhouse/drop-case-versions?limit=5&offset=0',
  '/api/kings/history/pretender?limit=5&offset=0',
  '/sandbox/social/twitter?state=12345678',
];

/**
 * Runs wapiti and sqlmap against a gateway with two backends. @returns 0 when they ran, whatever they found: the findings are
 * judged in docs/scan.md
 */
export async function scan(): Promise<number> {
  const lacking = lackingPrograms() ?? installDebian(['wapiti', 'sqlmap']);
  if (lacking) {
    console.log(`skipped, ${lacking}`);
    return 0;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const world = World.create();
  try {
    const stage = await world.stage({ backends: 2 });
    const gateway = await startGatewayProcess(stage);
    const site = `http://127.0.0.1:${gateway.port}`;
    console.log(`wapiti\n${await wapiti(site)}`);
    for (const path of parameters) console.log(`sqlmap ${path}\n${await sqlmap(site + path)}`);
    const errors = readFileSync(stage.backends[0]!.settings.log, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    console.log(`${errors.length} failures in the log of the backend\n${errors.slice(0, 5).join('\n')}`);
    await gateway.child.kill();
    await stage.close();
  } finally {
    await world.close();
  }
  return 0;
}

async function wapiti(site: string): Promise<string> {
  const report = join(folder, 'wapiti.json');
  const starts = [...pages, ...parameters].flatMap((path) => ['-s', site + path]);
  const modules =
    'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,ssrf,xxe,csp,http_headers,cookieflags,methods,nikto,backup,htaccess';
  await run('wapiti', [
    '-u',
    `${site}/sandbox/steam/login`,
    ...starts,
    '-m',
    modules,
    '--scope',
    'domain',
    '--flush-session',
    '--max-scan-time',
    '2',
    '-f',
    'json',
    '-o',
    report,
    '--no-bugreport',
  ]);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Record<
    'vulnerabilities' | 'anomalies',
    Record<string, { info: string; path: string }[]>
  >;
  const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].filter(([, list]) => list.length > 0);
  return found.map(([name, list]) => `  ${name}: ${list.length}, for example ${list[0]!.path} ${list[0]!.info}`).join('\n') || '  nothing';
}

async function sqlmap(url: string): Promise<string> {
  const said = await run('sqlmap', [
    '-u',
    url,
    '--batch',
    '--flush-session',
    '--level',
    '2',
    '--risk',
    '1',
    '--threads',
    '2',
    '--timeout',
    '5',
    '--retries',
    '0',
    '--dbms',
    'PostgreSQL',
    '--technique',
    'BEU',
    '--output-dir',
    join(folder, 'sqlmap'),
  ]);
  writeFileSync(join(folder, 'sqlmap.txt'), said, { flag: 'a' });
  const verdicts = said
    .split('\n')
    .filter((line) => /is vulnerable|seems to be .*injectable|do not appear to be injectable|CRITICAL/.test(line));
  return verdicts.map((line) => `  ${line.slice(0, 120)}`).join('\n');
}

/** @returns its output */
function run(command: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: longest, killSignal: 'SIGTERM' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', (error) => resolve(error.message)).on('close', () => resolve(said));
  });
}
