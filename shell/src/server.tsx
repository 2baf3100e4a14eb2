import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { answerKey, type FirstViewInput, type ShellOnServer } from '@riftdrop/contract/release/first-view';
import { takeBootstrap } from '@riftdrop/host/bootstrap';
import { setDocumentTime } from '@riftdrop/host/clock';
import { queryClient } from '@riftdrop/host/query';
import { $answers } from '@riftdrop/host/wiring/first-view';
import { $owners, type PartRef, provideLoader } from '@riftdrop/host/wiring/loader';
import { $place } from '@riftdrop/host/wiring/navigator';
import { $state } from '@riftdrop/host/wiring/player';
import { speak } from '@riftdrop/host/words';
import { createRef, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { run } from './composition/running.ts';
import { Frame } from './layout/frame.tsx';
import { redirectOf } from './navigation/redirects.ts';
import { $destination, resolvePlace } from './navigation/router.ts';
import { lastPageOf, pagePartOf } from './remotes/page-part.ts';
import { PageView } from './remotes/page-view.tsx';
import { textsOfRegistry } from './words/page-words.ts';

/* The shell in the renderer of the gateway: React, the host and the frame, without a browser. */

type Part = ComponentType<object>;

let parts: FirstViewInput['parts'] = {};
const componentOf = ({ kind, remote, key }: PartRef): Part | null => {
  const module = kind === 'page' ? parts[`${remote}/${key}`] : undefined;
  return (module as { default: Part } | undefined)?.default ?? null;
};

/** Parts of other remotes, whose sheets and data the document does not have, show that they are waited for: nothing is loaded here. */
provideLoader({ peek: componentOf, load: () => new Promise(() => {}), begin: () => null });

/**
 * Renders the frame with the page of an address in it. All state of the host is set first, so that nothing of an earlier render is left:
 * the same input gives the same HTML.
 */
export const render: ShellOnServer['render'] = ({ path, shape, now, registry, answers, parts: given, words }) => {
  parts = given;
  const language = words?.language ?? 'en';
  speak(language, words ? { ...words.catalogues, [textsOfRegistry]: words.texts } : {});
  queryClient.clear();
  setDocumentTime(now);
  $answers.set({ now, answers });
  $state.set(shape);
  takeBootstrap(answers[answerKey('GET /bootstrap')] as Bootstrap);
  $owners.set({});
  run(registry);
  $place.set({ pathname: path, search: '', hash: '' });
  resolvePlace();
  if (redirectOf(path, registry.shell.moved) !== null) return { skipped: `${path} leads elsewhere` };
  const part = pagePartOf($destination.get());
  if (!part || !componentOf(part)) return { skipped: `no page to render at ${path}` };
  return { html: frameAround(pageOf(part.remote)), language };
};

/** As in the browser, the page is a root of its own: it is taken over when its code is there, after the frame. */
function pageOf(remote: string): string {
  const page = renderToString(<PageView $page={lastPageOf(remote)} />, { identifierPrefix: `${remote}-` });
  return `<div data-page="${remote}" data-rendered="">${page}</div>`;
}

const frameAround = (page: string): string =>
  renderToString(<Frame main={createRef()} outlet={createRef()} page={page} />, { identifierPrefix: 'shell-' });
