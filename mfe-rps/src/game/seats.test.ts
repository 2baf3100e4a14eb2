import { aSeat } from '@riftdrop/game/testing';
import { expect, test } from 'vitest';
import { playersByFigure } from './seats.ts';

test('players stand by their figures', () => {
  const [rock, scissors] = [aSeat(1), aSeat(3)];
  expect(playersByFigure({ seats: [scissors, rock] })).toEqual({ rock, paper: undefined, scissors });
});
