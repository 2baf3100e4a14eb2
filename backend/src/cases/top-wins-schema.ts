/**
 * Top wins: drops worth at least twice their price, the dearest first, over all time and by the day of the win. The
 * dearest of any span of days are among the dearest of each day, so that no list ever reads all wins of a week.
 */
export const topWins = `
create index drops_dearest on drops (cost desc, id desc) where top;
create index drops_dearest_by_day on drops (((created_at at time zone 'utc')::date), cost desc, id desc) where top;
`;
