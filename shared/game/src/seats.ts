/** One place of a game: taken or free. */
export interface Seat<Person> {
  /** From 0, in the order of the game. */
  place: number;
  person: Person | null;
}

/**
 * The places of a game in the order of one player's view: the player's place first, the others in the game's order behind it, round the
 * table. A viewer gets the game's order.
 */
export function seatsFor<Person extends { id: string }>(people: readonly (Person | null)[], me: string | null): Seat<Person>[] {
  const seats = people.map((person, place): Seat<Person> => ({ place, person }));
  const own = me === null ? -1 : people.findIndex((person) => person?.id === me);
  return own <= 0 ? seats : [...seats.slice(own), ...seats.slice(0, own)];
}
