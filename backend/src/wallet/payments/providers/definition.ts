import type { PaymentCategory } from '@riftdrop/contract/api/wallet/payments';
import type { Secret } from '../../../plumbing/config/secret.ts';
import type { SandboxProvider } from '../sandbox/side.ts';
import type { PaymentProvider, ReturnUrls } from './provider.ts';

/** Terms of a payment method, independent of its provider. */
export interface Terms {
  category: PaymentCategory;
  name: string;
  /** USD cents. */
  min: number;
  max: number;
  /** The provider's fee, hundredths of a percent. */
  fee: number;
  /** How long it usually takes. */
  minutes: number;
  /** How long it can be paid. */
  openMinutes: number;
  /** Countries that it is not for. */
  notIn: readonly string[];
  /** Whether money is refunded by a call; otherwise an operator returns it on the pages of the provider. */
  refunds: boolean;
  /**
   * Whether more may come than the requested amount, as with skins that a player chooses: then the received amount is
   * credited.
   */
  takesMore?: boolean;
}

/** The value of a setting, by the name of its variable. Read late: a sandbox learns its address only when it listens. */
export type Setting<Name extends string> = (name: Name) => string;

/** What an adapter knows of the site. */
export interface Site {
  back: ReturnUrls;
  /** Address of the site; empty where it is not set. */
  website: string;
}

/** A provider with a hosted payment page: everything that the server knows of it. */
export interface ProviderDefinition<Key extends string = string, Base extends string = string> {
  terms: Terms;
  /** Meaning of its keys, for the table of settings in the README. */
  meaning: string;
  /** Variables of its keys, all of which it needs. */
  keys: readonly Key[];
  /** Variables of its addresses, with their defaults. One that ends with `_PAGE` is opened by the player's browser. */
  bases: Readonly<Record<Base, string>>;
  adapter(setting: Setting<NoInfer<Key | Base>>, site: Site): PaymentProvider;
  /** Keys of its sandbox, in the form of real ones, the same in every process of a site. @param key makes one from a name */
  sandboxKeys(key: (name: string) => string, secret: Secret): Readonly<Record<Key, string | (() => string)>>;
  /** Paths of its addresses in the sandbox, where they differ from the first. */
  sandboxPaths?: Partial<Record<Base, string>>;
  /** Its side in the sandbox. */
  sandbox(setting: Setting<NoInfer<Key>>, secret: Secret): SandboxProvider;
}

/** Infers the names of its variables. */
export const provider = <Key extends string, Base extends string>(
  definition: ProviderDefinition<Key, Base>,
): ProviderDefinition<Key, Base> => definition;
