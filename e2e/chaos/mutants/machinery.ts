import type { Mutant } from './mutant.ts';

/** Mistakes with events, timers, sessions and sockets. */
export const machineryMutants: Mutant[] = [
  {
    name: 'outbox read by id above the last',
    guarantee: 'G22',
    complaint: /committed events never came/,
    patches: [
      {
        file: 'plumbing/database/schema.ts',
        find: 'create table live_channels',
        put: 'create sequence outbox_read minvalue 0 start 0;\ngrant all on sequence outbox_read to public;\ncreate table live_channels',
      },
      {
        file: 'plumbing/database/sql/number_outbox.sql',
        find: 'delete from outbox where id = any(array(select o.id from outbox o where',
        put: "delete from outbox where id = any(array(select o.id from outbox o where (o.id > (select last_value from outbox_read) or o.channel not like 'user.%') and",
      },
      {
        file: 'plumbing/database/sql/number_outbox.sql',
        find: '  get diagnostics moved = row_count;\n',
        put: `  get diagnostics moved = row_count;
  if moved > 0 then perform setval('outbox_read', greatest((select last_value from outbox_read), v_highest)); end if;
  delete from outbox where id <= (select last_value from outbox_read) and channel like 'user.%';\n`,
      },
      {
        file: 'plumbing/database/sql/number_outbox.sql',
        find: 'declare v_now timestamptz; v_held text[];',
        put: 'declare v_now timestamptz; v_held text[]; v_highest bigint;',
      },
      {
        file: 'plumbing/database/sql/number_outbox.sql',
        find: '  with taken as (',
        put: '  select max(id) into v_highest from outbox;\n  with taken as (',
      },
    ],
  },
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
        file: 'auth/rotation.ts',
        find: 'if (found.graceful && found.used_by === device.mark && (await isUnused(tx, refreshToken))) return grant;',
        put: 'if (found.used_at) return grant;',
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
