import { describe, expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import type { LoggedBattingOutcome } from '../../plate-appearance.ts';
import type { FielderKanji } from '../contents/plays.ts';
import { EMPTY_REPLAY } from '../replay.ts';
import { withMoveReason } from './edit-moves.ts';
import { listReplayedLogItems } from './log-items.ts';
import {
  addFieldTap,
  draftPlay,
  type EditTarget,
  findOutcomeByBallsAndStrikes,
  findPitchCallImpliedByOutcome,
  mayEnterDraftWithoutConfirmation,
  mayToggleErrorOfLastFielder,
  parseScorebookWordToTaps,
  toEditTarget,
  toggleErrorOfLastFielder,
  toInsertionTarget,
  withOutcomeByMoves,
  withRunnerDestinationAndOutcome,
} from './play-draft.ts';

const at = (game: ScoredGame): EditTarget => ({ at: 'end', item: null, game: game.play() });
const nobodyOn = at(new ScoredGame());
const onFirst = at(new ScoredGame().turn('single', '0-1 hit', { field: '右' }));

describe('a turn that is tapped', () => {
  test('waits for the place of a ball that is hit, and for none of others', () => {
    expect(draftPlay(nobodyOn, { outcome: 'single', field: null }).content).toBeNull();
    expect(draftPlay(nobodyOn, { outcome: 'single', field: null }, true).content).not.toBeNull();
    expect(draftPlay(nobodyOn, { outcome: 'walk', field: null }).content).not.toBeNull();
  });

  test('is entered at once where nobody is on, and shown where runners can move in several ways', () => {
    expect(mayEnterDraftWithoutConfirmation(draftPlay(nobodyOn, { outcome: 'groundOut', field: '遊' }))).toBe(
      true,
    );
    expect(mayEnterDraftWithoutConfirmation(draftPlay(onFirst, { outcome: 'groundOut', field: '遊' }))).toBe(
      false,
    );
    expect(mayEnterDraftWithoutConfirmation(draftPlay(onFirst, { outcome: 'walk', field: null }))).toBe(true);
    const instead: EditTarget = { ...nobodyOn, at: 'instead' };
    expect(mayEnterDraftWithoutConfirmation(draftPlay(instead, { outcome: 'walk', field: null }))).toBe(
      false,
    );
  });

  test('takes the first place for the ball and the further ones for the throws', () => {
    const first = addFieldTap({ outcome: 'groundOut', field: null }, '遊');
    const thrown = addFieldTap(addFieldTap(first, '二'), '一');
    expect(thrown).toMatchObject({ field: '遊', fielders: ['遊', '二', '一'] });
    const draft = draftPlay(onFirst, thrown);
    expect(draft.content).toMatchObject({ outcome: 'doublePlay' });
    const gap = addFieldTap({ outcome: 'double', field: null }, '左中');
    expect(addFieldTap(gap, '捕')).toMatchObject({ field: '左中', fielders: ['捕'] });
  });

  test('has an error of whoever touched the ball last, until that is taken back', () => {
    const hit = addFieldTap({ outcome: 'single', field: null }, '右');
    expect(toggleErrorOfLastFielder(hit)).toMatchObject({ errors: ['右'] });
    expect(addFieldTap(toggleErrorOfLastFielder(hit), '三')).toMatchObject({
      fielders: ['右', '三'],
      errors: ['三'],
    });
    expect(toggleErrorOfLastFielder({ outcome: 'double', field: '左中' })).toMatchObject({ errors: ['左'] });
    expect(toggleErrorOfLastFielder(toggleErrorOfLastFielder(hit))).toEqual(hit);
    expect(addFieldTap({ ...hit, errors: [] }, '三')).toMatchObject({ errors: [] });
    const { content } = draftPlay(onFirst, toggleErrorOfLastFielder(hit));
    expect(content?.moves.filter(({ how }) => how === 'error')).toHaveLength(2);
  });

  test('asks for an error on hits and on throws after an out, not where the batter is out', () => {
    const can = (outcome: LoggedBattingOutcome, ...fielders: FielderKanji[]) => {
      const tapped = { outcome, field: fielders[0] ?? null, fielders };
      const { content } = draftPlay(onFirst, tapped);
      return content !== null && mayToggleErrorOfLastFielder(tapped, content);
    };
    expect(can('single', '中')).toBe(true);
    expect(can('groundOut', '遊', '二')).toBe(true);
    expect(can('groundOut', '遊', '二', '一')).toBe(true);
    expect(can('groundOut', '遊', '一')).toBe(false);
    expect(can('flyOut', '中')).toBe(false);
  });

  test('is a double play only as long as two are out', () => {
    const tapped = { outcome: 'groundOut' as const, field: '遊' as const, fielders: ['遊' as const] };
    const { content } = draftPlay(onFirst, { ...tapped, fielders: ['遊', '二', '一'] });
    if (content === null) throw new Error('no content');
    expect(withRunnerDestinationAndOutcome({ tapped, target: onFirst }, content, 1, null)).toMatchObject({
      outcome: 'groundOut',
    });
    expect(
      withRunnerDestinationAndOutcome({ tapped, target: onFirst }, content, 0, { to: 1, out: false }),
    ).toMatchObject({
      outcome: 'groundOut',
    });
  });

  test('keeps the second out open while the last throw can be an error', () => {
    const thrown = { outcome: 'groundOut', field: '遊', fielders: ['遊', '二', '一'] } as const;
    const corners = new ScoredGame().outs(1).turn('triple', '0-3 hit').turn('walk', '0-1 walk');
    const draft = draftPlay(at(corners), thrown);
    expect(mayEnterDraftWithoutConfirmation(draft)).toBe(false);
    const dropped = draftPlay(at(corners), toggleErrorOfLastFielder(thrown));
    expect(dropped.content).toMatchObject({ outcome: 'groundOut', errors: ['一'] });
    expect(
      dropped.content && mayToggleErrorOfLastFielder(toggleErrorOfLastFielder(thrown), dropped.content),
    ).toBe(true);
  });

  test('is no sacrifice fly once the run is told to have come home on an error', () => {
    const onSecond = at(new ScoredGame().turn('double', '0-2 hit', { field: '右' }));
    const draft = draftPlay(onSecond, { outcome: 'flyOut', field: '右' });
    const home =
      draft.content && withRunnerDestinationAndOutcome(draft, draft.content, 2, { to: 4, out: false });
    expect(home).toMatchObject({ outcome: 'sacrificeFly' });
    const erred = home && withOutcomeByMoves(draft, withMoveReason(home, 2, 'error'));
    expect(erred).toMatchObject({ outcome: 'flyOut' });
  });

  test('stays an error while other runners are changed, until somebody is out', () => {
    const draft = draftPlay(onFirst, { outcome: 'groundOut', field: '遊', fielders: ['遊', '一'] });
    const saved =
      draft.content && withRunnerDestinationAndOutcome(draft, draft.content, 0, { to: 1, out: false });
    const further = saved && withRunnerDestinationAndOutcome(draft, saved, 1, { to: 3, out: false });
    expect(further).toMatchObject({ outcome: 'reachedOnError' });
    expect(further && withRunnerDestinationAndOutcome(draft, further, 1, { to: 3, out: true })).toMatchObject(
      {
        outcome: 'groundOut',
      },
    );
  });

  test('is an error if the batter is safe and nobody else is out', () => {
    const tapped = { outcome: 'groundOut' as const, field: '遊' as const, fielders: ['遊' as const] };
    const { content } = draftPlay(nobodyOn, tapped);
    const safe =
      content &&
      withRunnerDestinationAndOutcome({ tapped, target: nobodyOn }, content, 0, { to: 1, out: false });
    expect(safe).toMatchObject({ outcome: 'reachedOnError', errors: ['遊'], moves: [{ how: 'error' }] });
  });
});

describe('the pitches of a turn', () => {
  const count = (letters: string) => new ScoredGame().pitches(letters).play().state;

  test('end it by their count', () => {
    expect(findOutcomeByBallsAndStrikes(count('bbbb'))).toBe('walk');
    expect(findOutcomeByBallsAndStrikes(count('sfw'))).toBe('strikeout');
    expect(findOutcomeByBallsAndStrikes(count('bbb'))).toBeNull();
    expect(findOutcomeByBallsAndStrikes(count('x'))).toBeNull();
  });

  test('are completed by the one that an outcome implies', () => {
    expect(findPitchCallImpliedByOutcome(count('bb'), 'single')).toBe('inPlay');
    expect(findPitchCallImpliedByOutcome(count('bbb'), 'walk')).toBe('ball');
    expect(findPitchCallImpliedByOutcome(count('bb'), 'intentionalWalk')).toBeNull();
    expect(findPitchCallImpliedByOutcome(count('bbb'), 'intentionalWalk')).toBe('ball');
    expect(findPitchCallImpliedByOutcome(count('ss'), 'strikeout')).toBe('swinging');
    expect(findPitchCallImpliedByOutcome(count('bbbb'), 'walk')).toBeNull();
    expect(findPitchCallImpliedByOutcome(EMPTY_REPLAY.state, 'hitByPitch')).toBe('hitByPitch');
  });
});

test('a forgotten turn begins without the pitches of the turn before which it is put', () => {
  const { log } = new ScoredGame().pitches('bbbb').turn('walk', '0-1 walk').play();
  const items = listReplayedLogItems(log);
  const walk = items.at(-1);
  if (!walk) throw new Error('no walk');
  expect(toEditTarget(walk, 'instead').game.state.turn.balls).toBe(4);
  expect(toInsertionTarget(items, walk)).toMatchObject({
    item: walk,
    game: { state: { turn: { balls: 0 } } },
  });
});

test('a typed word is read, with the way of the ball as numbers', () => {
  expect(parseScorebookWordToTaps('遊三重')).toEqual({ outcome: 'doublePlay', field: '遊', isTriple: true });
  expect(parseScorebookWordToTaps('643')).toEqual({
    outcome: 'doublePlay',
    field: '遊',
    fielders: ['遊', '二', '一'],
  });
  expect(parseScorebookWordToTaps('６-３')).toEqual({
    outcome: 'groundOut',
    field: '遊',
    fielders: ['遊', '一'],
  });
  expect(parseScorebookWordToTaps('中安')).toEqual({ outcome: 'single', field: '中' });
  expect(parseScorebookWordToTaps('なにか')).toBeNull();
});
