/**
 * Runs in the page before its scripts and changes it as the translation of Chrome does: two `<font>` elements replace
 * each text node, also later ones, and nothing below `translate="no"`. The words get a soft hyphen, which locators
 * leave out, so that every page object works.
 */
export function translate(): void {
  const font = (child: Node | string) => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.append(child);
    return element;
  };
  const replace = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || parent.closest('font, [translate=no], script, style, textarea, svg')) return;
    parent.insertBefore(font(font(`${text.data}\u00AD`)), text);
    parent.removeChild(text);
  };
  const walk = (node: Node) => {
    const found = node.nodeType === Node.TEXT_NODE ? [node as Text] : [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    found.forEach(replace);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) (type === 'characterData' ? [target] : [...addedNodes]).forEach(walk);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
