import { changeSettings, pauseRace, type RaceSettings, setRaceEnd, shownRace, switchRaces } from '../race/index.ts';
import { type Command, Mistake, type Run } from './command.ts';
import { momentOrNever, oneOf, switched, whole, word } from './values.ts';

/** Settings that are whole numbers: the least and the most of each. */
const numbers = {
  group_size: [2, 72],
  max_users: [2, 648],
  base: [0, 100_000_000],
  share_ppm: [0, 1_000_000],
  duration_ms: [60_000, 31 * 86_400_000],
  join_ms: [60_000, 3_600_000],
  pass_ms: [0, 3_600_000],
} as const;

const noRace = 'this site has no race';

export const raceCommands: Command[] = [
  {
    name: 'race show',
    usage: '',
    about: 'the race, its session and the settings of the next one',
    reads: true,
    run: async ({ tx }) => {
      const shown = await shownRace(tx);
      if (!shown) throw new Mistake(noRace);
      const { race, session } = shown;
      const settings = Object.keys(numbers).map((name) => `${name} ${race[name as keyof typeof numbers]}`);
      return [
        `${race.is_enabled ? 'on' : 'off'}${race.is_paused ? ', paused' : ''}, ends ${race.active_till?.toISOString() ?? 'never'}, ${race.carried} carried`,
        session
          ? `session ${session.id}  ${session.status}  until ${session.open_until}  budget ${session.budget}  ${session.participants} have points  ${session.users} of ${session.max_users}`
          : 'no session',
        `next: ${settings.join(', ')}`,
        `next: cases ${race.drop_cases.join(' ')}`,
      ];
    },
  },
  {
    name: 'race pause',
    usage: 'on | off',
    about: 'while on, no points are counted and the timers of the session stand still',
    run: async (run) => {
      const isPaused = switched(word(run, 0, 'switch'));
      await orMistake(pauseRace(run.tx, isPaused));
      return [`the race is ${isPaused ? 'paused' : 'going on'}`];
    },
  },
  {
    name: 'race switch',
    usage: 'on | off',
    about: 'the switch of all races; while off they are paused',
    run: async (run) => {
      const isEnabled = switched(word(run, 0, 'switch'));
      await orMistake(switchRaces(run.tx, isEnabled));
      return [`races are ${isEnabled ? 'on' : 'off'}`];
    },
  },
  {
    name: 'race until',
    usage: '<time> | never',
    about: 'the end of the race: no session begins after it',
    run: async (run) => {
      const end = momentOrNever(word(run, 0, 'time'), run.now);
      await orMistake(setRaceEnd(run.tx, end));
      return [`the race ends ${end?.toISOString() ?? 'never'}`];
    },
  },
  {
    name: 'race cases',
    usage: '<slug,slug,...>',
    about: 'the cases that games of the next session may open',
    run: async (run) => {
      const drop_cases = [...new Set(word(run, 0, 'cases').split(','))];
      await change(run, { drop_cases });
      return [`the next session opens ${drop_cases.join(', ')}`];
    },
  },
  {
    name: 'race set',
    usage: `${Object.keys(numbers).join('|')} <number>`,
    about: 'a setting of the next session: cents, millionths, milliseconds, people',
    run: async (run) => {
      const name = oneOf(word(run, 0, 'setting'), Object.keys(numbers) as (keyof typeof numbers)[], 'setting');
      const [least, most] = numbers[name];
      const value = whole(word(run, 1, 'number'), name, least, most);
      await change(run, { [name]: value });
      return [`the next session has ${name} ${value}`];
    },
  },
];

async function orMistake(done: Promise<boolean>): Promise<void> {
  if (!(await done)) throw new Mistake(noRace);
}

async function change({ tx }: Run, settings: RaceSettings): Promise<void> {
  const problem = await changeSettings(tx, settings);
  if (problem) throw new Mistake(problem);
}
