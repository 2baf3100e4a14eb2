import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { example, type AddCommand } from '../command-line.ts';
import { Complaint } from '../complaint.ts';
import { paintFor, table, type Paint } from '../terminal.ts';

/** Seconds between two looks. */
const every = 5;
const defaultPrometheus = 'http://127.0.0.1:9090';

/** Expressions over the recorded rates of operate/rules.yml; each is one list of the screen. */
const expressions = {
  calls: 'riftdrop:calls:rate',
  failed: 'riftdrop:calls_failed:rate',
  refused: 'sum(riftdrop:requests_refused:rate)',
  sockets: 'sum(riftdrop_sockets)',
  late: 'max(riftdrop_jobs_late_seconds)',
  lag: 'max(riftdrop_live_lag_seconds)',
  busiest: 'topk(8, riftdrop:calls_by_name:rate)',
  slowest: 'riftdrop:call_seconds:p95',
  money: 'riftdrop:transfers:rate > 0',
  errors: 'topk(8, riftdrop:page_errors:increase10m > 0)',
};
type Name = keyof typeof expressions;

const labels = z.record(z.string(), z.string());
const samples = z.object({ data: z.object({ result: z.array(z.object({ metric: labels, value: z.tuple([z.number(), z.string()]) })) }) });
const firing = z.object({
  data: z.object({ alerts: z.array(z.object({ labels, annotations: labels, state: z.string(), activeAt: z.string() })) }),
});

/** What Prometheus knows at one moment. */
interface Look {
  series: Record<Name, { labels: Record<string, string>; value: number }[]>;
  alerts: z.output<typeof firing>['data']['alerts'];
}

interface Options {
  prometheus?: string;
  once?: boolean;
  json?: boolean;
}

export const addWatch: AddCommand = (program, act) =>
  void example(
    program
      .command('watch')
      .summary('rates, times, errors by version and alerts, live')
      .description('Shows what Prometheus measures of the site, every five seconds until Ctrl-C: see docs/operate.md.')
      .option('--prometheus <address>', `Prometheus with operate/rules.yml (PROMETHEUS_URL, default ${defaultPrometheus})`)
      .option('--once', 'one look'),
    'watch',
    'watch --once --json',
  ).action(
    act(async ({ prometheus = process.env.PROMETHEUS_URL || defaultPrometheus, once, json }: Options) => {
      const { stdout } = process;
      let last = await lookAt(prometheus);
      while (!once && !json && stdout.isTTY) {
        stdout.write(`\x1b[2J\x1b[H${screen(last, paintFor(stdout))}\n`);
        await sleep(every * 1000);
        last = await lookAt(prometheus);
      }
      return { result: last, text: (paint) => screen(last, paint) };
    }),
  );

async function lookAt(prometheus: string): Promise<Look> {
  const read = async <T>(path: string, format: z.ZodType<T>): Promise<T> => {
    const answer = await fetch(new URL(path, prometheus), { signal: AbortSignal.timeout(5000) }).catch((error: unknown) => {
      throw new Complaint(
        'network',
        `Prometheus cannot be reached at ${prometheus}: ${String(error)}`,
        'Start it with operate/prometheus.yml, or name it with --prometheus.',
      );
    });
    return format.parse(await answer.json());
  };
  const query = async (expression: string) => {
    const { data } = await read(`/api/v1/query?query=${encodeURIComponent(expression)}`, samples);
    return data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
  };
  const names = Object.keys(expressions) as Name[];
  const [alerts, ...found] = await Promise.all([read('/api/v1/alerts', firing), ...names.map((name) => query(expressions[name]))]);
  const series = Object.fromEntries(names.map((name, at) => [name, found[at]!])) as Look['series'];
  return { series, alerts: alerts.data.alerts };
}

function screen({ series, alerts }: Look, paint: Paint): string {
  const one = (name: Name, unit = '') => {
    const value = series[name][0]?.value;
    return value === undefined ? '–' : `${short(value)}${unit}`;
  };
  const p95 = new Map(series.slowest.map(({ labels: { call = '' }, value }) => [call, value]));
  const list = (head: string[], rows: string[][]) =>
    rows.length === 0 ? [] : ['', table([head, ...rows], (cell, _column, row) => (row === 0 ? paint('bold', cell) : cell))];
  return [
    `${one('calls')} calls/s, ${one('failed')} failed/s, ${one('refused')} refused/s, ${one('sockets')} sockets, jobs ${one('late', ' s')} late, live log ${one('lag', ' s')} behind`,
    ...list(
      ['call', 'a second', '19 of 20 below'],
      series.busiest.map(({ labels: { call = '' }, value }) => [call, short(value), `${short((p95.get(call) ?? Number.NaN) * 1000)} ms`]),
    ),
    ...list(
      ['money', 'a second'],
      series.money.map(({ labels: { kind = '' }, value }) => [kind, short(value)]),
    ),
    ...list(
      ['errors of pages in ten minutes', ''],
      series.errors.map(({ labels: { owner = '' }, value }) => [owner, short(value)]),
    ),
    '',
    ...(alerts.length === 0 ? [paint('green', 'no alerts')] : alerts.map((alert) => alertLine(alert, paint))),
  ].join('\n');
}

const alertLine = ({ labels: { alertname = '', severity = '' }, annotations, state }: Look['alerts'][number], paint: Paint): string =>
  `${paint(severity === 'page' ? 'red' : 'yellow', `${state} ${alertname}`)} ${annotations.summary ?? ''}\n  ${annotations.do ?? ''}`;

const short = (value: number): string => (Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '–');
