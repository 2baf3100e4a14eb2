import { hash } from 'node:crypto';
import { parseSync, Visitor } from 'oxc-parser';
import { developerCallFaults } from './developer-calls.ts';
import type { Fault } from './fault.ts';
import { callContract, textContract } from './script-contract.ts';

/** Faults of an emitted script. */
export interface ScriptFaults {
  /** Code that the content security policy would block, or a script that cannot be parsed. */
  contract: readonly Fault[];
  developerCalls: readonly Fault[];
}

/** Scripts whose faults are remembered: several times those of the whole site. */
const mostKnown = 4_000;
/** By the hash of the script. To parse all scripts of the site takes seconds, and a change passes the gate more than once. */
const known = new Map<string, ScriptFaults>();

/** Looks through an emitted script for everything that may not be published; one that was looked through before is not parsed again. */
export function faultsOfScript(script: string): ScriptFaults {
  const key = hash('sha256', script, 'base64');
  const before = known.get(key);
  if (before) return before;
  const found = lookThrough(script);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

function lookThrough(script: string): ScriptFaults {
  const { program, errors } = parseSync('emitted.js', script, { sourceType: 'unambiguous' });
  if (errors.length > 0)
    return { contract: [{ message: `the script cannot be parsed: ${errors[0]!.message}`, hint: 'Build again.' }], developerCalls: [] };
  const contract: Fault[] = [];
  const developerCalls: Fault[] = [];
  const call = (node: Parameters<typeof callContract>[1]) => void contract.push(...callContract(script, node));
  const text = (value: string, place: { start: number; end: number }) => {
    contract.push(...textContract(script, value, place));
    developerCalls.push(...developerCallFaults(value));
  };
  new Visitor({
    CallExpression: call,
    NewExpression: call,
    Literal(node) {
      if (typeof node.value === 'string') text(node.value, node);
    },
    TemplateElement: (node) => text(node.value.raw, node),
  }).visit(program);
  return { contract, developerCalls };
}
