import { useStore } from '@nanostores/react';
import type { Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import { $settings, type Settings } from '@riftdrop/host/settings';
import { useDevice } from '@riftdrop/ui/use-device';

/** How a result comes on the screen. */
export interface Motion {
  kind: 'spin' | 'fade';
  /** Milliseconds from the start to the first stop. */
  duration: number;
  /** The player may jump to the end. */
  skippable: boolean;
}

/** The length of a spin where the policy sets no longer one. */
export const spinTime = 4200;
/** Each reel of several stops this much after the one before, so that each stop is noticed. */
export const stagger = 180;

type Wishes = Pick<Settings, 'quickReveal' | 'reducedMotion'>;

/** The policy of the player's country rules; within it the player's wishes and the system's "reduce motion" do. */
export function motionFor(policy: Bootstrap['policy'] | undefined, { quickReveal, reducedMotion }: Wishes, systemReduces: boolean): Motion {
  const skippable = policy?.allow_skip ?? false;
  const still = reducedMotion || systemReduces || (quickReveal && skippable);
  return { kind: still ? 'fade' : 'spin', duration: Math.max(spinTime, policy?.min_cycle_ms ?? 0), skippable };
}

export function systemReducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The same for a component: a server knows no such wish. */
export const useSystemMotion = (): boolean => useDevice(systemReducesMotion, false);

/** Nothing moves in this page, by the player's wish or the system's. */
export function useStill(): boolean {
  const systemReduces = useSystemMotion();
  return useStore($settings).reducedMotion || systemReduces;
}
