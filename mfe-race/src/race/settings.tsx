import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { casePicture } from '@riftdrop/game/case-picture';
import { Link } from '@riftdrop/host/navigation';
import { formatCount } from '@riftdrop/money/format';
import { Money } from '@riftdrop/ui/money';
import { Picture } from '@riftdrop/ui/picture';
import { Fact, Panel } from './panel.tsx';

/** The rules of a session; fixed once it is open. */
export function Settings({ session: { users, max_users, groups, settings } }: { session: RaceSession }) {
  return (
    <Panel title="Settings" aside="fixed since the start">
      <dl className="mt-2">
        <Fact name="Places">{`${formatCount(users)} of ${formatCount(max_users)}`}</Fact>
        <Fact name="Groups">{`${formatCount(groups)} of up to ${settings.group_size} players`}</Fact>
        <Fact name="Game">Battle Royale, all or nothing</Fact>
        <Fact name="Seats left empty">filled with bots</Fact>
      </dl>
      <h3 className="mt-2 text-body text-mid">Cases</h3>
      <ul aria-label="Cases of the race" className="mt-2 grid grid-cols-3 gap-2">
        {settings.drop_cases.map(({ drop_case_slug, name, image, price }) => (
          <li key={drop_case_slug} className="min-w-0">
            <Link
              to={`/case/${drop_case_slug}`}
              className="grid justify-items-center rounded-control bg-sunken px-1 py-2 text-center text-caption text-hi focus-ring hover:text-brand"
            >
              <Picture sources={casePicture(image)} width={96} height={72} kind="case" className="w-20 max-w-full" />
              <span className="mt-1 w-full truncate">{name}</span>
              <Money cents={price} className="text-low" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
