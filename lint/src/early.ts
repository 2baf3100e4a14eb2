import { type Program, Visitor } from 'oxc-parser';

/** Something that only a browser has, or that differs from one moment to the next, read while a module loads or a component renders. */
export interface Early {
  name: string;
  when: 'loads' | 'renders';
  offset: number;
}

const ofBrowser = /^(window|document|localStorage|sessionStorage|indexedDB|navigator|location|history|screen|performance|crypto)$/;
const ofMoment = /^(Math\.random|Date\.now)$/;
const called = /^(matchMedia|getComputedStyle|addEventListener|setTimeout|setInterval|requestAnimationFrame)$/;
/** Functions that React calls while it renders: components, hooks, and functions passed to these hooks. */
const rendering = /^([A-Z]\w*|use[A-Z]\w*)$/;
const atOnce = /^use(State|Memo|Reducer)$/;

type Node = { type: string; start: number };
const nameOf = (node: Node): string => (node.type === 'Identifier' ? (node as unknown as { name: string }).name : '');

/** Places where a module reads the browser, the clock or chance at load time, before an event or an effect. */
export function earlyIn(program: Program): Early[] {
  const found: Early[] = [];
  const names = new Map<Node, string>();
  /** Of the functions around a place, whether each runs while React renders. */
  const around: boolean[] = [];
  const enter = (node: Node & { id?: Node | null }) => {
    around.push(rendering.test(names.get(node) ?? (node.id ? nameOf(node.id) : '')) && around.every(Boolean));
  };
  const leave = () => void around.pop();
  const note = (name: string, { start }: Node) => {
    if (around.every(Boolean)) found.push({ name, when: around.length === 0 ? 'loads' : 'renders', offset: start });
  };
  const ofCall = (callee: Node, args: readonly Node[]) => {
    const name = nameOf(callee);
    if (called.test(name)) note(name, callee);
    if (atOnce.test(name) && args[0]) names.set(args[0], name);
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
    MemberExpression: (node) => {
      const [object, property] = [nameOf(node.object), nameOf(node.property)];
      if (ofBrowser.test(object) || ofMoment.test(`${object}.${property}`)) note(`${object}.${property}`, node);
    },
    NewExpression: (node) => {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) note('new Date()', node);
      if (node.callee.type === 'MemberExpression' && nameOf(node.callee.object) === 'Intl')
        note(`new Intl.${nameOf(node.callee.property)}`, node);
    },
    CallExpression: ({ callee, arguments: args }) => ofCall(callee, args),
  }).visit(program);
  return found;
}
