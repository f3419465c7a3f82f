import { FIELD_POSITIONS } from '#domain/batting.ts';
import { INFIELD_LOCATIONS, OUTFIELD_LOCATIONS } from '#domain/plate-appearance.ts';
import type { LineupChange } from '#domain/scoring/contents/players.ts';
import type { FielderKanji, PitchCall } from '#domain/scoring/contents/plays.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import type { PlayerKey } from '#domain/scoring/player-key.ts';
import { readTapsFromPlateAppearance } from '#domain/scoring/proposal-context.ts';
import { proposePlay } from '#domain/scoring/propose.ts';
import { proposeRunningPlay } from '#domain/scoring/propose-running.ts';
import { EMPTY_REPLAY, type Replay, replayEntry } from '#domain/scoring/replay.ts';
import { type GameState, getBattingSide, getCurrentBatter } from '#domain/scoring/state.ts';
import { type DemoBatting, facing, INNINGS } from './game.ts';
import { type Batter, chooseOutcome } from './inning.ts';
import { recordRandomly } from './plate-appearances.ts';
import type { Chance } from './random.ts';
import type { DatedGame } from './season.ts';
import type { DemoMember } from './team.ts';

const RELIEF_INNING = 6;
const FIELDERS: readonly string[] = [...INFIELD_LOCATIONS, ...OUTFIELD_LOCATIONS];

/** Returns the key by which the log names a member. */
type GetKey = (member: DemoMember) => PlayerKey;

function makeOpening(game: DatedGame, nine: readonly DemoBatting[], getKey: GetKey): EntryContent[] {
  const rules = {
    batsFirst: game.batsFirst ? ('us' as const) : ('them' as const),
    innings: INNINGS,
    designatedHitter: 'none' as const,
    everyoneBats: false,
    reEntry: 'none' as const,
    tieBreak: null,
    mercy: [],
  };
  const us = nine.map(({ member, orderNo: order, positions: [position] }) => {
    return { player: getKey(member), order, position };
  });
  const them = FIELD_POSITIONS.map((position, index) => ({
    player: `o${index + 1}`,
    order: index + 1,
    position,
  }));
  return [
    { kind: 'rules', rules },
    { kind: 'lineup', side: 'us', players: us },
    { kind: 'lineup', side: 'them', players: them },
    { kind: 'game', event: 'start' },
  ];
}

/** Substitutes a reliever, who comes from the bench or changes positions with the starter. */
function relief(nine: readonly DemoBatting[], reliever: DemoMember, getKey: GetKey): LineupChange[] {
  const starter = nine.find(({ positions }) => positions[0] === '投手');
  const fielder = nine.find(({ member }) => member === reliever);
  if (!starter) return [];
  const pitcher = { player: getKey(reliever), position: '投手' as const };
  if (!fielder) return [{ ...pitcher, order: starter.orderNo }];
  const [position] = fielder.positions;
  return [
    { ...pitcher, order: fielder.orderNo },
    { player: getKey(starter.member), order: starter.orderNo, position },
  ];
}

const LAST_PITCH: Readonly<Record<string, PitchCall>> = {
  walk: 'ball',
  hitByPitch: 'hitByPitch',
  strikeout: 'swinging',
};

/** Returns the pitches of a turn that ends in this outcome. */
function makePitches(outcome: string, chance: Chance): PitchCall[] {
  const balls = Array.from({ length: outcome === 'walk' ? 3 : chance.between(0, 2) }, () => 'ball' as const);
  const count = outcome === 'strikeout' ? 2 : chance.between(0, 2);
  const strikes = Array.from({ length: count }, () => chance.pick(['called', 'foul'] as const));
  return [...chance.shuffle([...balls, ...strikes]), LAST_PITCH[outcome] ?? 'inPlay'];
}

function makeTurn(state: GameState, batter: Batter, chance: Chance): EntryContent[] {
  const outcome = chooseOutcome(batter, state.bases[2] !== null && state.outs < 2, chance);
  const recorded = recordRandomly(outcome, chance);
  const { field } = recorded;
  const reached = FIELDERS.includes(field ?? '') ? [field as FielderKanji] : [];
  const isThrown = recorded.outcome === 'groundOut' && field !== '一';
  const fielders = isThrown ? [...reached, '一' as const] : reached;
  const { content } = proposePlay(state, { ...readTapsFromPlateAppearance(recorded), fielders });
  return [...makePitches(outcome, chance).map((call): EntryContent => ({ kind: 'pitch', call })), content];
}

/** Makes a runner steal second base in some turns. */
function makeSteal(state: GameState, chance: Chance): EntryContent[] {
  const [first, second] = state.bases;
  if (!first || second || !chance.is(0.15)) return [];
  return [proposeRunningPlay(state, { play: 'steal', runners: [1] })];
}

/**
 * Returns a function that converts contents to entries. Their ids are UUIDs of version 7 with the time of the
 * game.
 */
function appender(date: string) {
  const time = Date.parse(`${date}T01:00:00.000Z`).toString(16).padStart(12, '0');
  return (played: Replay, contents: readonly EntryContent[]) =>
    contents.reduce((before, content) => {
      const prefix = before.log.length.toString(16).padStart(12, '0');
      const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${prefix}`;
      const after = replayEntry(before, { id, ...content });
      const [refused] = after.refused;
      if (refused) throw new Error(`The demo enters what is impossible: ${refused.refusal}`);
      return after;
    }, played);
}

/** Returns the log of a game like this one, with the same players, as a scorer enters it at the ground. */
export function makeLog(game: DatedGame, getKey: GetKey, chance: Chance): readonly LogEntry[] {
  const nine = game.batting.filter(({ positions }) => positions[0] !== '代打');
  const [starter, reliever] = game.pitching.map(({ member }) => member);
  const findMember = new Map(nine.map(({ member }) => [getKey(member), member]));
  if (reliever) findMember.set(getKey(reliever), reliever);
  const add = appender(game.date);
  let played = add(EMPTY_REPLAY, makeOpening(game, nine, getKey));
  let pitcher = starter;
  while (played.state.phase === 'playing') {
    const isOurs = getBattingSide(played.state) === 'us';
    if (!isOurs && reliever && pitcher !== reliever && played.state.inning >= RELIEF_INNING) {
      pitcher = reliever;
      played = add(played, [{ kind: 'substitution', side: 'us', changes: relief(nine, reliever, getKey) }]);
    }
    played = add(played, makeSteal(played.state, chance));
    const own = findMember.get(getCurrentBatter(played.state) ?? '')?.batter;
    played = add(played, makeTurn(played.state, (isOurs && own) || facing(pitcher?.pitching ?? 1), chance));
  }
  return played.log;
}
