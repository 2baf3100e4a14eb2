import { CommanderError } from 'commander';
import { humanReport } from '../gate/output/human.ts';
import type { Answer } from './answer.ts';
import { Complaint, complaintOf } from './complaint.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { riftdrop } from './program.ts';
import { paintFor } from './terminal.ts';

/** Carries out one command line and answers the exit code. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  const json = args.includes('--json');
  let exit: ExitCode = exitCodes.ok;
  const program = riftdrop({
    quiet: json,
    done: (answer) => {
      exit = tell(answer, json);
      return answer.until;
    },
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exit;
  } catch (error) {
    if (!(error instanceof CommanderError)) return complain(complaintOf(error), json);
    // The text of help and version, or the error, has been written by then.
    if (error.exitCode === 0) return exitCodes.ok;
    return json ? complain(new Complaint('usage', error.message.replace(/^error: /, ''), 'Ask with --help.'), json) : exitCodes.usage;
  }
}

function tell({ result, text, notices = [], exit = exitCodes.ok }: Answer, json: boolean): ExitCode {
  console.log(json ? JSON.stringify({ ok: exit === exitCodes.ok, result }, null, 2) : text(paintFor(process.stdout)));
  for (const notice of notices) if (notice) console.error(notice);
  return exit;
}

function complain({ code, message, hint, exit, report }: Complaint, json: boolean): ExitCode {
  if (json) {
    console.log(JSON.stringify({ ok: false, error: { code, message, hint, ...(report && { report }) } }, null, 2));
    return exit;
  }
  const paint = paintFor(process.stderr);
  if (report) console.error(humanReport(report, { colour: paint('red', '') !== '' }));
  else console.error(`${paint('red', 'error:')} ${message}`);
  if (hint) console.error(hint);
  return exit;
}
