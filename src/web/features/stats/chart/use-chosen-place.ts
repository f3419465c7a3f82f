import { useState } from 'react';

/** The place of a chart that is read out: the last one until another is chosen. */
export function useChosenPlace(places: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = places - 1;
  return [chosen === null || chosen > last ? last : chosen, setChosen] as const;
}
