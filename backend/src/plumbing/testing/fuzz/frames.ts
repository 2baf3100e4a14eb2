import fc from 'fast-check';
import { clientMessages } from '@riftdrop/contract/live/live';
import { inputsOf } from './arbitrary.ts';
import { nearMisses } from './hostile.ts';

/** A websocket message as it travels. */
export type Frame = string | Uint8Array;

const names = Object.keys(clientMessages) as (keyof typeof clientMessages)[];
const known = () => [];
const packet = (id: number | '', event: string, body: string) => `42${id}[${JSON.stringify(event)},${body}]`;

const valid = fc.oneof(
  ...names.map((name) =>
    fc.tuple(fc.nat(999), inputsOf(clientMessages[name], known)).map(([id, value]) => packet(id, name, JSON.stringify(value))),
  ),
);
const near = fc.oneof(
  ...names.map((name) =>
    fc.tuple(fc.nat(999), nearMisses(inputsOf(clientMessages[name], known))).map(([id, text]) => packet(id, name, text)),
  ),
);
/** Traps of the protocol's libraries; each has ended a process or looks as if it could. */
const traps = [
  '42["join",null]',
  '42["join"]',
  '42["join",[]]',
  '42["join",{},{},{}]',
  '421["join",null]',
  '42[]',
  '42[null]',
  '42[1,2]',
  '42[{}]',
  '42{}',
  '42null',
  '42"join"',
  '42',
  '42["__proto__",{}]',
  '42["constructor",{}]',
  '42["toString",{}]',
  '42["hasOwnProperty",{}]',
  '42["",{}]',
  `42["${'x'.repeat(3000)}",{}]`,
  '42["connect",{}]',
  '42["connect_error",{}]',
  '42["disconnect",{}]',
  '42["disconnecting",{}]',
  '42["error",{}]',
  '42["newListener",{}]',
  '42["removeListener",{}]',
  '431[]',
  '43[]',
  '43999999999[1]',
  '4399999999999999999999[]',
  '42999999999999999999999["join",{}]',
  '42-1["join",{}]',
  '40',
  '40{}',
  '40{"token":',
  '40/admin,',
  '40/admin,{}',
  '40/%00,{}',
  `40/${'n'.repeat(3000)},`,
  '41',
  '41/admin,',
  '44',
  '44{"message":"x"}',
  '44"x"',
  '42/admin,["join",{}]',
  '42/,["join",{}]',
  '45-["join",{}]',
  '451-["join",{"_placeholder":true,"num":0}]',
  '451-["join",{"_placeholder":true,"num":99}]',
  '451-["join",{"_placeholder":true,"num":-1}]',
  '459999999999-["join"]',
  '45a-["join"]',
  '46-[]',
  '461-[{"_placeholder":true,"num":0}]',
  '47',
  '4',
  '49',
  '0',
  '0{"sid":"x"}',
  '1',
  '2',
  '2probe',
  '3',
  '3probe',
  '5',
  '6',
  '7',
  '9',
  '',
  ' ',
  '\u{1f4a9}',
  'b',
  'bAAAA',
  'b!!!',
  `42["join",${'['.repeat(3000)}${']'.repeat(3000)}]`,
  `42["join",{"channel":"${'c'.repeat(15_000)}"}]`,
  '42["join",{"__proto__":{"channel":"general"}}]',
  '42["authorize",{"token":"a.b.c"}]',
  `42["authorize",{"token":"${'t'.repeat(4096)}"}]`,
  '42["time.ping",{"at":1e309}]',
  '42["join",{"channel":"user.1"}]',
  '42["join",{"channel":"control"}]',
  '42["join",{"channel":"general","since":9007199254740991}]',
  '42["page",{"path":"\\u0000"}]',
  '42["page",{"path":"\\ud800"}]',
];

/** Frames by class. Every one of a class is as likely, so that each class is met often enough. */
export const frameClasses: Record<string, fc.Arbitrary<Frame>> = {
  valid,
  'near miss': near,
  trap: fc.constantFrom(...traps),
  'cut off': fc
    .tuple(fc.oneof(valid, near, fc.constantFrom(...traps)), fc.nat())
    .map(([text, at]) => text.slice(0, at % (text.length + 1))),
  'one character changed': fc
    .tuple(fc.oneof(valid, fc.constantFrom(...traps)), fc.nat(), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }))
    .map(([text, at, other]) => text.slice(0, at % (text.length + 1)) + other + text.slice((at % (text.length + 1)) + 1)),
  'any text': fc.string({ unit: 'binary', maxLength: 100 }),
  'a packet with anything': fc
    .tuple(fc.constantFrom('40', '41', '42', '421', '43', '431', '44', '451-', '461-'), fc.json())
    .map(([head, json]) => head + json),
  binary: fc.uint8Array({ maxLength: 200 }),
  'binary for a placeholder': fc.constantFrom<Frame[]>(new Uint8Array(0), new Uint8Array([1, 2, 3]), new Uint8Array(17_000)),
};
