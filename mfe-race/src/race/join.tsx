import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import type { RaceSession } from '@riftdrop/contract/api/race/royale-race';
import { ask } from '@riftdrop/host/api';
import { queryClient } from '@riftdrop/host/query';
import { $player } from '@riftdrop/host/session';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { sessionQuery } from '../session/race-query.ts';

/** Joining the games of a session: the button for an eligible player, and the place of a player who has joined. */
export function Join({ session }: { session: RaceSession }) {
  const own = session.current_participant;
  const playerId = useStore($player)?.id ?? null;
  const [isPending, setPending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!own?.joined && !own?.can_join) return null;
  const join = async () => {
    setPending(true);
    const answer = await ask('POST /royale-race/session/:id/join', { params: { id: session.id } });
    const key = sessionQuery(session.id, playerId).queryKey;
    if (answer.ok) {
      // A request sent before the join does not include it, and may be answered later.
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, answer.value);
    } else {
      if (answer.refusal.code !== 'already_joined') toastRefusal(answer.refusal);
      await queryClient.invalidateQueries({ queryKey: key });
    }
    setPending(false);
    // The button disappears; the focus stays in its place.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} role="status" className="w-full outline-none sm:w-auto">
      {own.joined ? (
        <span className="inline-flex min-h-13 items-center gap-2 rounded-button bg-pos/14 px-4 font-strong text-pos">
          <Check aria-hidden="true" className="size-5" /> {t`You have joined`}
        </span>
      ) : (
        <Button variant="primary" size={52} pending={isPending} onClick={() => void join()} className="w-full sm:min-w-50">
          {t`Join, free`}
        </Button>
      )}
    </div>
  );
}
