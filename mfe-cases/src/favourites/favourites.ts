import { ask } from '@riftdrop/host/api';
import { follow, onLive, onShown } from '@riftdrop/host/live';
import { $player, $sessionState, requireSignIn } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';
import { favouriteStore } from './favourite-store.ts';

const store = favouriteStore({
  async load() {
    const result = await ask('GET /dropcase/favorites', { quiet: true });
    return result.ok ? new Map(result.value.items.map(({ slug, favorite_count }) => [slug, favorite_count])) : null;
  },
  async save(slug, favourite) {
    const result = await ask(favourite ? 'POST /dropcase/favorites/:slug' : 'POST /dropcase/favorites/delete/:slug', { params: { slug } });
    if (result.ok) return { ok: true, count: result.value.favorite_count };
    const { refusal } = result;
    return { ok: false, code: refusal.code, show: () => toastRefusal(refusal) };
  },
});

/** The signed-in player's favourites; read when something first shows them, kept up in all tabs while it does. */
export const { $favourites } = store;

/**
 * Turns the star of a case; a visitor is asked to sign in. `count` is how many people have it as their favourite, as far as the
 * page knows. A press that comes before it is known who is there waits for that: a player must not be asked to sign in.
 */
export function toggleFavourite(slug: string, count: number): void {
  const stop = $sessionState.subscribe((state) => {
    if (state === 'starting') return;
    // The first call comes before there is anything to stop.
    queueMicrotask(() => stop());
    if (requireSignIn()) void store.toggle(slug, count);
  });
}

onShown($favourites, () => {
  return follow(
    { reload: () => void store.reload($player.get()?.id ?? null) },
    $player.subscribe((player) => void store.reload(player?.id ?? null)),
    onLive('user', 'dropcase.favorite', ({ slug, favorite, favorite_count }) => store.onEvent(slug, favorite ? favorite_count : null)),
  );
});
