/** A row of the list of participants: a participant, a gap of unlisted places, or the end of the eligible ranks. */
export type Row<P> = { kind: 'person'; person: P } | { kind: 'gap'; places: number } | { kind: 'end' };

/** Listed participants by rank, with the rows between them. Each rank once. */
export function rowsOf<P extends { rank: number }>(people: readonly P[], places: number): Row<P>[] {
  const listed = [...new Map(people.map((person) => [person.rank, person])).values()].toSorted((a, b) => a.rank - b.rank);
  return listed.flatMap((person, at): Row<P>[] => {
    const row: Row<P> = { kind: 'person', person };
    const before = listed[at - 1];
    if (!before) return [row];
    if (before.rank <= places && person.rank > places) return [{ kind: 'end' }, row];
    const between = person.rank - before.rank - 1;
    return between > 0 ? [{ kind: 'gap', places: between }, row] : [row];
  });
}
