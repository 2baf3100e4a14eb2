import type { QaFacts } from '@riftdrop/contract/release/qa';
import type { Choices } from './choose.ts';
import { formatOverrides } from './requests.ts';

export const qaFacts = (who: string, from: QaFacts['from'], { chosen, problems }: Choices): QaFacts => ({
  who,
  from: chosen.length + problems.length > 0 ? from : null,
  wishes: formatOverrides(chosen.map(({ requested }) => requested)),
  chosen: chosen.map(({ requested, build }) => ({ app: requested.app, name: requested.name, version: build.version })),
  problems,
});

/**
 * A badge for the end of the document: it stands there, with its way back, also when no script of the page runs. It has a separate
 * sheet: the shell may be broken, and players must not load it. The inspector takes over the badge when it is loaded.
 */
export function badge(facts: QaFacts): string {
  const rows = facts.chosen.map(({ app, name }) => `<li><b>${escapeHtml(app)}</b> ${escapeHtml(name)}</li>`);
  const problems = facts.problems.map((problem) => `<li class="qa-problem">${escapeHtml(problem)}</li>`);
  const list = rows.length + problems.length > 0 ? `<ul>${[...rows, ...problems].join('')}</ul>` : '';
  const label = facts.from === null ? 'QA' : facts.from === 'url' ? 'Overrides on this page only' : 'Overrides';
  // A form, as the shell takes the clicks on links for its own.
  const form = '<form><input type="hidden" name="override" value="reset"><button>Reset</button></form>';
  const reset = facts.from === null ? '' : form;
  return [
    '<link rel="stylesheet" href="/overrides/badge.css">',
    `<script type="application/json" id="qa">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
    `<aside id="qa-badge" aria-label="Overrides"><span class="qa-label">${label}</span>${list}${reset}</aside>`,
  ].join('\n    ');
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Colours of the look, written out: the sheet with the tokens may be missing. */
export const badgeSheet = `#qa-badge {
  position: fixed;
  z-index: 90;
  left: 12px;
  bottom: calc(76px + env(safe-area-inset-bottom));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  max-width: min(560px, calc(100vw - 24px));
  min-height: 36px;
  padding: 4px 12px;
  box-sizing: border-box;
  border: 1px solid #ffb84d;
  border-radius: 10px;
  background: #11141b;
  color: #f2f4f8;
  font: 550 12px/16px "Onest Variable", system-ui, sans-serif;
  box-shadow: 0 12px 32px -8px #000a;
}
#qa-badge .qa-label { color: #ffb84d; }
#qa-badge ul { display: contents; list-style: none; }
#qa-badge .qa-problem { color: #ff8a75; }
#qa-badge button {
  min-height: 44px;
  padding: 6px 12px;
  border: 1px solid #667085;
  border-radius: 8px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
#qa-badge button:hover { background: #212733; }
@media (min-width: 900px) {
  #qa-badge { bottom: 12px; }
  #qa-badge button { min-height: 28px; }
}
#qa-badge :focus-visible { outline: 2px solid #7cc4ff; outline-offset: 2px; }
`;
