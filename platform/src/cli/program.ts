import { Command } from 'commander';
import type { Answer } from './answer.ts';
import { addCanary } from './commands/canary.ts';
import { addCompose } from './commands/compose.ts';
import { addCreateRemote } from './commands/create-remote.ts';
import { addDoctor } from './commands/doctor.ts';
import { addGate } from './commands/gate.ts';
import { addHistory } from './commands/history.ts';
import { addKeys } from './commands/keys.ts';
import { addList } from './commands/list.ts';
import { addPromote } from './commands/promote.ts';
import { addPublish } from './commands/publish.ts';
import { addQaPass } from './commands/qa-pass.ts';
import { addRemove } from './commands/remove.ts';
import { addRenew } from './commands/renew.ts';
import { addReports } from './commands/reports.ts';
import { addRollback } from './commands/rollback.ts';
import { addSwitches } from './commands/switches.ts';
import { addTag } from './commands/tag.ts';
import { addTests } from './commands/tests.ts';
import { addWatch } from './commands/watch.ts';
import { addWhoami } from './commands/whoami.ts';
import { isInstalled } from '../repository.ts';
import type { Act } from './command-line.ts';

const footer = `
Environment: RIFTDROP_SERVER, RIFTDROP_KEY and RIFTDROP_BY stand for --server, --key and --by, DATA_DIR for --data; NO_COLOR turns colours off.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 somebody else was first, 4 the server cannot be reached, 5 the gate said no.
The guide is platform/README.md.`;

export interface Frame {
  /** Writes only the result: an error of the command line is thrown and not printed. */
  quiet: boolean;
  /** Receives the result of a command; the command waits for the returned promise. */
  done(answer: Answer): Promise<void> | undefined;
}

/** The whole command line, with its help. */
export function riftdrop({ quiet, done }: Frame): Command {
  const program = new Command('riftdrop')
    .description('Ships remotes and steers what is live.')
    .option('--server <address>', 'control server, such as https://riftdrop.example (default: the data folder of this machine)')
    .option('--key <file>', "your team's private key, for a control server")
    .option('--data <folder>', 'data folder, without a server (default: .data of the repository)')
    .option('--json', 'one JSON document on standard output and nothing else')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput(quiet ? { writeErr: () => {} } : {})
    .exitOverride()
    .addHelpText('after', footer);
  const act: Act =
    (work) =>
    async (...all) => {
      const command = all.at(-1) as Command;
      // Commander hands over the words, the options of the command alone, and the command.
      const words = all.slice(0, -2) as never;
      await done(await work(command.optsWithGlobals(), ...words));
    };
  if (isInstalled) {
    program.commandsGroup('Begin:');
    addCreateRemote(program, act);
  }
  program.commandsGroup('Ship:');
  for (const add of [addPublish, addGate, addPromote, addCanary, addTag, addRemove]) add(program, act);
  program.commandsGroup('When it is bad:');
  for (const add of [addList, addWatch, addReports, addRollback, addSwitches, addHistory, addDoctor]) add(program, act);
  program.commandsGroup('Try together:');
  for (const add of [addCompose, addTests, addQaPass]) add(program, act);
  program.commandsGroup('Keys and upkeep:');
  for (const add of [addKeys, addWhoami, addRenew]) add(program, act);
  return program;
}
