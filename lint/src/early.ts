import { type Argument, type Program, Visitor } from 'oxc-parser';

/** Something that only a browser has, or that differs from one moment to the next, read while a module loads or a component renders. */
export interface Early {
  name: string;
  when: 'loads' | 'renders';
  offset: number;
}

const ofBrowser = /^(window|document|localStorage|sessionStorage|indexedDB|navigator|location|history|screen|performance|crypto)$/;
/** Of the window, read by their bare names. */
const bare = /^(inner|outer)(Width|Height)$|^(devicePixelRatio|scroll[XY]|visualViewport|matchMedia)$/;
const ofMoment = /^(Math\.random|Date\.now)$/;
/**
 * Functions of the browser, the clock of the host, which components read by `useNow`, and work that begins with the first reader of a
 * store, on a server too: `onShown` of the host begins it in browsers alone.
 */
const called = /^(getComputedStyle|addEventListener|setTimeout|setInterval|requestAnimationFrame|serverNow|onMount)$/;
/** Components and hooks, which React calls while it renders. */
const rendering = /^([A-Z]\w*|use[A-Z]\w*)$/;
/** Hooks that call their first argument while they render, and methods that call theirs at once. */
const atOnce = /^use(State|Memo|Reducer)$/;
const ofLists = /^(map|flatMap|filter|find|some|every|reduce|forEach|sort|toSorted|from)$/;

type Node = { type: string; start: number };
const nameOf = (node: Node): string => (node.type === 'Identifier' ? (node as unknown as { name: string }).name : '');
const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** A function of the module, or the module itself. */
interface Scope {
  name: string;
  parent: Scope | null;
  inner: Scope[];
  reads: Omit<Early, 'when'>[];
  /** Names of the functions that it calls, or has called by a hook or a list. */
  calls: Set<string>;
  /** Called where it is written: by a hook, a list, or at once. */
  isInline: boolean;
  when: Early['when'] | null;
}

/** Places where a module reads the browser, the clock or chance at load time or while it renders, before an event or an effect. */
export function earlyIn(program: Program): Early[] {
  const module = scopesOf(program);
  run(module, 'loads');
  return readsOf(module).sort((a, b) => a.offset - b.offset);
}

const readsOf = ({ when, reads, inner }: Scope): Early[] => [
  ...(when === null ? [] : reads.map((read) => ({ ...read, when }))),
  ...inner.flatMap(readsOf),
];

/** Marks what runs when a scope does: its components, what is called inline, and functions of the module that it calls by name. */
function run(scope: Scope, when: Early['when']): void {
  if (scope.when !== null) return;
  scope.when = when;
  for (const inner of scope.inner) {
    if (inner.isInline) run(inner, when);
    else if (rendering.test(inner.name)) run(inner, 'renders');
  }
  for (const name of scope.calls) {
    const found = inSight(scope, name);
    if (found) run(found, when);
  }
}

function inSight(scope: Scope, name: string): Scope | undefined {
  return scope.inner.find((inner) => inner.name === name) ?? (scope.parent ? inSight(scope.parent, name) : undefined);
}

function scopesOf(program: Program): Scope {
  const newScope = (name: string, parent: Scope | null, isInline = false): Scope => ({
    name,
    parent,
    isInline,
    inner: [],
    reads: [],
    calls: new Set(),
    when: null,
  });
  const module = newScope('', null);
  let here = module;
  const names = new Map<Node, string>();
  const inline = new Set<Node>();
  /** Names that stand for no variable: of a property, of a field of a type. */
  const keys = new Set<Node>();
  const enter = (node: Node & { id?: Node | null }) => {
    const inner = newScope(names.get(node) ?? (node.id ? nameOf(node.id) : ''), here, inline.has(node));
    here.inner.push(inner);
    here = inner;
  };
  const leave = () => void (here = here.parent!);
  const note = (name: string, { start }: Node) => void here.reads.push({ name, offset: start });
  const isCalled = (argument: Argument | undefined) => {
    if (!argument) return;
    if (isFunction(argument)) inline.add(argument);
    else if (nameOf(argument)) here.calls.add(nameOf(argument));
  };
  const ofCall = (callee: Node, args: readonly Argument[]) => {
    const name = nameOf(callee);
    if (called.test(name)) note(name, callee);
    if (isFunction(callee)) inline.add(callee);
    // Hooks and components run by their names.
    if (name && !rendering.test(name)) here.calls.add(name);
    if (atOnce.test(name)) isCalled(args[0]);
    if (name === 'dateText' && args.length < 3) note('the time zone of the reader', callee);
    if (name !== 'useSyncExternalStore') return;
    if (args.length < 3) note('useSyncExternalStore without a snapshot for a server', callee);
    isCalled(args[2]);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init) names.set(init, nameOf(id));
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    Identifier: (node) => {
      if (bare.test(node.name) && !keys.has(node)) note(node.name, node);
    },
    Property: ({ key }) => void keys.add(key),
    TSPropertySignature: ({ key }) => void keys.add(key),
    MemberExpression: (node) => {
      if (!node.computed) keys.add(node.property);
      const [object, property] = [nameOf(node.object), nameOf(node.property)];
      if (ofBrowser.test(object) || ofMoment.test(`${object}.${property}`)) note(`${object}.${property}`, node);
    },
    NewExpression: (node) => {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) note('new Date()', node);
      if (node.callee.type === 'MemberExpression' && nameOf(node.callee.object) === 'Intl')
        note(`new Intl.${nameOf(node.callee.property)}`, node);
    },
    CallExpression: ({ callee, arguments: args }) => {
      ofCall(callee, args);
      if (callee.type === 'MemberExpression' && ofLists.test(nameOf(callee.property))) args.forEach(isCalled);
    },
  }).visit(program);
  return module;
}
