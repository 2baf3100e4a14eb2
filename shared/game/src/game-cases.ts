import type { CaseItem } from '@riftdrop/contract/api/cases/cases';
import type { GameView } from '@riftdrop/contract/api/games/games';
import { fetchCall } from '@riftdrop/host/api';
import { queryClient, queryOptions } from '@riftdrop/host/query';

type Version = Pick<GameView['drop_cases'][number], 'drop_case_slug' | 'version'>;

/** Versions of a case that are looked through for an old one. */
const searched = 100;

/** Items of the version that a game plays. One that is no longer the newest is found in the list of versions. */
const itemsQuery = ({ drop_case_slug: slug, version }: Version) =>
  queryOptions({
    queryKey: ['pvp', 'items', slug, version],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<CaseItem[]> => {
      const newest = await fetchCall('GET /dropcase/:slug', { params: { slug }, signal, quiet: true });
      if (newest.drop_case_version === version) return newest.items;
      const versions = await fetchCall('GET /dropcase/:slug/drop-case-versions', {
        params: { slug },
        query: { offset: 0, limit: searched },
        signal,
        quiet: true,
      });
      const old = versions.items.find((one) => one.version === version);
      if (!old) return [];
      return (await fetchCall('GET /dropcase/drop-case-version/:id/skins', { params: { id: old.id }, signal, quiet: true })).items;
    },
  });

export type ItemsOfCases = ReadonlyMap<string, readonly CaseItem[]>;

/** Items of every case of a game by slug. A case that cannot be read is left out: its reels show the drops alone. */
export const casesQuery = (cases: readonly Version[]) =>
  queryOptions({
    queryKey: ['pvp', 'cases', ...cases.map(({ drop_case_slug, version }) => `${drop_case_slug}:${version}`)],
    staleTime: Infinity,
    queryFn: async (): Promise<ItemsOfCases> => {
      const read = async (one: Version) => [one.drop_case_slug, await queryClient.fetchQuery(itemsQuery(one)).catch(() => [])] as const;
      return new Map((await Promise.all(cases.map(read))).filter(([, items]) => items.length > 0));
    },
  });
