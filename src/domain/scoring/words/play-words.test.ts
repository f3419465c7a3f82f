import { expect, test } from 'vitest';
import { asLog } from '../../../../test/support/real-entries.ts';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { listReplayedLogItems } from '../editing/log-items.ts';
import type { EntryContent } from '../entries.ts';
import { describeBases, describeScore } from './play-words.ts';
import { describeReplayedEntry } from './step-words.ts';

const nameKey = (key: string | null) => ({ short: key ?? '未定', full: key ?? '未定', number: null });
const teams = { us: '青空', them: '港北' };

const onBase = (base: 1 | 2 | 3) =>
  new ScoredGame().turn(base === 1 ? 'single' : base === 2 ? 'double' : 'triple', `0-${base} hit`, {
    field: '中',
  });

test('each entry is said as a scorer would say it', () => {
  const game = new ScoredGame()
    .turn('single', '0-1 hit', { field: '右' })
    .run('steal', '1-2 steal')
    .run('wildPitch', '2-3 wildPitch')
    .turn('double', '3-4 hit, 0-2 hit, 0x3 tag', { field: '左中' })
    .turn('walk', '0-1 walk')
    .run('advance', '1-2 obstruction')
    .run('advance', '2x3 runnerInterference')
    .substitute('us', { player: 'us10', order: 4, position: '代打' })
    .substitute('them', { player: 'them10', order: 1, position: '投手' })
    .turn('strikeout', '0x1 strikeout')
    .add({ kind: 'game', event: 'suspended' })
    .play();
  const words = listReplayedLogItems(game.log).map((step) => describeReplayedEntry(step, nameKey, teams));
  expect(words.slice(-11)).toEqual([
    'us1 右安',
    'us1 盗塁',
    '暴投、us1 三塁へ',
    'us2 左中二、us1 生還、us2 三塁でアウト',
    'us3 四球',
    '走塁妨害、us3 二塁へ',
    '守備妨害、us3 三塁でアウト',
    'us4の代打にus10',
    '投手 them10',
    'us10 三振',
    '中断',
  ]);
});

test('three outs in one play are said to be a triple play', () => {
  const two = new ScoredGame().turn('walk', '0-1 walk').turn('walk', '1-2 forced, 0-1 walk');
  const { log } = two.turn('doublePlay', '2x3 force, 1x2 force, 0x1 force', { field: '三' }).play();
  const words = listReplayedLogItems(log).map((step) => describeReplayedEntry(step, nameKey, teams));
  expect(words.at(-1)).toBe('us3 三ゴ三重殺、us1 三塁でアウト、us2 二塁でアウト');
});

test('the way of the ball, the kind of an error and the reason of an out are said behind the word', () => {
  const { log } = new ScoredGame()
    .turn('reachedOnStrikeout', '0-1 passedBall', { strike: 'swinging' })
    .add({
      kind: 'running',
      play: 'caughtStealing',
      fielders: ['捕', '遊'],
      moves: [{ runner: 1, to: 2, out: true, how: 'caughtStealing' }],
    })
    .turn('reachedOnError', '0-1 error', {
      field: '遊',
      fielders: ['遊', '一'],
      errors: ['遊'],
      errorKinds: ['throwing'],
    })
    .turn('sacrificeHitReached', '1-2 bunt, 0-1 fieldersChoice', { field: '投' })
    .turn('flyOut', '0x1 fly', { field: '二', infieldFly: true })
    .turn('strikeout', '0x1 strikeout', { strike: 'called' })
    .turn('strikeout', '0x1 strikeout', { strike: 'foulBunt' })
    .turn('single', '0-1 hit', { field: '右' })
    .turn('groundOut', '0x1 runnerInterference', { field: '捕', fielders: ['捕'] })
    .add({
      kind: 'running',
      play: 'advance',
      moves: [{ runner: 1, to: 1, out: true, how: 'appeal', appeal: 'missedBase' }],
    })
    .play();
  const words = listReplayedLogItems(log).map((step) => describeReplayedEntry(step, nameKey, teams));
  expect(words.slice(4)).toEqual([
    'us1 振り逃げ（捕逸）',
    'us1 盗塁死（2-6）',
    'us2 遊失（6-3・悪送球）',
    'us3 投犠野、us2 二塁へ',
    'us4 二飛（インフィールドフライ）',
    'us5 見逃し三振',
    'them1 スリーバント失敗',
    'them2 右安',
    'them3 打者の守備妨害',
    'アピール、them2 一塁でアウト（空過）',
  ]);
});

test('a call says why, and facts are said as far as they are known', () => {
  const { log } = new ScoredGame()
    .add({ kind: 'facts', startedAt: '09:05', weather: '晴れ', umpires: '佐藤' })
    .add({ kind: 'facts' })
    .pitches('um')
    .add({ kind: 'game', event: 'called', reason: 'time' })
    .play();
  const words = listReplayedLogItems(log).map((step) => describeReplayedEntry(step, nameKey, teams));
  expect(words.slice(4)).toEqual([
    '開始 09:05、晴れ、審判：佐藤',
    '時刻・天気・審判',
    'バントファウル',
    'バント空振り',
    'コールド（時間切れ）',
  ]);
});

test('a home run tells its runs, and a runner who is put out is told once', () => {
  const { log } = new ScoredGame()
    .turn('walk', '0-1 walk')
    .run('advance', '1x2 tag')
    .turn('walk', '0-1 walk')
    .turn('walk', '1-2 forced, 0-1 walk')
    .turn('homeRun', '2-4 hit, 1-4 hit, 0-4 hit', { field: '中越' })
    .turn('homeRun', '0-4 hit', { field: '左' })
    .play();
  const words = listReplayedLogItems(log).map((step) => describeReplayedEntry(step, nameKey, teams));
  expect(words.at(-5)).toBe('us1 二塁でアウト');
  expect(words.slice(-2)).toEqual(['us4 中越本（3ラン）', 'us5 左本']);
});

test('a call that goes back to an even inning says to which', () => {
  const callGame = (game: ScoredGame) => {
    const { log } = game.add({ kind: 'game', event: 'called', evenInnings: 'keepRecords' }).play();
    return listReplayedLogItems(log)
      .map((step) => describeReplayedEntry(step, nameKey, teams))
      .at(-1);
  };
  expect(callGame(new ScoredGame().outs(7))).toBe('コールド（1回までの得点に戻す）');
  expect(callGame(new ScoredGame().outs(6))).toBe('コールド');
});

test('bases and score are said briefly, the side that bats first first', () => {
  const { state } = new ScoredGame({ batsFirst: 'them' })
    .homeRun()
    .turn('triple', '0-3 hit', { field: '中' })
    .play();
  expect(describeScore(state)).toBe('1–0');
  expect(describeBases(state.bases)).toBe('三塁');
  expect(describeBases([null, null, null])).toBe('走者なし');
});

test('who bats out of turn, runs, leaves and comes is said', () => {
  const player = 'bench';
  const game = new ScoredGame({ designatedHitter: 'dh', tieBreak: { from: 1, runners: [1], outs: 0 } }, 8)
    .add({ kind: 'next_batter', order: 5, why: 'chosen' })
    .add({ kind: 'courtesy_runner', side: 'us', base: 1, player })
    .add({ kind: 'courtesy_runner', side: 'us', base: 1, player: 'us4' })
    .add({ kind: 'next_batter', order: 7, why: 'outOfTurn' })
    .add({ kind: 'out_of_turn' })
    .add({ kind: 'departure', side: 'us', order: 6, why: 'hurt' })
    .add({ kind: 'automatic_out' })
    .add({ kind: 'departure', side: 'us', order: 1, why: 'ejected' })
    .add({ kind: 'arrival', side: 'us', player: 'late', position: null })
    .add({ kind: 'unknown_pitcher' })
    .substitute('us', { player: 'usP', order: 8, position: '投手' })
    .play();
  expect(game.refused).toEqual([]);
  const words = listReplayedLogItems(game.log).map((step) => describeReplayedEntry(step, nameKey, teams));
  expect(words.slice(-11)).toEqual([
    '選択打順：5番 us5から',
    'us4の臨時代走にbench',
    'us4が走者に戻る',
    '打順間違い：7番 us7が打席に',
    'us5 打順間違いでアウト',
    'us6が負傷退場（代わりなし）',
    '6番は空きでアウト',
    'us1が退場',
    'lateが9番に加わる',
    '相手の投手が交代（不明）',
    'DHを解除：投手 usP',
  ]);
});

test('who only bats in addition to nine others is called EP, as a substitute, at a new position and as a late comer', () => {
  const { log, refused } = new ScoredGame({ everyoneBats: true }, 10)
    .substitute(
      'us',
      { player: 'us4', order: 4, position: 'DH' },
      { player: 'late', order: 3, position: 'DH' },
    )
    .add({ kind: 'arrival', side: 'us', player: 'later', position: 'DH' })
    .play();
  expect(refused).toEqual([]);
  const words = listReplayedLogItems(log).map((step) => describeReplayedEntry(step, nameKey, teams));
  expect(words.slice(-2)).toEqual(['us4がEP、us3に代わりlate', 'laterが11番に加わる（EP）']);
});

test('who enters a vacant slot, and how DP and FLEX exchange, is said', () => {
  const flex = { player: 'us10', order: 0, position: '投手' } as const;
  const [rules, ours, theirs, start] = new ScoredGame({ designatedHitter: 'dpFlex' }).contents;
  if (!rules || ours?.kind !== 'lineup' || !theirs || !start) throw new Error('no lineups');
  const batting = ours.players.filter(({ order }) => order > 1);
  const dp = { player: 'us1', order: 1, position: 'DH' } as const;
  const contents: EntryContent[] = [
    ...[rules, { ...ours, players: [dp, ...batting, flex] }, theirs, start],
    { kind: 'departure', side: 'us', order: 6, why: 'left' },
    {
      kind: 'substitution',
      side: 'us',
      changes: [{ player: 'late', order: 6, position: '左翼手' }],
    },
    { kind: 'substitution', side: 'us', changes: [{ ...flex, order: 1 }] },
    { kind: 'substitution', side: 'us', changes: [flex, dp] },
  ];
  const words = listReplayedLogItems(asLog(contents)).map((step) =>
    describeReplayedEntry(step, nameKey, teams),
  );
  expect(words.slice(-3)).toEqual([
    'lateが6番に入る（左翼手）',
    'FLEXのus10が1番を打つ（DPのus1は退く）',
    'DPのus1が1番に戻る（us10は打順を外れる）',
  ]);
});

test.each<[string, ScoredGame, string]>([
  ['a lone wild pitch', onBase(3).run('wildPitch', '3-4 wildPitch'), '暴投、us1 生還'],
  ['a lone balk', onBase(1).run('balk', '1-2 balk'), 'ボーク、us1 二塁へ'],
  ['a steal of home', onBase(3).run('steal', '3-4 steal'), 'us1 本盗'],
  [
    'a bad pickoff',
    onBase(1).run('pickoff', '1-2 error', ['投'], ['throwing']),
    'けん制悪送球（投失）、us1 二塁へ',
  ],
  ['a dropped pickoff', onBase(1).run('pickoff', '1-2 error', ['一']), 'けん制失策（一失）、us1 二塁へ'],
  ['a pickoff', onBase(1).run('pickoff', '1x1 pickoff'), 'us1 けん制アウト'],
  [
    'a steal and a bad throw',
    onBase(1).run('steal', '1-2 steal, 1-3 error', ['捕'], ['throwing']),
    'us1 盗塁、捕の悪送球で三塁へ',
  ],
  ['a steal and an error', onBase(2).run('steal', '2-3 steal, 2-4 error', ['三']), 'us1 盗塁、三失で生還'],
  [
    'a missed out on a steal',
    onBase(1).run('caughtStealing', '1-2 caughtStealing', ['遊']),
    'us1 盗塁失敗、遊失で二塁へ',
  ],
  ['an advance on an error', onBase(1).run('advance', '1-2 error', ['捕']), '進塁、us1 捕失で二塁へ'],
  [
    'a hit and an error',
    onBase(2).turn('single', '2-4 hit, 0-1 hit, 0-2 error', { field: '左', errors: ['左'] }),
    'us2 左安、us1 生還、左失で二塁へ',
  ],
  [
    'a dropped fly',
    onBase(3).turn('sacrificeFly', '3-4 tagUp, 0-1 error', { field: '左', errors: ['左'] }),
    'us2 左犠飛、us1 生還、左失で一塁へ',
  ],
  [
    'an error',
    onBase(1).turn('reachedOnError', '1-2 error, 0-1 error', {
      field: '遊',
      errors: ['遊'],
      errorKinds: ['throwing'],
    }),
    'us2 遊失（悪送球）、us1 二塁へ',
  ],
  [
    'a third strike',
    new ScoredGame().turn('reachedOnStrikeout', '0-1 error', { errors: ['捕'] }),
    'us1 振り逃げ（捕失）',
  ],
])('%s is said with the place of the runners and the fielder who erred', (_, game, words) => {
  const { log, refused } = game.play();
  expect(refused).toEqual([]);
  const last = listReplayedLogItems(log).at(-1);
  expect(last && describeReplayedEntry(last, nameKey, teams)).toBe(words);
});

test('a runner behind the winning run does not score', () => {
  const game = new ScoredGame({ innings: 1, batsFirst: 'them' })
    .outs(3)
    .turn('double', '0-2 hit', { field: '中' });
  const { log } = game
    .turn('walk', '0-1 walk')
    .turn('double', '2-4 hit, 1-4 hit, 0-2 hit', { field: '左中' })
    .play();
  const last = listReplayedLogItems(log).at(-1);
  expect(last && describeReplayedEntry(last, nameKey, teams)).toBe('us3 左中二、us1 生還');
});
