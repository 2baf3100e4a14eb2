import { type JSXElement, type Program, Visitor } from 'oxc-parser';

/** A text that a player sees and that is in English for everyone, or one that is looked up before the page has a language. */
export interface Unspoken {
  what: string;
  offset: number;
}

/** Attributes that are read to the player, on elements and on components. */
const read = /^(aria-(label|description|placeholder|roledescription|valuetext)|title|placeholder|alt|label)$/;
/** Macros of Lingui whose content is one sentence. */
const sentences = /^(Trans|Plural|Select|SelectOrdinal)$/;
const looking = /^(t|plural|select|selectOrdinal)$/;
/** Addresses and these words are the same in every language. */
const same = /^((https:)?\/.*|ST|StatTrak|GG)$/;
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !same.test(text.trim());

type Named = { type: string; name?: unknown };
const nameOf = (node: Named): string => (typeof node.name === 'string' ? node.name : '');

/** Texts of a module's elements that no catalogue can hold. */
export function unspokenIn(program: Program): Unspoken[] {
  const found: Unspoken[] = [];
  let inFunction = 0;
  let inSentence = 0;
  let marked = 0;
  const note = (what: string, { start }: { start: number }) => void found.push({ what, offset: start });
  const enter = () => void (inFunction += 1);
  const leave = () => void (inFunction -= 1);
  const change = (element: JSXElement, by: 1 | -1) => {
    if (sentences.test(nameOf(element.openingElement.name))) inSentence += by;
    if (isMarked(element)) marked += by;
  };
  const early = (name: string, node: { start: number }) => {
    if (inFunction === 0 && looking.test(name)) note(`${name} while the module loads`, node);
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    JSXElement: (element) => change(element, 1),
    'JSXElement:exit': (element) => change(element, -1),
    JSXText: (node) => {
      if (inSentence === 0 && marked === 0 && isWord(node.value)) note(`"${node.value.trim().replace(/\s+/g, ' ').slice(0, 60)}"`, node);
    },
    JSXAttribute: ({ name, value }) => {
      if (!read.test(nameOf(name)) || !value) return;
      const text = value.type === 'JSXExpressionContainer' ? value.expression : value;
      if (text.type === 'Literal' && typeof text.value === 'string' && isWord(text.value)) note(`${nameOf(name)}="${text.value}"`, text);
    },
    TaggedTemplateExpression: (node) => early(nameOf(node.tag), node),
    CallExpression: (node) => early(nameOf(node.callee), node),
    ImportSpecifier: (node) => {
      if (nameOf(node.imported) === 'useLingui') note('useLingui: a page has one language', node);
    },
  }).visit(program);
  return found;
}

/** `translate="no"`: a name that is the same in every language. */
const isMarked = ({ openingElement }: JSXElement): boolean =>
  openingElement.attributes.some(
    (one) => one.type === 'JSXAttribute' && nameOf(one.name) === 'translate' && one.value?.type === 'Literal' && one.value.value === 'no',
  );
