import { z } from 'zod';
import { StartFailure } from '../failure.ts';

/** One variable of the environment: how it is read, and its row in the table of the README. */
export interface Setting<T> {
  /** Name of the variable. */
  name: string;
  /** The default as the table shows it, and its meaning; Markdown. */
  usual: string;
  meaning: string;
  /** Reads its text; undefined where it is not set or empty. Messages end the sentence "NAME must be ...". */
  schema: z.ZodType<T, string | undefined>;
  /** Errors leave the value out. */
  isSecret?: boolean;
}

/** Settings by the names of their values. */
export type SettingTable = Readonly<Record<string, Setting<unknown>>>;
export type ValuesOf<S extends SettingTable> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/** A row of the table. `usual` and `meaning` are Markdown. */
export const setting = <T>(name: string, schema: Setting<T>['schema'], usual: string, meaning: string): Setting<T> => ({
  name,
  schema,
  usual,
  meaning,
});

/** Secrets separated by commas, the newest first: errors leave their values out. */
export const secretList = (name: string, format: RegExp, must: string, usual: string, meaning: string): Setting<readonly string[]> => ({
  ...setting(
    name,
    list((one) => format.test(one), must),
    usual,
    meaning,
  ),
  isSecret: true,
});

/** Reads the settings from the environment. Throws a `StartFailure` that names the first wrong one. */
export function readSettings<S extends SettingTable>(table: S, env: NodeJS.ProcessEnv): ValuesOf<S> {
  const values: Record<string, unknown> = {};
  for (const [key, { name, schema, isSecret }] of Object.entries(table)) {
    const text = env[name] || undefined;
    const read = schema.safeParse(text);
    if (!read.success) throw new StartFailure(`${name} must be ${read.error.issues[0]!.message}${isSecret ? '' : `, not "${text}"`}`);
    values[key] = read.data;
  }
  return values as ValuesOf<S>;
}

const given = z.string().optional();

export const text = given.transform((value) => value ?? null);
/** Off, unless it is `1`. */
export const switchedOn = given.transform((value) => value === '1');
/** On, unless it is `0`. */
export const unlessOff = given.transform((value) => value !== '0');

/** A whole number from 0. */
export const whole = (fallback: number, most: number): z.ZodType<number, string | undefined> =>
  given
    .refine((value) => value === undefined || (Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= most), {
      error: `a whole number from 0 to ${most}`,
    })
    .transform((value) => (value === undefined ? fallback : Number(value)));

/** A text of a format, or null. @param must ends the sentence "NAME must be ..." */
export const matching = (format: RegExp, must: string): z.ZodType<string | null, string | undefined> =>
  given.refine((value) => value === undefined || format.test(value), { error: must }).transform((value) => value ?? null);

/** One of several words; the first is the default. */
export const oneOf = <W extends string>(...words: [W, ...W[]]): z.ZodType<W, string | undefined> =>
  z.preprocess((value) => value ?? words[0], z.enum(words, { error: words.join(' or ') })) as z.ZodType<W, string | undefined>;

/** Texts separated by commas, each without spaces around it. */
export const list = (isOne: (text: string) => boolean, must: string): z.ZodType<string[], string | undefined> =>
  given
    .transform((value) =>
      (value ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    )
    .refine((all) => all.every(isOne), { error: must });

/** Whether a text is an address of one of these protocols, such as `https:`. */
export const isAddress = (value: string, ...protocols: string[]): boolean => protocols.includes(URL.parse(value)?.protocol ?? '');
