/**
 * Top wins: what was worth at least twice what was paid, the dearest first, over all time and by the day of the win. Of any
 * span of days the dearest are among the dearest of each day, so that no list ever reads all wins of a week.
 */
export const topWins = `
create index drops_dearest on drops (cost desc, id desc) where top;
create index drops_dearest_by_day on drops (((created_at at time zone 'utc')::date), cost desc, id desc) where top;
`;
