import type { Provider } from './openid.ts';

/** The platform's data of a player. */
export interface IdentityProfile {
  nickname: string;
  /** Image key below `avatar_path`. */
  avatar: string;
}

/** One source of identities; the `IDENTITY` setting selects it. */
export interface IdentitySource {
  /** `origin` is where players see this site, for a source that lives on it. */
  provider(origin: string): Provider;
  person(steamid: string): Promise<IdentityProfile>;
  /** Whose profile is at an address, and null when it is none; `origin` as above. Ends with a slash. */
  profileAt(url: string, origin: string): Promise<string | null>;
  /** The current name of a profile there; null when it cannot be read. */
  profileName(steamid: string): Promise<string | null>;
  /** First money of a new player. */
  welcome: { balance: number; points: number };
}
