import { plural, t } from '@lingui/core/macro';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { Link } from '@riftdrop/host/navigation';
import { IconButton } from '@riftdrop/ui/icon-button';
import { Segmented } from '@riftdrop/ui/segmented';
import { Switch } from '@riftdrop/ui/switch';
import { Tabs } from '@riftdrop/ui/tabs';
import { List, Maximize, Network } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Board } from '../bracket/board.tsx';
import { BracketList } from '../bracket/bracket-list.tsx';
import { BracketText } from '../bracket/bracket-text.tsx';
import type { Scene } from '../bracket/scenes.ts';
import { ownMatch, seatsByPlace } from '../bracket/standing.ts';
import { useNarrow } from '../bracket/use-narrow.ts';
import { roundName } from '../bracket/words.ts';
import { MatchPanel } from '../match/match-panel.tsx';

export interface BracketProps {
  view: GameView;
  uid: string;
  scene: Scene;
  own: number | null;
  isCreator: boolean;
}

/** The bracket as picture or list, and one match beside it: the visitor's match until another is chosen. */
export function Bracket({ view, uid, scene, own, isCreator }: BracketProps) {
  const narrow = useNarrow();
  const [wanted, setWanted] = useState<'board' | 'list'>('board');
  const [fit, setFit] = useState(false);
  const [chosen, setChosen] = useState<{ id: string; round: number } | null>(null);
  const [tab, setTab] = useState<{ value: string; round: number } | null>(null);
  const [onlyOwn, setOnlyOwn] = useState(false);
  const { royale, round } = scene;
  const seats = useMemo(() => seatsByPlace(view), [view]);
  const present = ownMatch(royale, round, own) ?? royale.rounds[round - 1]!.matches[0];
  // A match chosen in a round stays chosen until the next one begins.
  const shownId = (chosen?.round === round ? chosen.id : null) ?? present?.id ?? null;
  const shownTab = tab?.round === round ? tab.value : String(round);
  const panel = shownId !== null && (
    <MatchPanel key={shownId} view={view} uid={uid} scene={scene} id={shownId} seats={seats} own={own} isCreator={isCreator} />
  );
  const isBoard = wanted === 'board' && !narrow;
  const list = (
    <div className="grid grid-cols-1 gap-3">
      {own !== null && (
        <Switch checked={onlyOwn} onChange={setOnlyOwn}>
          {t`My path only`}
        </Switch>
      )}
      <Tabs
        label={t`Rounds`}
        value={shownTab}
        onChange={(value) => setTab({ value, round })}
        tabs={royale.rounds.map((one) => ({
          value: String(one.round),
          label: (
            <span className="grid justify-items-center">
              <span>{roundName(one.round, royale.rounds.length)}</span>
              <span className="num text-micro text-low">
                {one.matches.length > 0 && one.round <= round
                  ? plural(one.matches.length, { one: '# match', other: '# matches' })
                  : t`ahead`}
              </span>
            </span>
          ),
          panel: <BracketList royale={known(scene)} uid={uid} round={one.round} seats={seats} own={own} onlyOwn={onlyOwn} />,
        }))}
      />
    </div>
  );
  return (
    <section aria-label={t`Bracket`} className="grid grid-cols-1 items-start gap-4 1075:grid-cols-[minmax(0,1fr)_368px]">
      <h2 className="sr-only">{t`Bracket`}</h2>
      <div className="grid min-w-0 grid-cols-1 gap-3 max-1075:order-2">
        {!narrow && (
          <div className="flex flex-wrap items-center gap-2">
            <Segmented
              label={t`How the bracket is shown`}
              value={wanted}
              onChange={setWanted}
              options={[
                {
                  value: 'board',
                  label: (
                    <span className="flex items-center gap-1.5">
                      <Network aria-hidden="true" className="size-4 -rotate-90" /> {t`Bracket`}
                    </span>
                  ),
                },
                {
                  value: 'list',
                  label: (
                    <span className="flex items-center gap-1.5">
                      <List aria-hidden="true" className="size-4" /> {t`List`}
                    </span>
                  ),
                },
              ]}
            />
            {isBoard && (
              <IconButton label={fit ? t`Full size` : t`Fit the bracket`} aria-pressed={fit} onClick={() => setFit(!fit)}>
                <Maximize aria-hidden="true" className="size-5" />
              </IconButton>
            )}
            <Link to="/battle-royale-faq" className="ms-auto text-caption text-low underline underline-offset-2 focus-ring hover:text-hi">
              {t`Rules`}
            </Link>
          </div>
        )}
        {isBoard ? (
          <div className="min-w-0 rounded-panel border border-line bg-surface-1 p-3">
            <Board
              royale={royale}
              round={round}
              seats={seats}
              own={own}
              selected={shownId}
              onSelect={(id) => setChosen({ id, round })}
              fit={fit}
            />
            <BracketText royale={known(scene)} seats={seats} own={own} />
          </div>
        ) : (
          list
        )}
      </div>
      <div className="min-w-0 1075:sticky 1075:top-20">{panel}</div>
    </section>
  );
}

/** The bracket without the players of rounds that have not begun for the page. */
const known = ({ royale, round }: Scene) => ({
  ...royale,
  rounds: royale.rounds.map((one) => (one.round <= round ? one : { ...one, matches: [] })),
});
