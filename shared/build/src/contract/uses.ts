import {
  parseSync,
  Visitor,
  type Argument,
  type Expression,
  type JSXAttribute,
  type JSXOpeningElement,
  type ObjectExpression,
  type ObjectPropertyKind,
} from 'oxc-parser';
import { readFileSync } from 'node:fs';

/** Names from outside that an app's sources use. */
export interface Uses {
  /** Routes of calls, `METHOD /path`. */
  calls: Set<string>;
  /** Live events that are listened to, `<channel> <event>`. */
  live: Set<string>;
  emits: Set<string>;
  hears: Set<string>;
  /** Modals that are opened or linked to. */
  opens: Set<string>;
  /** Slots that stand in a page here, for others to fill. */
  places: Set<string>;
  /** Doors of the host, `@riftdrop/host/api#ask`; `#*` for a whole module. */
  doors: Set<string>;
}

const hostModule = /^@riftdrop\/host\//;
const route = /^(?:GET|POST) \/\S*$/;

/**
 * Reads the sources of an app. Names must be written out where they are used (a choice between two is fine): one that is computed could
 * not be compared before a publish, so it throws, with the file and the remedy.
 */
export function usesOf(files: readonly string[]): Uses {
  const uses: Uses = {
    calls: new Set(),
    live: new Set(),
    emits: new Set(),
    hears: new Set(),
    opens: new Set(),
    places: new Set(),
    doors: new Set(),
  };
  for (const file of files) readFile(file, readFileSync(file, 'utf8'), uses);
  return uses;
}

function readFile(file: string, text: string, uses: Uses): void {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const named = (verb: string, argument: Argument | Expression | undefined, into: Set<string>) => {
    for (const word of words(argument, `${file}: the name in ${verb} must be written out, so that the gate can see it before a publish`))
      into.add(word);
  };
  const followed = (address: ObjectExpression, handlers: Argument | undefined) => {
    const channels = new Set<string>();
    named('onLive(...)', member(address, 'channel'), channels);
    const events = handlers?.type === 'ObjectExpression' ? member(handlers, 'events') : undefined;
    if (handlers?.type !== 'ObjectExpression' || events?.type !== 'ObjectExpression') return named('onLive(...)', undefined, channels);
    const heard = [...(member(handlers, 'snapshot') ? ['snapshot'] : []), ...events.properties.map(keyOf)];
    for (const event of heard) {
      if (event === null) return named('onLive(...)', undefined, channels);
      for (const one of channels) uses.live.add(`${one} ${event}`);
    }
  };
  const callees: Record<string, (args: readonly Argument[]) => void> = {
    onLive: ([channel, event]) => {
      if (channel?.type === 'ObjectExpression') return followed(channel, event);
      const channels = new Set<string>();
      const events = new Set<string>();
      named('onLive(...)', channel, channels);
      named('onLive(...)', event, events);
      for (const one of channels) for (const other of events) uses.live.add(`${one} ${other}`);
    },
    openModal: ([name]) => named('openModal(...)', name, uses.opens),
    modalUrl: ([name]) => named('modalUrl(...)', name, uses.opens),
    'bus.emit': ([name]) => named('bus.emit(...)', name, uses.emits),
    'bus.on': ([name]) => {
      named('bus.on(...)', name, uses.hears);
      // A listener on the whole bus relies on no single event.
      uses.hears.delete('*');
    },
  };
  new Visitor({
    ImportDeclaration({ source, specifiers, importKind }) {
      if (importKind === 'type' || !hostModule.test(source.value)) return;
      for (const specifier of specifiers) {
        if (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type') continue;
        uses.doors.add(`${source.value}#${importedName(specifier)}`);
      }
    },
    Literal({ value }) {
      if (typeof value === 'string' && route.test(value)) uses.calls.add(value);
    },
    CallExpression({ callee, arguments: args }) {
      const name = calleeName(callee);
      if (name && Object.hasOwn(callees, name)) callees[name]!(args);
    },
    JSXOpeningElement(element) {
      if (element.name.type === 'JSXIdentifier' && element.name.name === 'Slot')
        named('<Slot name=...>', attribute(element, 'name'), uses.places);
    },
  }).visit(program);
}

function importedName(specifier: { type: string; imported?: { type: string; name?: string; value?: string } }): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported?.name ?? specifier.imported?.value ?? '*';
}

/** `openModal`, `bus.emit`; null for anything else. */
function calleeName(callee: Expression): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed) return null;
  if (callee.object.type !== 'Identifier' || callee.property.type !== 'Identifier') return null;
  return `${callee.object.name}.${callee.property.name}`;
}

function attribute(element: JSXOpeningElement, name: string): Expression | undefined {
  const found = element.attributes.find(
    (one): one is JSXAttribute => one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && one.name.name === name,
  );
  if (found?.value?.type === 'JSXExpressionContainer') return found.value.expression as Expression;
  return found?.value?.type === 'Literal' ? found.value : undefined;
}

/** A property's name; null when it is computed or spread. */
function keyOf(property: ObjectPropertyKind): string | null {
  if (property.type !== 'Property' || property.computed) return null;
  if (property.key.type === 'Identifier') return property.key.name;
  return property.key.type === 'Literal' ? String(property.key.value) : null;
}

function member(object: ObjectExpression, name: string): Expression | undefined {
  const found = object.properties.find((property) => keyOf(property) === name);
  return found?.type === 'Property' ? found.value : undefined;
}

/** The strings that an expression can only be; throws `problem` for one that can be anything. */
function words(expression: Argument | Expression | undefined, problem: string): string[] {
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return [expression.value];
  if (expression?.type === 'ConditionalExpression')
    return [...words(expression.consequent, problem), ...words(expression.alternate, problem)];
  throw new Error(problem);
}
