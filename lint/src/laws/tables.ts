import type { Law, Violation } from '../law.ts';
import { domainOf, sqlOf } from '../sql-files.ts';
import type { Write } from '../sql.ts';

/** Every domain adds events to the outbox in the transaction of the change; only the plumbing removes them. */
const isEvent = ({ verb, table }: Write) => verb === 'insert' && table === 'outbox';

export const ownTables: Law = {
  id: '11',
  text: "a domain's SQL writes only its own tables",
  reason: 'a table that several domains write has rules that nobody can find in one place: call a function of its owner',
  check: (sources, house) => {
    const { files, tables } = sqlOf(sources, house);
    const found = files.flatMap(({ path, uses }) =>
      uses.writes.flatMap((write): Violation[] => {
        const owner = tables.get(write.table);
        if (isEvent(write) || !owner || owner === domainOf(path)) return [];
        return [{ where: path, what: `${write.verb} of ${write.table}, which is a table of ${owner}` }];
      }),
    );
    const unreadable = files.flatMap(({ path, problem }) => (problem ? [{ where: path, what: `cannot be read: ${problem}` }] : []));
    return [...found, ...unreadable];
  },
};
