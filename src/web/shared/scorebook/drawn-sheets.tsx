import { useCallback, useMemo } from 'react';
import type { LiveGame } from '#contract/live.ts';
import { formatDay } from '#domain/day.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { ScorebookSides } from './scorebook-sides.tsx';

export type Sheets = NonNullable<LiveGame['sheets']>;

interface DrawnSheetsProps {
  readonly game: Pick<LiveGame, 'teams' | 'ours' | 'date'>;
  readonly sheets: Sheets;
  readonly hidden?: boolean;
}

/** Draws the sheets as the server made them: with numbers, place, weather and umpires for members only. */
export function DrawnSheets({ game, sheets, hidden = false }: DrawnSheetsProps) {
  const { teams, ours, date } = game;
  const { names, numbers, score, sides, signs, tournament = '', place = null, facts } = sheets;
  const [first, second] = teams;
  // The page behind the link renders every ten seconds. The sheets are drawn again only if they have changed.
  const heading = useMemo(
    () => ({
      ...score,
      ...{ date: formatDay(date), tournament, place, facts: facts ?? {} },
      teams: ours === 0 ? { us: first, them: second } : { us: second, them: first },
    }),
    [score, date, tournament, place, facts, first, second, ours],
  );
  const getName = useCallback(
    (index: string | null) => {
      const name = names[Number(index)] ?? '';
      return { short: name, full: name, number: numbers?.[Number(index)] ?? null };
    },
    [names, numbers],
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
