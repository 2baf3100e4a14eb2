import { parseSync, Visitor } from 'oxc-parser';
import type { Fault } from './fault.ts';

/** `POST /dev/session`, `/dev/session`, `/api/dev/session`, or the same behind an origin. */
const developerCall = /^(?:(?:GET|POST) )?(?:https?:\/\/[^/]+)?(?:\/api)?\/dev(?:\/|$)/;

/** Looks through an emitted script for calls that are for developers only: where players are, no server answers them. */
export function developerCallFaults(script: string): Fault[] {
  const { program, errors } = parseSync('emitted.js', script, { sourceType: 'unambiguous' });
  // What cannot be parsed is refused by the contract of scripts.
  if (errors.length > 0) return [];
  const faults: Fault[] = [];
  const look = (text: string) => {
    if (!developerCall.test(text)) return;
    faults.push({
      message: `calls ${text}, which is for developers only`,
      hint: 'Leave it out of what players get: tests and scripts make such calls themselves.',
    });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') look(node.value);
    },
    TemplateElement: (node) => look(node.value.raw),
  }).visit(program);
  return faults;
}
