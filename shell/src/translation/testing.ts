/**
 * Translates the page as Chrome does, now and whenever a text comes: two `<font>` elements replace each text node. The words get
 * a sign at their end.
 */
export function translate(root: Element): () => void {
  const style = 'vertical-align: inherit;';
  const font = (child: Node | string) => {
    const element = document.createElement('font');
    element.setAttribute('style', style);
    element.append(child);
    return element;
  };
  const replace = (text: Text) => {
    const { parentNode: parent, parentElement } = text;
    if (!parent || !text.data.trim() || parentElement?.closest('font, [translate=no]')) return;
    parent.insertBefore(font(font(`${text.data}°`)), text);
    parent.removeChild(text);
  };
  const walk = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = node instanceof Text ? [node] : [];
    for (let next = walker.nextNode(); next; next = walker.nextNode()) found.push(next as Text);
    found.forEach(replace);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) (type === 'characterData' ? [target] : [...addedNodes]).forEach(walk);
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  walk(root);
  return () => observer.disconnect();
}
