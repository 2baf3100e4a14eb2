import type { DropCase } from '@riftdrop/contract/api/cases/cases';
import { fetchCall } from '@riftdrop/host/api';
import { pagedQuery } from '@riftdrop/host/query';

/** Query for the cases of a new game. Amounts are cents. */
export interface Wish {
  text: string;
  min: number | null;
  max: number | null;
  risk: DropCase['riskGrade'] | null;
  favourites: boolean;
  sort: 'home' | 'price-asc' | 'price-desc' | 'favorite-desc';
}

export const noWish: Wish = { text: '', min: null, max: null, risk: null, favourites: false, sort: 'home' };

/** Cases on one page of the tray. */
const pageSize = 24;
/** Shorter texts are no filter. */
const shortestText = 3;

/** Cases that money opens, page by page. */
export function trayQuery({ text, min, max, risk, favourites, sort }: Wish, person: string | null) {
  const typed = text.trim();
  const asked = typed.length < shortestText ? '' : typed;
  const [by, order] = sort.split('-') as ['price' | 'favorite', 'asc' | 'desc'];
  return pagedQuery({
    queryKey: ['pvp', 'tray', asked, min, max, risk, favourites && person, sort],
    load: (offset, signal) =>
      fetchCall('GET /dropcase/search', {
        query: {
          kind: 'money',
          offset,
          limit: pageSize,
          ...(asked && { text: asked }),
          ...(min !== null && { price_min: min }),
          ...(max !== null && { price_max: max }),
          ...(risk && { risk_grade: risk }),
          ...(favourites && { favorite: true }),
          ...(sort !== 'home' && { sort: by, order }),
        },
        signal,
        quiet: true,
      }),
    list: (answer) => answer,
  });
}
