import { ask } from '@riftdrop/host/api';
import { onLive } from '@riftdrop/host/live';
import { useEffect, useState } from 'react';

/** The site's counters. */
export interface Figures {
  online: number;
  users: number;
  cases_opened: number;
  /** Worth of everything that free cases gave, USD cents. */
  free_cases_drop_cost: number;
}

/** The figures, loaded once and then updated live; undefined until the first of the two has arrived. */
export function useFigures(): Figures | undefined {
  const [figures, setFigures] = useState<Figures>();
  useEffect(() => {
    let told = false;
    const end = onLive('general', 'statistics', (next) => {
      told = true;
      setFigures(next);
    });
    void ask('GET /statistics', { quiet: true }).then((result) => {
      // An event that arrived meanwhile is newer.
      if (result.ok && !told) setFigures({ ...result.value, users: result.value.steam_users });
    });
    return () => {
      told = true;
      end();
    };
  }, []);
  return figures;
}
