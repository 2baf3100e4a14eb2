import { latePart } from '@riftdrop/host/late';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $newPrice } from './new-price.ts';

// It is rarely shown.
const NewPriceDialog = latePart(() => import(/* webpackChunkName: "new-price" */ './new-price-dialog.tsx'));

/** Asks whether the player agrees to a price that has changed since the page showed it. Leaving the page is a no. */
export function NewPriceQuestion() {
  const question = useStore($newPrice);
  const [wanted, setWanted] = useState(false);
  if (question && !wanted) setWanted(true);
  useEffect(() => () => $newPrice.get()?.answer(false), []);
  return wanted ? <NewPriceDialog question={question} /> : null;
}
