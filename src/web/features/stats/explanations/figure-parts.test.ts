import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBattingTotals } from '#contract/batting.ts';
import { fromPitchingLine } from '#contract/pitching.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE, formatOutsAsInnings } from '#domain/pitching.ts';
import { anyBattingLine, anyPitchingLine } from '../../../../../test/lines.ts';
import {
  type FormattedFigure,
  listBattingCounts,
  listBattingRates,
  listPitcherCounts,
  listPitchingCounts,
  listPitchingRates,
} from '../figures/figures.ts';
import { type GamePart, splitFigure } from './figure-parts.ts';

const game = (id: number): GamePart['game'] => ({
  id,
  date: '2026-05-01',
  formatted_date: '2026年5月1日（金）',
  game_type: '公式戦',
  tournament: '大会',
  opponent: `相手 ${id}`,
  team_score: 1,
  opponent_score: 0,
  result: '勝利',
});

const anyGame = fc.record({
  batting: fc.option(anyBattingLine),
  pitching: fc.option(fc.record({ line: anyPitchingLine, result: fc.constantFrom('勝利', '敗北', '-') })),
});
type AnyGame = ReturnType<(typeof anyGame)['generate']>['value'];

const findPart = ({ batting, pitching }: AnyGame, id: number): GamePart => ({
  game: game(id),
  batting: batting && toBattingTotals(batting),
  pitching: pitching && { ...fromPitchingLine(pitching.line), result: pitching.result },
});

function add<Line extends object>(empty: Line, lines: readonly (Line | null)[]): Line {
  const keys = Object.keys(empty) as (keyof Line)[];
  const sum = (key: keyof Line) => lines.reduce((total, line) => total + Number(line?.[key] ?? 0), 0);
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as Line;
}

function listFigures(games: readonly AnyGame[]): FormattedFigure[] {
  const batting = add(
    EMPTY_BATTING_LINE,
    games.map((played) => played.batting),
  );
  const pitching = add(
    EMPTY_PITCHING_LINE,
    games.map((played) => played.pitching?.line ?? null),
  );
  const countDecided = (result: string) =>
    games.filter((played) => played.pitching?.result === result).length;
  return [
    ...listBattingRates(batting),
    ...listBattingCounts(batting),
    ...listPitchingRates({ era: '' }, pitching),
    ...listPitcherCounts(pitching, { wins: countDecided('勝利'), losses: countDecided('敗北') }),
    ...listPitchingCounts(pitching),
  ];
}

describe('the games that a figure comes from', () => {
  const games = fc.array(anyGame, { maxLength: 20 });

  test('add up to every count', () => {
    fc.assert(
      fc.property(games, (played) => {
        const parts = played.map(findPart);
        const counts = listFigures(played).filter(({ value }) => /^\d+$/.test(value));
        expect(counts.length).toBeGreaterThan(20);
        for (const { term, value } of counts)
          expect([term, splitFigure(term, parts)?.sums]).toEqual([term, [value]]);
      }),
    );
  });

  test('have the sums that the formula of a rate is calculated with', () => {
    fc.assert(
      fc.property(games, (played) => {
        const parts = played.map(findPart);
        const sums = (term: FormattedFigure['term']) => splitFigure(term, parts)?.sums ?? [];
        const figures = listFigures(played);
        const calculation = (term: FormattedFigure['term']) =>
          figures.find((figure) => figure.term === term)?.calculation;
        const expectFormula = (term: FormattedFigure['term'], formula: string) => {
          const shown = calculation(term);
          if (shown !== undefined) expect(shown).toBe(formula);
        };
        const [atBats = '', hits = '', walks = '', flies = '', bases = ''] = sums('ops');
        expectFormula('average', `${hits} ÷ ${atBats}`);
        expectFormula('onBase', `(${hits} + ${walks}) ÷ (${atBats} + ${walks} + ${flies})`);
        expectFormula('slugging', `${bases} ÷ ${atBats}`);
        const [attempts = '', stolen = ''] = sums('stealRate');
        expectFormula('stealRate', `${stolen} ÷ ${attempts}`);
        const [innings = '', hitsAllowed = '', walksAllowed = ''] = sums('whip');
        expectFormula('whip', `(${hitsAllowed} + ${walksAllowed}) ÷ ${innings}`);
        expectFormula('walksPerNine', `${walksAllowed} × 9 ÷ ${innings}`);
        expectFormula('strikeoutsPerNine', `${sums('strikeoutsPerNine')[1]} × 9 ÷ ${innings}`);
        expectFormula('earnedRunAverage', `自責点 ${sums('earnedRunAverage')[1]}、投球回 ${innings}`);
      }),
    );
  });

  test('are listed if they have a share, and counted if they have none', () => {
    const homer = findPart({ batting: { ...EMPTY_BATTING_LINE, atBats: 4, homeRuns: 1 }, pitching: null }, 1);
    const quiet = findPart({ batting: { ...EMPTY_BATTING_LINE, atBats: 3 }, pitching: null }, 2);
    const pitched = findPart(
      { batting: null, pitching: { line: { ...EMPTY_PITCHING_LINE, outsRecorded: 4 }, result: '-' } },
      3,
    );
    const all = [homer, quiet, pitched];
    expect(splitFigure('homeRuns', all)).toEqual({
      labels: ['本塁打'],
      rows: [{ game: homer.game, texts: ['1'] }],
      sums: ['1'],
      others: 2,
      known: null,
    });
    expect(splitFigure('average', all)).toMatchObject({
      rows: [{ texts: ['4', '1'] }, { texts: ['3', '0'] }],
      others: 1,
    });
    expect(splitFigure('innings', all)).toMatchObject({ sums: [formatOutsAsInnings(4)] });
    expect(splitFigure('winRate', all)).toBeNull();
  });

  test('are only those whose records tell the figure', () => {
    const game = (counts: Partial<BattingLine>, id: number, left_on_base: number | null = null) => {
      return {
        ...findPart({ batting: { ...EMPTY_BATTING_LINE, ...counts }, pitching: null }, id),
        left_on_base,
      };
    };
    const typed = game({ atBats: 4 }, 1);
    const quiet = game({ doublePlayGames: 1 }, 2, 0);
    const unlucky = game({ doublePlays: 2, doublePlayGames: 1 }, 3, 8);
    const all = [typed, quiet, unlucky];
    const expected = { rows: [{ game: unlucky.game }], others: 1, known: 2 };
    expect(splitFigure('doublePlays', all)).toMatchObject({ ...expected, sums: ['2'] });
    expect(splitFigure('leftOnBase', all)).toMatchObject({ ...expected, sums: ['8'] });
    expect(splitFigure('passedBalls', all)).toMatchObject({ rows: [], others: 0, known: 0 });
  });

  test('of pitches are the least there were, and so is their sum, where not all were recorded', () => {
    const thrown = (pitches: number, pitchesAtLeast: number, id: number) => {
      const line = { ...EMPTY_PITCHING_LINE, pitches, pitchesAtLeast };
      return findPart({ batting: null, pitching: { line, result: '-' } }, id);
    };
    const parts = splitFigure('pitches', [thrown(80, 0, 1), thrown(11, 1, 2)]);
    expect(parts?.rows.map(({ texts }) => texts)).toEqual([['80'], ['11以上']]);
    expect(parts?.sums).toEqual(['91以上']);
    expect(splitFigure('pitches', [thrown(80, 0, 1)])?.sums).toEqual(['80']);
  });
});
