import type { Drop } from '@riftdrop/contract/api/profile/profile';
import type { SkinItem } from '@riftdrop/contract/api/catalogue/skins';

const nova = { id: '1', steamid: '76561190000000001', nickname: 'Nova', avatar: 'avatar-1' };
const fade: SkinItem = {
  id: '7',
  name: 'Carbine',
  skin_name: 'Sunset Fade',
  rarity: 'Classified',
  type: 'Rifle',
  image: 'carbine-fade-sunset-1-t5-w0',
  cost: 4820,
  stat_trak: false,
  wear: 0,
  fake: false,
};

/** A drop of Nova's, worth $48.20 and won on the first day; a higher id was won later. */
export function aDrop(id: number, changes: Partial<Omit<Drop, 'skin_item'>> & { skin_item?: Partial<SkinItem> } = {}): Drop {
  const { skin_item, ...rest } = changes;
  return {
    id: String(id),
    cost: 4820,
    timestamp: new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString(),
    status: 'inventory',
    user: nova,
    skin_item: { ...fade, ...skin_item },
    dropable_type: 'drop_case',
    drop_case: { slug: 'night-shift', name: 'Night Shift', image: 'crate' },
    is_free: false,
    ...rest,
  };
}
