/*
 * Says in the page of a developer why an edit does not show. The clients of all development servers tell the window what they hear, also right
 * after a page was loaded while a build is broken. Part of the shell under `npm run dev` and of nothing else.
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

addEventListener('message', ({ source, data }) => {
  if (source !== window) return;
  if (data?.type === 'webpackErrors') {
    notice.textContent = `This edit was not built. The page shows the one before it.\n\n${data.data.join('\n\n')}`;
    document.body.append(notice);
    notice.showPopover();
  }
  if (data?.type === 'webpackOk' || data?.type === 'webpackStillOk') notice.remove();
});
