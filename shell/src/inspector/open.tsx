import { createRoot } from 'react-dom/client';
import { askForOffer } from './choosing.ts';
import { Inspector } from './inspector.tsx';
import { sheet } from './sheet.ts';

/**
 * Opens the inspector in a shadow root with a separate sheet: broken styles of the page do not affect it. Returns the
 * function that closes it; `closed` is called on every close.
 */
export function openInspector(closed: () => void): () => void {
  const host = document.createElement('div');
  host.id = 'inspector';
  const shadow = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(sheet);
  shadow.adoptedStyleSheets = [styles];
  document.body.append(host);
  const root = createRoot(shadow, { identifierPrefix: 'inspector-' });
  const close = () => {
    root.unmount();
    host.remove();
    closed();
  };
  host.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  root.render(<Inspector onClose={close} />);
  void askForOffer();
  return close;
}
