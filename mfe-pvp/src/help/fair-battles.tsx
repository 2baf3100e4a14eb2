/** For the page Provably fair: the rule of each mode of battles. Other pages lead to each of them. */
export default function FairBattles() {
  return (
    <div className="prose">
      <p>Everybody opens the same cases. The total of a place is the price of its drops together.</p>
      <ul>
        <li id="battle-classic">
          <strong>Classic</strong>, 2 to 4 places: the highest total wins all drops.
        </li>
        <li id="battle-crazy">
          <strong>Crazy</strong>: the lowest total wins all drops.
        </li>
        <li id="battle-smoke">
          <strong>Smoke</strong>: after the last round one roll of two, <code>smoke</code>, decides. 0 makes the battle Classic, 1 makes it
          Crazy.
        </li>
        <li id="battle-teams">
          <strong>2x2</strong>: places 1 and 2 play against 3 and 4. The team with the higher total wins, and its members divide all drops
          equally.
        </li>
        <li id="battle-equality">
          <strong>Equality</strong>: all places divide all drops equally.
        </li>
        <li id="battle-draw">
          <strong>Equal totals</strong>: one roll, <code>draw</code>, with as many outcomes as there are equals. It counts them from 0, in
          the order of their places.
        </li>
        <li id="battle-division">
          <strong>Dividing equally</strong>: the share is everything divided by the number of members, rounded down to the cent. Drops are
          given dearest first, each to the member who still misses most, if it fits. What fits nowhere is sold at its price, and money fills
          each share. The cents that are left go one each to the first places.
        </li>
        <li id="battle-skipped">
          <strong>Skipped rounds</strong>: a round whose case is not available is not played, and everybody gets its price back. When all
          rounds are skipped, everything comes back.
        </li>
      </ul>
    </div>
  );
}
