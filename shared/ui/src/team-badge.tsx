import { msg, t } from '@lingui/core/macro';
import { clsx } from 'clsx';

/** Team 1 and team 2 of a team game. */
export type Team = 1 | 2;

const teams = {
  1: { name: msg`Terrorists`, path: 'M13 3 22 8 19 20 13 23 7 20 4 8Z M9 12h8 M10 16h6', colour: 'text-warn' },
  2: {
    name: msg`Counter-terrorists`,
    path: 'M13 3c3 2 6 3 9 3 0 8-3 14-9 17-6-3-9-9-9-17 3 0 6-1 9-3Z M13 8v9 M9 12.5h8',
    colour: 'text-info',
  },
} as const;

export const teamName = (team: Team): string => t(teams[team].name);

/** The sign of a team, 26 px; beside its name in words it is decoration. */
export function TeamBadge({ team, labelled = true, className }: { team: Team; labelled?: boolean; className?: string }) {
  const { name, path, colour } = teams[team];
  return (
    <svg
      viewBox="0 0 26 26"
      width={26}
      height={26}
      role={labelled ? 'img' : undefined}
      aria-label={labelled ? t(name) : undefined}
      aria-hidden={labelled ? undefined : true}
      className={clsx('shrink-0', colour, className)}
    >
      <path
        d={path}
        fill="currentColor"
        fillOpacity={0.16}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
