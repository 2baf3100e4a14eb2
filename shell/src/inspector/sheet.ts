/** The look of the inspector. Tokens come in from the page where it has them; the values beside them hold when it has none. */
export const sheet = `
:host { all: initial; }
* { box-sizing: border-box; margin: 0; padding: 0; }
.panel {
  --edge: var(--color-line, #262d3a);
  --hi: var(--color-text-hi, #f2f4f8);
  --mid: var(--color-text-mid, #b4bccb);
  --low: var(--color-text-low, #8b95a9);
  position: fixed; z-index: 95; inset: auto 0 0 0; height: min(72dvh, 640px);
  display: grid; grid-template-rows: auto auto 1fr;
  border: 1px solid var(--edge); border-radius: 20px 20px 0 0;
  background: var(--color-surface-1, #11141b); color: var(--hi);
  font: 450 14px/20px var(--font-text, system-ui, sans-serif);
  box-shadow: 0 24px 64px -12px #000c;
}
@media (min-width: 900px) {
  .panel { inset: 12px 12px 12px auto; width: 440px; height: auto; border-radius: 16px; }
}
.head { display: flex; align-items: center; gap: 12px; padding: 12px 12px 4px 20px; }
h2 { font: 700 20px/24px var(--font-display, system-ui); }
h3 { margin: 20px 0 8px; font: 650 12px/16px var(--font-text, system-ui); color: var(--low); letter-spacing: .02em; }
h3:first-child { margin-top: 0; }
.revision { color: var(--mid); font-size: 12px; }
.revision b, .num { font-variant-numeric: tabular-nums; }
button, input { font: inherit; color: inherit; }
button { min-height: 44px; cursor: pointer; border: 0; background: none; border-radius: 10px; }
.close { display: grid; place-items: center; width: 44px; margin-left: auto; }
.close:hover { background: var(--color-surface-3, #212733); }
.close svg { width: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
:focus-visible { outline: 2px solid var(--color-focus, #7cc4ff); outline-offset: 2px; }
[role=tablist] { display: flex; gap: 2px; padding: 0 12px; overflow-x: auto; scrollbar-width: none; border-bottom: 1px solid var(--edge); }
[role=tab] { position: relative; flex: none; padding: 0 8px; color: var(--mid); font-weight: 550; border-radius: 8px 8px 0 0;
  white-space: nowrap; }
[role=tab]:hover { color: var(--hi); }
[role=tab]:focus-visible { outline-offset: -2px; }
[role=tab][aria-selected=true] { color: var(--hi); }
[role=tab][aria-selected=true]::after { content: ''; position: absolute; inset: auto 8px 0; height: 2px; border-radius: 2px;
  background: var(--color-brand, #c6f24e); }
.count { margin-left: 6px; padding: 1px 6px; border-radius: 6px; background: #ff8a7526; color: var(--color-neg, #ff8a75);
  font-size: 11px; font-variant-numeric: tabular-nums; }
[role=tabpanel] { overflow-y: auto; overscroll-behavior: contain; padding: 16px 20px calc(20px + env(safe-area-inset-bottom)); }
[role=tabpanel]:focus-visible { outline-offset: -2px; }
code, pre { font: 450 12px/16px var(--font-mono, ui-monospace, monospace); color: var(--mid); overflow-wrap: anywhere; }
.quiet { color: var(--low); }
.good { color: var(--color-pos, #3ddc97); }
.bad { color: var(--color-neg, #ff8a75); list-style: none; }
ul.bad { margin-bottom: 12px; }
.notice { margin-bottom: 12px; padding: 10px 12px; border: 1px solid var(--color-warn, #ffb84d); border-radius: 8px;
  color: var(--color-warn, #ffb84d); }
fieldset { display: grid; gap: 6px 12px; grid-template-columns: 1fr 1fr; align-items: end; padding: 12px 0; border: 0;
  border-bottom: 1px solid var(--edge); min-width: 0; }
legend { float: left; width: 100%; grid-column: 1 / -1; font-weight: 650; }
fieldset label { display: grid; gap: 4px; font-size: 12px; }
.version { align-self: start; min-width: 0; }
.state { display: inline-block; padding: 2px 8px; border-radius: 6px; background: var(--color-surface-3, #212733);
  color: var(--mid); font-size: 11px; line-height: 14px; }
.state.live { color: var(--color-pos, #3ddc97); background: #3ddc971f; }
.state.not-live { color: var(--color-warn, #ffb84d); background: #ffb84d1f; }
.version code { display: block; margin-top: 6px; }
input { width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--color-line-strong, #667085); border-radius: 8px;
  background: var(--color-sunken, #06070b); font-size: 16px; }
input::placeholder { color: var(--low); }
@media (min-width: 900px) { input { height: 36px; font-size: 14px; } }
.foot { display: flex; gap: 8px; margin: 16px 0 12px; }
.foot button { padding: 0 16px; border: 1px solid var(--color-line-strong, #667085); font-weight: 550; }
.foot button:hover { background: var(--color-surface-3, #212733); }
.foot .primary { border-color: transparent; background: var(--color-brand, #c6f24e); color: var(--color-on-brand, #0a0c11); }
.foot .primary:hover { background: var(--color-brand-hover, #d6f97a); }
[aria-disabled=true] { opacity: .45; cursor: default; }
ul, ol { list-style: none; }
[role=tabpanel] li { padding: 8px 0; border-bottom: 1px solid var(--edge); overflow-wrap: anywhere; }
.detail, .message { display: block; margin-top: 2px; }
.phase { padding: 1px 6px; border-radius: 6px; background: #ffb84d1f; color: var(--color-warn, #ffb84d); font-size: 11px; }
summary { cursor: pointer; }
pre { margin-top: 8px; padding: 10px; border-radius: 8px; background: var(--color-sunken, #06070b); white-space: pre-wrap; }
.timeline li, .budget { display: grid; grid-template-columns: 1fr auto; gap: 4px 12px; }
.track { grid-column: 1 / -1; position: relative; height: 6px; border-radius: 3px; background: var(--color-sunken, #06070b);
  overflow: hidden; }
.bar { position: absolute; height: 100%; min-width: 2px; border-radius: 3px; background: var(--color-info, #5cc8ff); }
.bar.failed { background: var(--color-neg, #ff8a75); }
.budget { padding: 8px 0; }
meter { grid-column: 1 / -1; width: 100%; height: 8px; }
table { width: 100%; border-collapse: collapse; }
th { padding-bottom: 8px; text-align: left; font: 650 12px/16px var(--font-text, system-ui); color: var(--low); }
td { padding: 8px 8px 8px 0; border-top: 1px solid var(--edge); vertical-align: top; overflow-wrap: anywhere; }
`;
