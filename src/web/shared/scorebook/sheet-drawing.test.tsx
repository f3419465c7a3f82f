import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { proveScorebookSheet } from '#domain/scoring/scorebook/proof.ts';
import { createScorebookSheet } from '#domain/scoring/scorebook/sheet.ts';
import { toScorebookLineScore } from '#domain/scoring/scorebook/sheet-score.ts';
import type { ScorebookSign } from '#domain/scoring/scorebook/sheet-types.ts';
import { SCOREBOOK_SIGN_STYLES, type ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { scorebookMessages } from './scorebook.messages.ts';
import { SheetDrawing } from './sheet-drawing.tsx';
import { drawSign } from './sign-text.ts';

const USUAL: ScorebookSignChoices = { pitches: 'bar', runs: 'earned', strikeouts: 'plain' };

const GAME = {
  date: '2026年5月3日',
  tournament: '春季大会',
  place: null,
  teams: { us: '青空ナイン', them: '見本クラブ' },
};

function write(sign: ScorebookSign, choices = USUAL): string {
  const { lines, frame, ball, isReversed, dot } = drawSign(sign, choices) ?? { lines: [] };
  return [...lines, frame, ball, isReversed ? 'reversed' : undefined, dot].filter(Boolean).join(' ');
}

test.each<[string, ScorebookSign]>([
  ['6-3', { name: 'out', fielders: [6, 3], ball: 'ground' }],
  ['6 ground', { name: 'out', fielders: [6], ball: 'ground' }],
  ['3A', { name: 'out', fielders: [3], ball: 'ground', base: 1 }],
  ['8 fly', { name: 'out', fielders: [8], ball: 'fly' }],
  ['4 line', { name: 'out', fielders: [4], ball: 'line' }],
  ['2f', { name: 'out', fielders: [2], ball: 'foul' }],
  ['1-3 box', { name: 'out', fielders: [1, 3], ball: 'ground', bunt: true, sacrifice: true }],
  ['7·8', { name: 'hit', bases: 2, field: '左中' }],
  ['9 above', { name: 'hit', bases: 3, field: '右越' }],
  ['6 circle', { name: 'hit', bases: 1, field: '遊' }],
  ['K', { name: 'strikeout', strike: 'called' }],
  ['K 2-3', { name: 'strikeout', fielders: [2, 3] }],
  ['KW', { name: 'strikeout', missed: 'wildPitch' }],
  ['KE2', { name: 'strikeout', missed: 'error', fielders: [2], erred: [0] }],
  ['K BO', { name: 'strikeout', strike: 'foulBunt' }],
  ['6E', { name: 'error', fielders: [6], erred: [0] }],
  ['6E-', { name: 'error', fielders: [6], erred: [0], isThrow: true }],
  ['6E-3', { name: 'error', fielders: [6, 3], erred: [0], isThrow: true }],
  ['6-3E', { name: 'error', fielders: [6, 3], erred: [1] }],
  ['FC 6-4', { name: 'fieldersChoice', fielders: [6, 4] }],
  ['(4)', { name: 'advance', order: 4 }],
  ['4 circle', { name: 'advance', order: 4, battedIn: true }],
  ['(8-2)', { name: 'throw', order: 4, fielders: [8, 2] }],
  ["S'", { name: 'steal', mark: 1 }],
  ["2-6 CS''", { name: 'caughtStealing', fielders: [2, 6], mark: 2 }],
  ["×'", { name: 'runnerInterference', mark: 1 }],
  ["2-6'", { name: 'out', fielders: [2, 6], mark: 1 }],
  ["(–)'", { name: 'indifference', mark: 1 }],
  ['', { name: 'through' }],
])('writes %s', (text, sign) => {
  expect(write(sign)).toBe(text);
});

test('writes strikeouts as the team has chosen', () => {
  const called: ScorebookSign = { name: 'strikeout', strike: 'called' };
  const swinging: ScorebookSign = { name: 'strikeout', strike: 'swinging' };
  const all = (strikeouts: ScorebookSignChoices['strikeouts']) =>
    [called, swinging, { name: 'strikeout' } as const].map((sign) => write(sign, { ...USUAL, strikeouts }));
  expect(all('reversed')).toEqual(['K reversed', 'K', 'K']);
  expect(all('letters')).toEqual(['K', 'SO', 'K']);
});

test('the heading has the score and the errors of the game, also where no player has them', () => {
  const forfeited = new ScoredGame().homeRun().add({ kind: 'game', event: 'forfeit', winner: 'them' });
  expect(toScorebookLineScore(forfeited.play()).totals).toMatchObject({
    us: { runs: 0, hits: 1 },
    them: { runs: 9, hits: 0 },
  });
  const withoutShortstop = new ScoredGame({ everyoneBats: true }, 10)
    .substitute('them', { player: 'them6', order: 6, position: 'DH' })
    .turn('reachedOnError', '0-1 error', { errors: ['遊'] });
  expect(toScorebookLineScore(withoutShortstop.play()).totals.them.errors).toBe(1);
});

describe('a sheet', () => {
  function draw(game: ScoredGame, choices = USUAL, until = Number.POSITIVE_INFINITY): string {
    const played = game.play();
    const sheet = createScorebookSheet(played, 'us');
    return renderToStaticMarkup(
      <SheetDrawing
        sheet={sheet}
        proof={proveScorebookSheet(sheet, played)}
        heading={{ ...GAME, ...toScorebookLineScore(played), facts: played.state.facts }}
        choices={choices}
        until={until}
        getName={(key) => ({ short: String(key), full: String(key), number: null })}
      />,
    );
  }

  const full = () => {
    const game = new ScoredGame({ innings: 13, everyoneBats: true }, 20);
    for (let half = 0; half < 26; half += 1)
      for (let out = 0; out < 3; out += 1)
        game.pitches('bbsfff').turn('groundOut', '0x1 force', { field: '遊', fielders: ['遊', '一'] });
    return game.add({ kind: 'game', event: 'end' });
  };

  test('has at first only the innings that a phone shows', () => {
    const [first, whole] = [draw(full(), USUAL, 1140), draw(full())];
    expect([first, whole].map((svg) => svg.includes('検算'))).toEqual([false, true]);
    const findRightmost = (svg: string) =>
      Math.max(...[...svg.matchAll(/M(\d+) \d+m/g)].map(([, x]) => Number(x)));
    expect(findRightmost(first)).toBeLessThan(1280);
    expect(findRightmost(whole)).toBeGreaterThan(2000);
    expect(first.length).toBeLessThan(whole.length / 2);
  });

  test('names its style and only the signs that the team has chosen', () => {
    const svg = draw(new ScoredGame().homeRun(), { ...USUAL, runs: 'battedIn' });
    expect(svg).toContain(scorebookMessages.style);
    expect(svg).toContain('打点のある得点');
    expect(svg).not.toContain('自責点の得点');
  });

  test.each(SCOREBOOK_SIGN_STYLES.strikeouts)(
    'condenses no line of the legend with %s strikeouts',
    (strikeouts) => {
      expect(draw(new ScoredGame(), { ...USUAL, strikeouts })).not.toContain('textLength');
    },
  );

  test('draws no kind of a pitch that only the outcome of the turn implies', () => {
    const strikeout = (assumed: boolean) =>
      draw(
        new ScoredGame()
          .add({ kind: 'pitch', call: 'swinging', ...(assumed && { assumed }) })
          .turn('strikeout', '0x1 strikeout'),
      );
    // The bar of a swing follows its circle.
    const countSwings = (svg: string) => [...svg.matchAll(/0c0 [\d.]+ -[\d.]+ [\d.]+ -[\d.]+ 0h/g)].length;
    // The legend has one.
    expect([false, true].map(strikeout).map(countSwings)).toEqual([2, 1]);
  });

  test('explains the strikeout of which nobody said how with the sign that it has', () => {
    expect(draw(new ScoredGame(), { ...USUAL, strikeouts: 'reversed' })).toContain('K 空振り・不明の三振');
    expect(draw(new ScoredGame(), { ...USUAL, strikeouts: 'letters' })).toContain('K 見逃し・不明の三振');
  });

  test('marks the pitches of an inning as a minimum like those of the pitcher', () => {
    const svg = draw(new ScoredGame().pitches('bx').homeRun().homeRun());
    expect(svg.match(/>2〜</g)).toHaveLength(2);
  });

  test('says that the last inning of a called game does not count', () => {
    const game = new ScoredGame()
      .outs(6)
      .homeRun()
      .add({ kind: 'game', event: 'called', evenInnings: 'keepRecords' });
    expect(draw(game)).toContain('均等回');
  });

  test('of thirteen innings with twenty in the order fits on a page in 150 KB, with its proof', () => {
    const svg = draw(full());
    expect(svg.includes('検算 ○')).toBe(true);
    expect(Buffer.byteLength(svg)).toBeLessThan(150 * 1024);
    const found = [/M[\d.]+ ([\d.]+)/g, /<text [^>]*?\by="([\d.]+)"/g].map((pattern) => [
      ...svg.matchAll(pattern),
    ]);
    const bottoms = found.flat().map(([, y]) => Number(y));
    expect(Math.max(...bottoms)).toBeLessThan(1940);
  });
});
