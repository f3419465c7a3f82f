import { useCallback, useMemo } from 'react';
import type { LiveGame as LiveUpdate } from '#contract/live.ts';
import { formatDay } from '#domain/day.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import type { LiveGame } from '../shared/live/live-game.ts';
import { ScorebookSides } from '../shared/scorebook/scorebook-sides.tsx';

export type Sheets = NonNullable<LiveUpdate['sheets']>;

interface DrawnSheetsProps {
  readonly game: LiveGame;
  readonly sheets: Sheets;
  readonly hidden: boolean;
}

/** Draws the scorebook sheets with the names that the live page shows, without shirt numbers. */
export function DrawnSheets({ game, sheets, hidden }: DrawnSheetsProps) {
  const { teams, ours, date } = game;
  const { names, score, sides, signs } = sheets;
  const [first, second] = teams;
  // The live page renders every ten seconds. The memoized values keep the sheets from being drawn again.
  const heading = useMemo(
    () => ({
      ...score,
      ...{ date: formatDay(date), tournament: '', place: null, facts: {} },
      teams: ours === 0 ? { us: first, them: second } : { us: second, them: first },
    }),
    [score, date, first, second, ours],
  );
  const getName = useCallback(
    (index: string | null) => {
      const name = names[Number(index)] ?? '';
      return { short: name, full: name, number: null };
    },
    [names],
  );
  const getSide = useCallback(
    (side: UsOrThem) => {
      const { words, ...drawn } = sides[side];
      return { ...drawn, getWords: (cell: number) => words[cell] ?? [] };
    },
    [sides],
  );
  return <ScorebookSides {...{ hidden, heading, getName, getSide }} choices={signs} />;
}
