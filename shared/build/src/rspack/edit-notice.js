/*
 * Shows in the page of a developer why an edit does not appear, and its type errors. The clients of all development servers pass their
 * messages to the window, also right after a page was loaded while a build is broken. Part of the shell under `npm run dev` alone.
 */
const notice = document.createElement('pre');
notice.setAttribute('role', 'alert');
notice.popover = 'manual';
// By properties, as the policy of the page lets no inline style through. Colours are written out: the sheet may be what is broken.
Object.assign(notice.style, {
  position: 'fixed',
  inset: 'auto 12px 12px',
  width: 'auto',
  maxHeight: '60vh',
  margin: '0',
  padding: '16px',
  overflow: 'auto',
  boxSizing: 'border-box',
  border: '1px solid #ff8a75',
  borderRadius: '10px',
  background: '#11141b',
  color: '#f2f4f8',
  font: '13px/18px ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
});

const [failures, typeErrors] = [[], []];

addEventListener('message', ({ source, data }) => {
  if (source !== window) return;
  const { type, data: sent } = data ?? {};
  if (type === 'webpackErrors') failures.splice(0, Infinity, ...sent);
  else if (type === 'webpackOk' || type === 'webpackStillOk') failures.length = 0;
  else if (type === 'webpackProgress' && sent.typeErrors) typeErrors.splice(0, Infinity, ...sent.typeErrors);
  else return;
  notice.textContent = [
    ...(failures.length > 0 ? ['This edit was not built. The page shows the one before it.', ...failures] : []),
    ...(typeErrors.length > 0 ? ['This edit has type errors. The page runs it all the same.', ...typeErrors] : []),
  ].join('\n\n');
  if (notice.textContent === '') return notice.remove();
  document.body.append(notice);
  notice.showPopover();
});
