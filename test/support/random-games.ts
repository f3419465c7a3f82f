import fc from 'fast-check';
import { BATTING_OUTCOMES, listPossibleBallLocations } from '#domain/plate-appearance.ts';
import { CALLED_GAME_REASONS, INCOMPLETE_INNING_RECORD_POLICIES } from '#domain/scoring/contents/events.ts';
import {
  GAME_DEPARTURE_REASONS,
  type LineupSlot,
  NEXT_BATTER_REASONS,
} from '#domain/scoring/contents/players.ts';
import {
  ADVANCE_REASONS,
  APPEAL_REASONS,
  ERROR_KINDS,
  type Move,
  OUT_REASONS,
  PITCH_CALLS,
  type PlayContent,
  RUNNING_PLAYS,
  type StartBase,
  THIRD_STRIKE_KINDS,
} from '#domain/scoring/contents/plays.ts';
import type { GameRules } from '#domain/scoring/contents/rules.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import { type PlayTaps, readTapsFromPlateAppearance } from '#domain/scoring/proposal-context.ts';
import { proposePlay } from '#domain/scoring/propose.ts';
import { proposeRunningPlay } from '#domain/scoring/propose-running.ts';
import { EMPTY_REPLAY, type Replay, replayEntry } from '#domain/scoring/replay.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import {
  findPlayerAtPosition,
  type GameState,
  getBattingSide,
  getCurrentBatter,
  getFieldingSide,
} from '#domain/scoring/state.ts';

/** Games come from streams of numbers, so that a failing game shrinks to a short stream. */

export const PLAIN_RULES: GameRules = {
  batsFirst: 'us',
  innings: 9,
  designatedHitter: 'none',
  everyoneBats: false,
  reEntry: 'none',
  tieBreak: null,
  mercy: [],
};

const POSITIONS = [
  '投手',
  '捕手',
  '一塁手',
  '二塁手',
  '三塁手',
  '遊撃手',
  '左翼手',
  '中堅手',
  '右翼手',
] as const;

/** Names the players by side and number. Batters after the ninth do not field. */
export function makeLineup(side: UsOrThem, batters = 9, pitcherBats = true): LineupSlot[] {
  const positions = pitcherBats ? POSITIONS : [...POSITIONS.slice(1), 'DH' as const];
  const batting = Array.from({ length: batters }, (_, index) => {
    return { player: `${side}${index + 1}`, order: index + 1, position: positions[index] ?? null };
  });
  return pitcherBats ? batting : [...batting, { player: `${side}P`, order: 0, position: '投手' as const }];
}

export function opening(rules: GameRules = PLAIN_RULES, batters = 9): EntryContent[] {
  const lineup = (side: UsOrThem): EntryContent => {
    return { kind: 'lineup', side, players: makeLineup(side, batters, rules.designatedHitter === 'none') };
  };
  return [{ kind: 'rules', rules }, lineup('us'), lineup('them'), { kind: 'game', event: 'start' }];
}

/** Draws numbers from a stream. At the end of the stream, it draws 0. */
class Draw {
  private readonly stream: readonly number[];
  private at = 0;

  constructor(stream: readonly number[]) {
    this.stream = stream;
  }

  get isOver(): boolean {
    return this.at >= this.stream.length;
  }

  below(limit: number): number {
    const value = this.stream[this.at] ?? 0;
    this.at += 1;
    return value % Math.max(limit, 1);
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }
}

const FREQUENT = [
  'groundOut',
  'flyOut',
  'strikeout',
  'single',
  'single',
  'walk',
  'double',
  'homeRun',
] as const;
const ORIGINS: readonly StartBase[] = [3, 2, 1];
const FIELDERS = ['投', '捕', '一', '二', '三', '遊', '左', '中', '右'] as const;

function proposedTurn(state: GameState, draw: Draw): PlayContent {
  const outcome = draw.below(3) > 0 ? draw.pick(FREQUENT) : draw.pick(BATTING_OUTCOMES);
  const fields = listPossibleBallLocations(outcome);
  const field = fields.length > 0 ? draw.pick(fields) : null;
  const thrown = draw.below(3) === 0 ? { fielders: [draw.pick(FIELDERS), draw.pick(FIELDERS)] } : {};
  const tapped = { ...thrown, ...readTapsFromPlateAppearance({ outcome, field }) };
  return proposePlay(state, draw.below(4) === 0 ? { ...tapped, ...anyDetails(draw) } : tapped).content;
}

/** Most of the details fit few plays. */
function anyDetails(draw: Draw): Partial<PlayTaps> {
  return draw.pick<Partial<PlayTaps>>([
    { strike: draw.pick(THIRD_STRIKE_KINDS) },
    { infieldFly: true },
    { errorKinds: [draw.pick(ERROR_KINDS)] },
    { remark: '記事' },
    { reached: draw.pick(['wildPitch', 'passedBall', 'error'] as const) },
  ]);
}

function proposedRunning(state: GameState, draw: Draw): PlayContent {
  const runners = ORIGINS.filter(() => draw.below(2) === 0);
  return proposeRunningPlay(state, { play: draw.pick(RUNNING_PLAYS), runners });
}

function anyMove(draw: Draw): Move {
  const out = draw.below(3) === 0;
  const how =
    draw.below(4) > 0
      ? draw.pick(out ? OUT_REASONS : ADVANCE_REASONS)
      : draw.pick([...ADVANCE_REASONS, ...OUT_REASONS]);
  const move = { runner: draw.below(4) as StartBase, to: (draw.below(4) + 1) as Move['to'], out, how };
  return how === 'appeal' ? { ...move, appeal: draw.pick(APPEAL_REASONS) } : move;
}

function anyMoves(draw: Draw): Move[] {
  return Array.from({ length: draw.below(5) }, () => anyMove(draw));
}

/** Most of the moves are impossible. */
function anyPlay(state: GameState, draw: Draw): PlayContent {
  const like = draw.below(2) === 0 ? proposedTurn(state, draw) : proposedRunning(state, draw);
  return { ...like, moves: draw.below(2) === 0 ? anyMoves(draw) : [...like.moves, ...anyMoves(draw)] };
}

function newcomer({ sides }: GameState, side: UsOrThem): string {
  return `${side}S${sides[side].participants.length}`;
}

function anySubstitution(state: GameState, draw: Draw): EntryContent {
  const side = draw.pick(['us', 'them'] as const);
  const known = state.sides[side].participants.map(({ player }) => player);
  const player = draw.pick([newcomer(state, side), draw.pick(known), null]);
  const position = draw.pick([...POSITIONS, '代打', '代走', null] as const);
  return { kind: 'substitution', side, changes: [{ player, order: draw.below(12), position }] };
}

function newPitcher(state: GameState, draw: Draw): EntryContent {
  const side = draw.below(4) > 0 ? getFieldingSide(state) : getBattingSide(state);
  const pitcher = findPlayerAtPosition(state.sides[side], '投手');
  const order = state.sides[side].participants.find(({ player }) => player === pitcher)?.order ?? 1;
  const changes = [{ player: newcomer(state, side), order, position: '投手' as const }];
  return { kind: 'substitution', side, changes };
}

function anyCorrection(state: GameState, draw: Draw): EntryContent {
  const side = draw.pick(['us', 'them'] as const);
  const player =
    draw.pick(state.sides[side].participants.map((participant) => participant.player)) ?? 'nobody';
  const shared = { kind: 'correction' as const, side, player, difference: draw.below(5) - 2, why: '' };
  return draw.below(2) === 0
    ? { ...shared, line: 'batting', count: 'runsBattedIn' }
    : { ...shared, line: 'pitching', count: 'pitches' };
}

function anyRosterChange(state: GameState, draw: Draw): EntryContent {
  const side = draw.below(3) > 0 ? getBattingSide(state) : getFieldingSide(state);
  const known = state.sides[side].participants.map((participant) => participant.player);
  const player = draw.pick([newcomer(state, side), draw.pick(known)]);
  const choice = draw.below(6);
  if (choice < 3) return { kind: 'courtesy_runner', side, base: draw.pick([1, 2, 3] as const), player };
  if (choice < 4)
    return { kind: 'departure', side, order: draw.below(12), why: draw.pick(GAME_DEPARTURE_REASONS) };
  if (choice < 5) return { kind: 'arrival', side, player, position: draw.pick([...POSITIONS, null]) };
  return { kind: 'unknown_pitcher' };
}

function anyOrder(draw: Draw): EntryContent {
  const kind = draw.pick(['passed_over', 'next_batter', 'next_batter', 'out_of_turn'] as const);
  if (kind !== 'next_batter') return { kind };
  return { kind, order: draw.below(10) + 1, why: draw.pick(NEXT_BATTER_REASONS) };
}

function nextContent({ state }: Replay, draw: Draw): EntryContent {
  if (state.phase === 'playing' && getCurrentBatter(state) === null && draw.below(4) > 0)
    return { kind: 'automatic_out' };
  const choice = draw.below(45);
  if (choice < 22) return proposedTurn(state, draw);
  if (choice < 26) return proposedRunning(state, draw);
  if (choice < 30) return { kind: 'pitch', call: draw.pick(PITCH_CALLS), bunt: draw.below(4) === 0 };
  if (choice < 34) return anyPlay(state, draw);
  if (choice < 36) return newPitcher(state, draw);
  if (choice < 38) return anySubstitution(state, draw);
  if (choice < 39) return anyCorrection(state, draw);
  if (choice < 41) return anyOrder(draw);
  if (choice < 43) return anyRosterChange(state, draw);
  if (choice < 44) return { kind: 'facts', weather: draw.pick(['晴れ', '雨']) };
  const event = draw.pick(['suspended', 'resumed', 'resumed', 'called', 'start', 'end'] as const);
  if (event === 'called')
    return {
      kind: 'game',
      event,
      evenInnings: draw.pick([undefined, ...INCOMPLETE_INNING_RECORD_POLICIES]),
      reason: draw.pick([undefined, ...CALLED_GAME_REASONS]),
    };
  return { kind: 'game', event };
}

const rules: fc.Arbitrary<{ rules: GameRules; batters: number }> = fc
  .record({
    batsFirst: fc.constantFrom<UsOrThem>('us', 'them'),
    innings: fc.integer({ min: 1, max: 9 }),
    designatedHitter: fc.constantFrom('none', 'dh', 'dpFlex'),
    everyoneBats: fc.boolean(),
    reEntry: fc.constantFrom('none', 'starters', 'free'),
    tieBreak: fc.constantFrom(
      null,
      { from: 1, runners: [1, 2], outs: 0 },
      { from: 2, runners: [1, 2, 3], outs: 1 },
    ),
    mercy: fc.constant([]),
    vacantTurns: fc.constantFrom(undefined, 'out', 'passed'),
    courtesyRecord: fc.constantFrom(undefined, 'runner', 'replaced'),
    pitchesRecorded: fc.constantFrom(undefined, true, false),
  })
  .chain((setup) => {
    return fc.integer({ min: 6, max: setup.everyoneBats ? 20 : 9 }).map((batters) => {
      return { rules: setup as GameRules, batters };
    });
  });

/**
 * Generates logs of any length. Most plays are as the program proposes them, and some are impossible. Changes
 * of every kind occur.
 */
export const games: fc.Arbitrary<LogEntry[]> = fc
  .tuple(rules, fc.array(fc.nat(1_000_000), { maxLength: 700, size: 'max' }))
  .map(([given, stream]) => {
    const draw = new Draw(stream);
    let played = EMPTY_REPLAY;
    const enter = (content: EntryContent) => {
      played = replayEntry(played, { id: `e${played.log.length}`, ...content });
    };
    for (const content of opening(given.rules, given.batters)) enter(content);
    while (!draw.isOver) enter(nextContent(played, draw));
    return [...played.log];
  });

/** The amendments and removals stand at random places after their entries. */
export const revisedGames: fc.Arbitrary<LogEntry[]> = fc
  .tuple(games, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 }))
  .map(([log, stream]) => {
    const draw = new Draw(stream);
    const revised = [...log];
    while (!draw.isOver) {
      const at = draw.below(revised.length) + 1;
      const entry = draw.pick(revised.slice(0, at)).id;
      const contents = Array.from({ length: draw.below(3) }, () => withoutId(draw.pick(log)));
      const id = `r${revised.length}`;
      const revision: LogEntry =
        draw.below(2) === 0 ? { id, kind: 'void', entry } : { id, kind: 'amend', entry, contents };
      revised.splice(at, 0, revision);
    }
    return revised;
  });

function withoutId({ id: _, ...content }: LogEntry): EntryContent {
  return content as EntryContent;
}
