import { fetchCall } from '@riftdrop/host/api';
import { useQuery } from '@riftdrop/host/query';
import { useState } from 'react';
import { remembered } from './remembered.ts';
import { type Settings, settingsOf } from './settings.ts';

/**
 * Initial settings of the form: the game that is copied, or the last battle of this device. Null while the game loads.
 */
export function useFirstSettings(copy: string | null): Settings | null {
  const [own] = useState(remembered);
  const { data, error } = useQuery({
    queryKey: ['pvp', 'copied', copy],
    enabled: copy !== null,
    queryFn: ({ signal }) => fetchCall('GET /group/game/:uid', { params: { uid: copy! }, signal, quiet: true }),
  });
  if (copy === null || error) return own;
  return data ? settingsOf(data) : null;
}
