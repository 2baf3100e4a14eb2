import { Link } from '@riftdrop/host/navigation';
import type { ModalProps } from '@riftdrop/host/remote';
import { useIsOpen } from '../pages/use-is-open.ts';
import { FaqModal } from '../elements/faq-modal.tsx';

/** How a royale race works (SHELL-073, RACE-004): GAME-579 to 588 in plain words. */
export default function RoyaleRaceFaq({ close }: ModalProps) {
  const isOpen = useIsOpen('/royales/race/any');
  return (
    <FaqModal title="Royale Race" close={close} note={isOpen ? null : 'Royale races are not open yet. These are their rules.'}>
      <h3>What is it?</h3>
      <p>
        A race runs for a set time. Whoever collects enough points in it may join a <Link to="/battle-royale-faq">battle royale</Link> at
        its end that costs them nothing.
      </p>
      <h3>How are points counted?</h3>
      <p>
        One point for each cent that you yourself paid for battles, battle royales and RPS games that finished while the race was open. What
        was refunded or prepaid by others does not count, nor do demo games, the race’s own games and games somebody else paid for entirely.
      </p>
      <h3>Who may join?</h3>
      <p>
        When the race closes there are five minutes to join for the first places, up to the number of seats. With equal points the one who
        had them earlier stands first. Seats that are still free in the last minute pass down the list.
      </p>
      <h3>What happens then?</h3>
      <p>
        Those who joined are cut into groups in the order of their places, and each group plays a battle royale of its own. A group that is
        not full is filled with bots, which are labelled as such. With fewer than two people there is no game, and the budget moves on to
        the next race.
      </p>
      <h3>Who pays?</h3>
      <p>
        The race’s budget: a fixed sum and one per cent of the points that were collected. The cases, the size of the groups and the
        budget’s base do not change once a race has begun.
      </p>
      <h3>Can it be paused?</h3>
      <p>Yes, for everybody at once. While it is paused nothing is counted, and every time in it moves on by the length of the pause.</p>
    </FaqModal>
  );
}
