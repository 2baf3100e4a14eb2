import { z } from 'zod';
import { call, id, time } from '../../http/define.ts';

/** Networks that a player may attach. Free cases require twitter; facebook is only a link. */
export const networks = ['twitter', 'facebook'] as const;
export const network = z.enum(networks);
export type Network = z.infer<typeof network>;

/** One network as the player's settings show it; `id` and the fields after it are null while nothing is attached. */
export const social = z.object({
  network,
  id: id.nullable(),
  name: z.string().nullable(),
  /** The network confirmed that the player follows the site. Never requested of a link-only network. */
  confirmed: z.boolean(),
  attached_at: time.nullable(),
  /** Until when free cases are open without the confirmation: 24 hours from the very first attaching, null before it. */
  grace_until: time.nullable(),
});
export type Social = z.infer<typeof social>;

const params = z.object({ network });

export const socials = call('GET /profile/socials', {
  summary: 'Every network that can be attached, with what is attached',
  access: 'player',
  reply: z.array(social),
});
export const socialAuthUrl = call('GET /socials/:network/auth/url', {
  summary: 'Where the player says yes to attaching; the network then leads back to /profile/settings with `network`, `code` and `state`',
  access: 'player',
  params,
  reply: z.object({ url: z.string() }),
  refusals: ['not_found'],
});
export const attachSocial = call('POST /socials/:network/attach/callback', {
  summary: 'Finishes attaching with what the network sent along',
  access: 'player',
  params,
  body: z.strictObject({ code: z.string().min(1).max(2048), state: z.string().min(1).max(2048) }),
  reply: social,
  refusals: ['invalid_code', 'social_in_use'],
});
export const detachSocial = call('POST /socials/:network/:id/detach', {
  summary: 'Takes the attached account away',
  access: 'player',
  params: params.extend({ id }),
  reply: z.object({}),
  refusals: ['not_found'],
});
