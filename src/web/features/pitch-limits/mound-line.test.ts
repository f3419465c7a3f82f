import { describe, expect, test } from 'vitest';
import type { OutingOnWire, PitchCounts } from '#contract/pitch-limits.ts';
import { PITCH_RULE_PRESETS } from '#domain/pitch-limits/presets.ts';
import type { PitchRule } from '#domain/pitch-limits/rule.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import { toMemberKey } from '#domain/scoring/player-key.ts';
import { extendReplay, replayGameLog } from '#domain/scoring/replay.ts';
import { asEntries, newEntryId, opening, STRIKEOUT, THREE_OUTS } from '../../../../test/support/logs.ts';
import { describePitcher } from './mound-line.ts';

const GAME = { id: 7, date: '2026-05-03', game_type: '公式戦' } as const;
const [ACE, SECOND] = [1, 2];
const MEMBERS = [ACE, SECOND, 3, 4, 5, 6, 7, 8, 9];

function findRule(id: string): PitchRule {
  const rule = PITCH_RULE_PRESETS.find((each) => each.id === id);
  if (!rule) throw new Error(id);
  return rule;
}

function outing(pitches: number | null, more: Partial<OutingOnWire> = {}): OutingOnWire {
  const game = { id: 6, date: '2026-05-03', opponent: '港北' };
  const facts = {
    kind: '公式戦',
    at_least: false,
    innings: 1,
    caught: null,
    no_game: false,
    report: null,
  } as const;
  return { ...facts, member_id: ACE, date: '2026-05-03', pitches, game, ...more };
}

function counts(outings: readonly OutingOnWire[], rule = findRule('jsbb-gakudo-2026')): PitchCounts {
  const player = (id: number) => ({
    id,
    name: `${id}`,
    number: null,
    pitcher: true,
    school_entry_year: 2022,
  });
  return {
    on: '2026-05-03',
    chosen: { rule: structuredClone(rule) as PitchCounts['chosen']['rule'], version: 2 },
    players: MEMBERS.map(player),
    outings: [...outings],
    unrecorded: [],
  };
}

const PITCH: EntryContent = { kind: 'pitch', call: 'foul' };
const pitches = (many: number): EntryContent[] => Array.from({ length: many }, () => PITCH);
/** Puts our side in the field, after it has batted once. */
const START: EntryContent[] = [...opening(MEMBERS), { kind: 'game', event: 'start' }, ...THREE_OUTS];
const strikeout = (many: number): EntryContent[] => [...pitches(many), STRIKEOUT];

const getName = (key: string | null) => ({ short: `選手${key}` });

function describeLog(log: readonly LogEntry[], known = counts([]), pitcher = toMemberKey(ACE)): string {
  return describePitcher({ game: GAME, replay: replayGameLog(log), getName }, pitcher, known).line;
}
const describeGame = (contents: readonly EntryContent[], known?: PitchCounts) =>
  describeLog(asEntries([...START, ...contents]), known);

describe('the line below the board says', () => {
  test('the pitches of game, inning and day, and what is left', () => {
    expect(describeGame(strikeout(12))).toBe('12球（1回に12）・あと58（打者の途中なら投げ切れます）');
    expect(describeGame(strikeout(12), counts([outing(40)]))).toBe(
      '12球（1回に12）・きょう52・あと18（打者の途中なら投げ切れます）',
    );
  });

  test('only the pitches of this inning in the brackets', () => {
    const inning = [...strikeout(5), ...strikeout(5), ...strikeout(5), ...THREE_OUTS];
    expect(describeGame([...inning, ...pitches(3)])).toMatch(/^18球（2回に3）・/);
  });

  test('at the limit why, and the batter who may be finished', () => {
    const known = counts([outing(60)]);
    expect(describeGame(pitches(10), known)).toBe(
      '10球・きょう70・あと0・1日70球まで・選手o1には投げ切れます・つぎは5/4（月）から',
    );
    const over = '・あと0・1日70球まで・きょうは投げられません（つぎは5/4（月）から）';
    expect(describeGame(strikeout(10), known)).toBe(`10球・きょう70${over}`);
    expect(describeGame([...strikeout(10), PITCH], known)).toBe(`11球・きょう71${over}`);
  });

  test('before the first pitch that nothing is left, and no batter who may be finished', () => {
    const known = counts(['2026-04-30', '2026-05-01', '2026-05-02'].map((date) => outing(70, { date })));
    const over = 'あと0・1週間210球まで（直近7日で計算）・きょうは投げられません（つぎは5/7（木）から）';
    expect(describeGame([], known)).toBe(`0球・${over}`);
    expect(describeGame([PITCH], known)).toBe(`1球・${over}`);
  });

  test('the inning in which the last inning is reached, and no later one', () => {
    const rule = findRule('jsbb-gakudo-2026');
    const [grade] = rule.grades;
    if (!grade) throw new Error(rule.id);
    const none = { perDay: null, perWeek: null, inningsPerDay: 2 };
    const known = counts([outing(null)], { ...rule, grades: [{ ...grade, firstGrade: 1, ...none }] });
    expect(describeGame([PITCH], known)).toMatch(/この回まで/);
    expect(describeGame([...THREE_OUTS, ...THREE_OUTS, PITCH], known)).toMatch(/きょうは投げられません/);
  });

  test('that the pitches of the day are a minimum, if any part is', () => {
    expect(describeGame(strikeout(4), counts([outing(9, { at_least: true })]))).toMatch(/・きょう13以上・/);
  });

  test('at most, where a day of the week has no count, and never 0 for it', () => {
    const known = counts([outing(null, { date: '2026-05-01' })]);
    expect(describeGame(strikeout(3), known)).toMatch(/多くてもあと67/);
    expect(describeGame([STRIKEOUT], counts([]))).toMatch(/^球数の記録なし・多くてもあと70/);
  });

  test('the same after an undo and an amendment', () => {
    const log = asEntries([...START, ...strikeout(4), ...pitches(2)]);
    const last = log.at(-1)?.id ?? '';
    expect(describeLog(log)).toMatch(/^6球/);
    expect(describeLog([...log, { id: newEntryId(), kind: 'void', entry: last }])).toMatch(/^5球.*あと65/);
    const forgotten: LogEntry = { id: newEntryId(), kind: 'amend', entry: last, contents: pitches(3) };
    expect(describeLog([...log, forgotten])).toMatch(/^8球.*あと62/);
  });

  test('all pitches of a pitcher who returns to the mound', () => {
    const change = (pitcher: number, other: number): EntryContent => ({
      kind: 'substitution',
      side: 'us',
      changes: [
        { player: toMemberKey(pitcher), order: pitcher, position: '投手' },
        { player: toMemberKey(other), order: other, position: '捕手' },
      ],
    });
    const log = [...strikeout(5), change(SECOND, ACE), ...strikeout(4), change(ACE, SECOND), ...pitches(2)];
    expect(describeGame(log)).toMatch(/^7球（1回に7）・あと63/);
  });

  test('the same on a device that got the entries one by one, whatever the server already has of this game', () => {
    const log = asEntries([...START, ...strikeout(4), ...pitches(2)]);
    const stepwise = log.reduce((game, entry) => extendReplay(game, [entry]), replayGameLog([]));
    const known = counts([outing(5, { game: { ...outing(5).game, id: GAME.id } as never })]);
    const props = { game: GAME, replay: stepwise, getName };
    expect(describePitcher(props, toMemberKey(ACE), known).line).toBe(describeLog(log));
  });

  test('the second part of a suspended game on its own day', () => {
    const at = (time: string, contents: readonly EntryContent[]) =>
      contents.map((content) => ({ id: newEntryId(Date.parse(time)), ...content }));
    const log = [
      ...at('2026-06-06T04:00:00Z', [...START, ...strikeout(60), { kind: 'game', event: 'suspended' }]),
      ...at('2026-06-07T04:00:00Z', [{ kind: 'game', event: 'resumed' }, ...strikeout(9)]),
    ];
    expect(describeLog(log)).toBe('69球（1回に69）・きょう9・あと61（打者の途中なら投げ切れます）');
  });

  test('the count of an opponent, without a rule that asks for a grade', () => {
    const log = asEntries([...opening(MEMBERS), { kind: 'game', event: 'start' }, ...pitches(9)]);
    expect(describeLog(log, counts([]), 'o1')).toBe('相手投手 9球（1回に9）');
    const known = counts([], findRule('jhbf-2020'));
    expect(describeLog(log, known, 'o1')).toBe(
      '相手投手 9球（1回に9）・あと491（打者の途中なら投げ切れます）・この試合だけの計算',
    );
  });

  test('nothing of a limit after the rule has ended', () => {
    const known = counts([], { ...findRule('jsbb-gakudo-2026'), to: '2026-04-30' });
    expect(describeGame(strikeout(3), known)).toBe('3球（1回に3）');
  });
});
