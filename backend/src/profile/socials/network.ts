/** Somebody on another network, as the network itself says. */
export interface Attachable {
  /** The account's own number there, which a new name does not change. */
  externalId: string;
  name: string;
  /** The account follows the site. */
  confirmed: boolean;
}

/** A network whose accounts can be attached. */
export interface SocialNetwork {
  /** Where the player says yes. The network leads back to `/profile/settings` with `network`, `code` and this `state`. */
  authUrl(state: string): string;
  /** Who said yes; null when the code is not one that the network gave for this state, or is too old. */
  redeem(code: string, state: string): Promise<Attachable | null>;
}
