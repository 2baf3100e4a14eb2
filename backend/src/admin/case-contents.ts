import { z } from 'zod';
import { costsOf, pointsToTheCent, type VersionContents } from '../catalogue/index.ts';
import type { Tx } from '../plumbing/database/transaction.ts';
import { Mistake } from './command.ts';

/** The format of `case export` and `case publish --from`. Names are for readers only. */
const versionFile = z.object({
  price: z.int().min(0),
  points_price: z.int().min(1).nullable().default(null),
  /** Base of the return of a free case, USD cents. For any other case it is the price. */
  worth: z.int().min(1).optional(),
  items: z
    .array(z.object({ skin_item_id: z.int().min(1), weight: z.int().min(1), cost: z.int().min(1).optional(), name: z.string().optional() }))
    .min(1)
    .max(100),
});

/** Contents of a file: an item without a cost takes the price that it has now. */
export async function contentsOf(tx: Tx, text: string): Promise<VersionContents> {
  const file = read(text);
  const costs = await costsOf(
    tx,
    file.items.map(({ skin_item_id }) => skin_item_id),
  );
  const items = file.items.map(({ skin_item_id, weight, cost }) => {
    const now = costs.get(skin_item_id);
    if (now === undefined) throw new Mistake(`there is no skin item ${skin_item_id}`);
    return { skin_item_id, weight, cost: cost ?? now };
  });
  if (new Set(items.map(({ skin_item_id }) => skin_item_id)).size < items.length) throw new Mistake('an item is named twice');
  const sum = items.reduce((total, { weight }) => total + weight, 0);
  if (sum !== 1_000_000) throw new Mistake(`the weights add up to ${sum}, not to 1000000`);
  const worth = file.worth ?? (file.points_price === null ? file.price : Math.floor(file.points_price / pointsToTheCent));
  if (worth < 1) throw new Mistake('say what the case is worth ("worth", USD cents): it has no price');
  return { price: file.price, points_price: file.points_price, worth, items };
}

function read(text: string): z.infer<typeof versionFile> {
  try {
    return versionFile.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Mistake(`the file is not a case version: ${why}`);
  }
}
