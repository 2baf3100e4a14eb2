import type { Argument, CallExpression, Expression, NewExpression } from 'oxc-parser';
import type { Fault } from './fault.ts';

const globals = new Set(['window', 'globalThis', 'self']);
const handlerInMarkup = /<[a-z][^<>]*\son[a-z]+\s*=/i;
const scriptAddress = /^\s*javascript:/i;
/** React puts these in the place of such addresses: they run nothing but an error. */
const blockedByReact = /React has blocked a javascript: URL|A React form was unexpectedly submitted/;
/** The empty handler that React sets on a detached element to test the browser's support of an event. */
const probeOfReact = 'return;';

/**
 * Faults of one node of a script against the content security policy, found before a player does: code made from text, handlers in
 * markup, and writing into the document's own stream.
 */
export function callContract(script: string, node: CallExpression | NewExpression): Fault[] {
  return withExcerpt(callFault(node), script, node);
}

/** The same for a text in a script. */
export function textContract(script: string, value: string, place: Place): Fault[] {
  return withExcerpt(textFault(value), script, place);
}

interface Place {
  start: number;
  end: number;
}

const withExcerpt = (fault: Fault | null, script: string, place: Place): Fault[] =>
  fault ? [{ ...fault, message: `${fault.message}: ${excerpt(script, place)}` }] : [];

/** An opening without an end is no comment. */
const withoutComments = (html: string): string =>
  html
    .split('<!--')
    .map((part, index) => {
      const end = part.indexOf('-->');
      if (index === 0) return part;
      return end < 0 ? `<!--${part}` : part.slice(end + '-->'.length);
    })
    .join('');

/** Faults of a document against the policy: its scripts must be files in the registry, and it has no handlers. */
export function markupFaults(html: string): Fault[] {
  const plain = withoutComments(html);
  const handler = handlerInMarkup.exec(plain);
  const script = [...plain.matchAll(/<script([^<>]*)>/gi)].find(([, attributes]) => !/\s(?:src|type="application\/)/i.test(attributes!));
  return [
    ...(handler ? [{ message: `an inline handler: ${handler[0]}`, hint: 'Set it in the script that owns the element.' }] : []),
    ...(script
      ? [{ message: `an inline script: ${script[0]}`, hint: 'Import it from src/main.tsx, so that it is built and hashed.' }]
      : []),
  ];
}

function callFault({ callee, arguments: args }: CallExpression | NewExpression): Fault | null {
  const name = globalName(callee);
  if (name === 'eval') return { message: 'eval runs text as code', hint: 'Parse data with JSON.parse; write code as code.' };
  if (name === 'Function') return { message: 'Function(...) makes code from text', hint: 'Write the function out.' };
  if ((name === 'setTimeout' || name === 'setInterval') && isText(args[0]))
    return { message: `${name} with text runs it as code`, hint: 'Pass a function.' };
  const verb = memberOf(callee, 'document');
  if (verb === 'write' || verb === 'writeln') return { message: `document.${verb} rewrites the page`, hint: 'Render with React.' };
  const sets = callee.type === 'MemberExpression' && nameOf(callee) === 'setAttribute';
  if (sets && /^on[a-z]+$/i.test(textOf(args[0]) ?? '') && textOf(args[1]) !== probeOfReact)
    return { message: `an inline handler (${textOf(args[0])})`, hint: 'Use addEventListener, or a handler of React.' };
  return null;
}

function textFault(text: string): Fault | null {
  if (handlerInMarkup.test(text))
    return { message: 'markup with an inline handler', hint: 'Render with React; the policy runs no inline handler.' };
  if (scriptAddress.test(text) && !blockedByReact.test(text))
    return { message: 'an address that is code', hint: 'Use a button with a handler.' };
  return null;
}

/** `eval`, `window.eval`, `(0, eval)` -> `eval`. */
function globalName(callee: Expression): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'ParenthesizedExpression') return globalName(callee.expression);
  if (callee.type === 'SequenceExpression') return globalName(callee.expressions.at(-1)!);
  for (const object of globals) {
    const name = memberOf(callee, object);
    if (name) return name;
  }
  return null;
}

/** The property's name when the expression is `object.name`. */
function memberOf(callee: Expression, object: string): string | null {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.object.name !== object) return null;
  return nameOf(callee);
}

function nameOf(member: Extract<Expression, { type: 'MemberExpression' }>): string | null {
  if (member.computed) return textOf(member.property);
  return member.property.type === 'Identifier' ? member.property.name : null;
}

const textOf = (argument: Argument | Expression | undefined): string | null =>
  argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null;
const isText = (argument: Argument | undefined) => textOf(argument) !== null || argument?.type === 'TemplateLiteral';
const excerpt = (script: string, { start, end }: Place) => {
  const text = script.slice(start, end).replace(/\s+/g, ' ');
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};
