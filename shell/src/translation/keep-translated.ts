/*
 * A browser that translates the page takes each text node out and puts `<font>` elements with other words in its
 * place. React keeps writing to the text node, removes it and inserts before it. The page would show stale text, and
 * the calls would throw (facebook/react issue 11538).
 */

/** Text nodes that a translation replaced, and the elements that replaced them. */
const fonts = new WeakMap<Node, Element>();
const texts = new WeakMap<Node, CharacterData>();
/** `<font>` elements that replaced no text node so far. */
const unpaired = new WeakSet<Node>();

const isText = (node: Node): node is CharacterData => node.nodeType === Node.TEXT_NODE;

/** Keeps the page right while a browser translates it: later texts of React are shown, and React finds the places of its text nodes. */
export function keepTranslated(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, subtree: true });

  function read(records: MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') restore(record.target);
      // Texts inside a translation are the browser's.
      else if (record.target.nodeName !== 'FONT') readChildren(record);
    }
  }

  function readChildren({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
    for (const node of addedNodes) {
      if (node.nodeName === 'FONT' && !texts.has(node)) unpaired.add(node);
      // React moved a text, or the browser shows the original again.
      else if (fonts.has(node)) forget(node);
    }
    for (const node of removedNodes) {
      const font = isText(node) && [...addedNodes, previousSibling, nextSibling].find((near) => near && unpaired.delete(near));
      if (font) pair(node, font as Element);
    }
  }

  function pair(text: CharacterData, font: Element): void {
    fonts.set(text, font);
    texts.set(font, text);
    observer.observe(text, { characterData: true });
  }

  /** The place of a node: the translation of a text, and any other node itself. */
  function shown(node: Node): Node {
    read(observer.takeRecords());
    return fonts.get(node) ?? node;
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const at = shown(child);
    // Something else took it away, or wrapped it.
    if (at.parentNode) removeChild.call(this.contains(at) ? at.parentNode : this, at);
    return child;
  };

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let at = before && before.parentNode !== this ? shown(before) : before;
    while (at && at.parentNode !== this) at = at.parentNode;
    return insertBefore.call(this, node, at) as T;
  };
}

function forget(text: Node): void {
  const font = fonts.get(text);
  fonts.delete(text);
  if (font && !font.contains(text)) font.remove();
}

/**
 * Shows the originals of a changed text and of the texts beside it, which are one sentence to a translation, so that all are
 * translated again.
 */
function restore(changed: Node): void {
  for (const font of fonts.get(changed)?.parentNode?.childNodes ?? []) {
    const text = texts.get(font);
    if (!text) continue;
    fonts.delete(text);
    font.replaceWith(text);
  }
}
