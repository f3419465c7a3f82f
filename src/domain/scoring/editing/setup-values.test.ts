import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../entries.ts';
import { toOpponentKey } from '../player-key.ts';
import { replayGameLog } from '../replay.ts';
import { getCurrentPitcher } from '../state.ts';
import {
  createSetupContents,
  createUnknownOpponentSlots,
  DEFAULT_GAME_RULES,
  EMPTY_SETUP_SLOT,
  findSetupProblem,
  listMissingOrDuplicatePositions,
  readStartedSetup,
  type SetupValues,
  withAddedSetupBatter,
  withoutLastSetupBatter,
  withSetupDesignatedHitterUse,
  withSetupRules,
  withSetupSlotChange,
} from './setup-values.ts';

const NINE = ['投手', '捕手', '一塁手', '二塁手', '三塁手', '遊撃手', '左翼手', '中堅手', '右翼手'] as const;
const values: SetupValues = {
  rules: DEFAULT_GAME_RULES,
  pitches: true,
  us: NINE.map((position, index) => ({ player: `m${index + 1}`, position })),
  them: createUnknownOpponentSlots(),
};

function startGame(setup: SetupValues) {
  return replayGameLog(
    createSetupContents(setup).map((content, index) => ({ id: `e${index}`, ...content }) as LogEntry),
  );
}

describe('what is settled before the first pitch', () => {
  test('begins a game against opponents who are known by their order alone', () => {
    expect(findSetupProblem(values)).toBeNull();
    const game = startGame(values);
    expect(game.refused).toEqual([]);
    expect(game.state).toMatchObject({ phase: 'playing', inning: 1, half: 0 });
    expect(getCurrentPitcher(game.state)).toBe('unknown1');
  });

  test('names what is missing: a batter, a pitcher, a player who stands twice', () => {
    expect(findSetupProblem(withSetupSlotChange(values, 'us', 2, EMPTY_SETUP_SLOT))).toEqual({
      kind: 'playerMissing',
      side: 'us',
      order: 3,
    });
    expect(findSetupProblem(withSetupSlotChange(values, 'us', 0, { position: null }))).toEqual({
      kind: 'pitcherMissing',
      side: 'us',
    });
    expect(findSetupProblem(withSetupSlotChange(values, 'us', 2, { player: 'm1' }))).toEqual({
      kind: 'playerTwice',
      player: 'm1',
    });
  });

  test('with a DH has a pitcher who does not bat, and without one nobody behind the order', () => {
    const dh = withSetupRules(values, { designatedHitter: 'dh' });
    expect(dh.us).toHaveLength(10);
    expect(dh.us[0]).toEqual({ player: 'm1', position: 'DH' });
    const filled = withSetupSlotChange(dh, 'us', 9, { player: 'm10' });
    const game = startGame(filled);
    expect(game.refused).toEqual([]);
    expect(game.state.sides.us).toMatchObject({ offOrder: 'm10' });
    expect(withSetupRules(filled, { designatedHitter: 'none' }).us).toHaveLength(9);
    const oneSide = startGame(withSetupDesignatedHitterUse(filled, 'them', false));
    expect(oneSide.refused).toEqual([]);
    expect(oneSide.state.sides).toMatchObject({ us: { offOrder: 'm10' }, them: { offOrder: null } });
    expect(
      withSetupDesignatedHitterUse(withSetupDesignatedHitterUse(filled, 'them', false), 'them', true).them,
    ).toHaveLength(10);
  });

  test('puts the pitcher into the slot of a DH that is given up, by the rules or by one side', () => {
    const dh = withSetupSlotChange(withSetupRules(values, { designatedHitter: 'dh' }), 'us', 9, {
      player: 'm10',
    });
    const opponents = withSetupSlotChange(
      withSetupSlotChange(dh, 'them', 3, { player: toOpponentKey(4, '7 鈴木'), position: 'DH' }),
      'them',
      9,
      { player: toOpponentKey(10, '18 佐藤') },
    );
    const none = withSetupRules(opponents, { designatedHitter: 'none' });
    expect(none.us[0]).toEqual({ player: 'm10', position: '投手' });
    expect(none.them[3]).toEqual({ player: toOpponentKey(4, '18 佐藤'), position: '投手' });
    expect(withSetupDesignatedHitterUse(opponents, 'us', false).us).toEqual(none.us);
    expect(startGame(none).refused).toEqual([]);
  });

  test('returns the DH to the mound if nobody was entered as the pitcher', () => {
    const named = withSetupSlotChange(values, 'them', 8, {
      player: toOpponentKey(9, '17 港'),
      position: '投手',
    });
    const dh = withSetupRules(named, { designatedHitter: 'dh' });
    expect(withSetupRules(dh, { designatedHitter: 'none' })).toEqual(named);
    const everyone = withSetupRules(dh, { everyoneBats: true });
    expect(withSetupRules(everyone, { designatedHitter: 'none' }).us).toEqual(named.us);
  });

  test('keeps nobody who only bats where no more than nine bat and there is no DH', () => {
    const everyone = withAddedSetupBatter(withSetupRules(values, { everyoneBats: true }), 'us');
    const pitcher = withSetupSlotChange(everyone, 'us', 9, { player: 'm10', position: '投手' });
    const filled = withSetupSlotChange(withSetupSlotChange(pitcher, 'us', 0, { position: 'DH' }), 'us', 4, {
      position: 'DH',
    });
    const nine = withSetupRules(filled, { everyoneBats: false }).us;
    expect([nine[0], nine[4]]).toEqual([
      { player: 'm10', position: '投手' },
      { player: 'm5', position: null },
    ]);
  });

  test('lets more than nine bat where everybody does', () => {
    const everyone = withAddedSetupBatter(withSetupRules(values, { everyoneBats: true }), 'us');
    const filled = withSetupSlotChange(everyone, 'us', 9, { player: 'm10' });
    expect(startGame(filled).state.sides.us.order).toHaveLength(10);
    expect(withoutLastSetupBatter(filled, 'us').us).toHaveLength(9);
    expect(withSetupRules(filled, { everyoneBats: false }).us).toHaveLength(9);
  });

  test('stands as it was started when the start is undone, also where only one side has a DH', () => {
    const named = withSetupSlotChange(values, 'them', 1, {
      player: toOpponentKey(2, '7 鈴木'),
      position: '投手',
    });
    const last = { ...withSetupRules(named, { batsFirst: 'them' }), pitches: false };
    const dh = withSetupRules(last, { designatedHitter: 'dh' });
    const oneSide = withSetupDesignatedHitterUse(
      withSetupSlotChange(dh, 'us', 9, { player: 'm10' }),
      'them',
      false,
    );
    for (const setup of [last, oneSide]) {
      const { log } = startGame(setup);
      const undone = log.map(({ id }): LogEntry => ({ id: `v${id}`, kind: 'void', entry: id }));
      const rulesOfPlay: LogEntry = { id: 'r', kind: 'rules', rules: DEFAULT_GAME_RULES };
      expect(readStartedSetup([...log, rulesOfPlay, ...undone])).toEqual(setup);
    }
    expect(readStartedSetup(startGame(last).log.slice(0, -1))).toBeNull();
  });

  test('names the positions that nobody plays, or two do', () => {
    expect(listMissingOrDuplicatePositions(values.us)).toEqual([]);
    expect(
      listMissingOrDuplicatePositions(withSetupSlotChange(values, 'us', 1, { position: '一塁手' }).us),
    ).toEqual(['捕手', '一塁手']);
  });
});
