import { useStore } from '@nanostores/react';
import type { OverrideOffer, QaFacts } from '@riftdrop/contract/release/qa';
import { useState, type FormEvent } from 'react';
import { ownVersion } from '../composition/own-release.ts';
import { $running } from '../composition/running.ts';
import { $choosing, keep } from './choosing.ts';
import { qaFacts } from './facts.ts';

type App = OverrideOffer['apps'][number];

/** Which version of everything runs, and the form to run another. */
export function Composition() {
  const choosing = useStore($choosing);
  const qa = qaFacts();
  if (choosing.state === 'asking') return <p className="quiet">Asking the registry…</p>;
  if (choosing.state === 'failed') return <p className="bad">{choosing.reason}</p>;
  return <Chooser offer={choosing.offer} qa={qa} problems={choosing.problems} pending={choosing.pending} />;
}

interface ChooserProps {
  offer: OverrideOffer;
  qa: QaFacts | null;
  problems: readonly string[];
  pending: boolean;
}

function Chooser({ offer, qa, problems, pending }: ChooserProps) {
  const [choices, setWishes] = useState<ReadonlyMap<string, string>>(() => new Map(qa?.chosen.map(({ app, name }) => [app, name])));
  const running = useRunning();
  const wish = (app: string, name: string) => {
    const next = new Map(choices);
    if (name.trim()) next.set(app, name.trim());
    else next.delete(app);
    setWishes(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void keep(choices);
  };
  const said = [...(qa?.problems ?? []), ...problems];
  return (
    <form onSubmit={submit}>
      {qa?.from === 'url' && qa.chosen.length > 0 && (
        <p className="notice">These builds came with the link and hold for this page only. Keep them to go on with them.</p>
      )}
      {said.length > 0 && (
        <ul role="alert" className="bad">
          {said.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {offer.apps.map((app) => (
        <AppRow key={app.app} app={app} runs={running.get(app.app) ?? null} wish={choices.get(app.app) ?? ''} onWish={wish} />
      ))}
      <p className="quiet">Backend: {offer.backends.join(', ') || 'not known'}</p>
      <div className="foot">
        <button type="submit" className="primary" aria-disabled={pending}>
          {qa?.from === 'url' ? 'Keep' : 'Apply and reload'}
        </button>
        <button type="button" aria-disabled={pending} onClick={() => void keep(new Map())}>
          Back to live
        </button>
      </div>
      {qa && <p className="quiet">Pass of {qa.who}</p>}
    </form>
  );
}

interface AppRowProps {
  app: App;
  /** The version in this page; null when it is off or not here. */
  runs: string | null;
  wish: string;
  onWish: (app: string, name: string) => void;
}

function AppRow({ app: { app, live, tags, builds }, runs, wish, onWish }: AppRowProps) {
  const state = runs === null ? 'off' : runs === live ? 'live' : 'not live';
  return (
    <fieldset>
      <legend>{app}</legend>
      <p className="version">
        <span className={`state ${state.replace(' ', '-')}`}>{state}</span> <code>{runs ?? live ?? 'none'}</code>
      </p>
      <label>
        <span className="quiet">Run instead</span>
        <input
          value={wish}
          list={`builds-${app}`}
          placeholder="version or tag"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onWish(app, event.target.value)}
        />
      </label>
      <datalist id={`builds-${app}`}>
        {tags.map(({ tag, version }) => (
          <option key={tag} value={tag}>
            {version}
          </option>
        ))}
        {builds.map(({ version, built_at, by, source }) => (
          <option key={version} value={version}>
            {`${built_at.slice(0, 16).replace('T', ' ')} ${by} ${source}`}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}

function useRunning(): ReadonlyMap<string, string> {
  const { remotes } = useStore($running);
  return new Map([['shell', ownVersion], ...remotes.map(({ name, version }) => [name, version] as const)]);
}
