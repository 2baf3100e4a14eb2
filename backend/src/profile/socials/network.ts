/** An account of another network, from the network's data. */
export interface Attachable {
  /** The account's number there, which a new name does not change. */
  externalId: string;
  name: string;
  /** The account follows the site. */
  confirmed: boolean;
}

/** A network whose accounts can be attached. */
export interface SocialNetwork {
  /** Where the player agrees. The network redirects to `/profile/settings` with `network`, `code` and this `state`. */
  authUrl(state: string): string;
  /** The account that agreed; null when the code is too old or was not made by the network for this state. */
  redeem(code: string, state: string): Promise<Attachable | null>;
}
