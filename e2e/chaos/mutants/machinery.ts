import type { Mutant } from './mutant.ts';

/** Mistakes with events, timers, sessions and sockets. */
export const machineryMutants: Mutant[] = [
  {
    name: 'a recovery sweep without a lease',
    guarantee: 'G27',
    complaint: /timers had \d+ effects/,
    patches: [{ file: 'plumbing/jobs/sql/claim_job.sql', find: 'limit 1 for update skip locked;', put: 'limit 1;' }],
  },
  {
    name: 'no fencing token',
    guarantee: 'G29',
    complaint: /was confirmed \d+ times|under fence/,
    patches: [
      {
        file: 'plumbing/jobs/claim.ts',
        find: 'delete from jobs where id = ${id} and fence = ${fence} returning id',
        put: 'delete from jobs where id = ${id} and fence >= 0 returning id',
      },
      { file: 'plumbing/jobs/claim.ts', find: 'return rows.length > 0;\n}\n\n/** Keeps', put: 'return rows.length >= 0;\n}\n\n/** Keeps' },
    ],
  },
  {
    name: 'process time used for limits',
    guarantee: 'G30',
    complaint: /allowed openings a minute went through/,
    patches: [
      {
        file: 'plumbing/limits/database.ts',
        find: 'batch.map(({ key, limits }) => ({ key, limits }))',
        put: 'batch.map(({ key, limits }) => ({ key: `${key}:${Math.floor(Date.now() / 60_000)}`, limits }))',
      },
    ],
  },
  {
    name: 'a one-time token accepted twice',
    guarantee: 'G32',
    complaint: /a used refresh token answered 200/,
    patches: [
      {
        file: 'auth/token.ts',
        find: `if (found.graceful && found.used_by === device.mark)
      for (const grant of grants) if (await isUnused(tx, grant.refreshToken)) return grant;`,
        put: 'if (found.used_at) return grants[0]!;',
      },
    ],
  },
  {
    name: 'a load slot that an aborted request keeps',
    guarantee: 'ABORTS',
    complaint: /answered 503/,
    patches: [
      { file: 'plumbing/http/load.ts', find: "server.addHook('preValidation'", put: "server.addHook('onRequest'" },
      { file: 'plumbing/http/load.ts', find: "server.addHook('onSend'", put: "server.addHook('onResponse'" },
      { file: 'plumbing/http/load.ts', find: '(abandoned = setTimeout(leave, abandonedMs).unref())', put: '{}' },
    ],
  },
  {
    name: 'an unguarded socket handler',
    guarantee: 'G26',
    complaint: /process ended/,
    patches: [
      {
        file: 'plumbing/live/connection.ts',
        find: 'socket.onAny((event: unknown, ...args: unknown[]) => void this.take(event, args));',
        put: `socket.onAny((event: unknown, ...args: unknown[]) => void this.take(event, args));
    socket.on('join', ({ channel }: { channel: string }) => void channel);`,
      },
    ],
  },
];
