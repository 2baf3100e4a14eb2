import { sql } from 'kysely';
import type { Reader } from '../../plumbing/database/database.ts';

/** A skin that pays a payment, with the marketplace's price. */
export interface PaidSkin {
  id: string;
  name: string;
  image: string;
  /** USD cents. */
  price: number;
}

/** The skins of a payment, the dearest first; none when it is paid with money. */
export async function skinsOf(reader: Reader, payment: string): Promise<PaidSkin[]> {
  const { rows } = await sql<PaidSkin>`
    select asset as id, name, image, price from payment_skins where payment_id = ${payment} order by price desc, asset`.execute(reader);
  return rows;
}
