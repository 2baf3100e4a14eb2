import { openCase, openFree, openMany } from '@riftdrop/contract/cases';
import { refuse, type Served, serveMoney } from '../plumbing/http/http.ts';
import type { Openings } from './open-case.ts';

/** The three calls that open cases. */
export function serveOpenings(openings: Openings): Served[] {
  return [
    serveMoney(openCase, (request) => openings.open(request, { count: 1, single: true, way: request.body.part_open ? 'part' : 'paid' })),
    serveMoney(openFree, (request) =>
      request.body.part_open ? refuse('part_open_unavailable') : openings.open(request, { count: 1, single: true, way: 'free' }),
    ),
    serveMoney(openMany, (request) => openings.open(request, { count: request.body.amount, single: false, way: 'paid' })),
  ];
}
