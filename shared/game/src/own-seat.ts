interface Seat {
  player: { id: string } | null;
}

/** Whether a place is this player's; never a visitor's. */
export const isOwnSeat = ({ player }: Seat, id: string | null | undefined): boolean => player !== null && player.id === id;

/** The place of this player. */
export const ownSeatOf = <S extends Seat>({ seats }: { seats: readonly S[] }, id: string | null): S | undefined =>
  seats.find((seat) => isOwnSeat(seat, id));
