import { OUTS_PER_INNING } from '../../pitching.ts';
import type { EntryContent } from '../entries.ts';
import type { PlayerKey } from '../player-key.ts';
import type { ReplayedEntry } from '../replay.ts';
import { getRunsOfSide } from '../score.ts';
import { currentBatter, currentPitcher, type GameState, listSidesInOrder } from '../state.ts';
import type { BothTeamNames, GetName } from '../words/names.ts';
import { toScorebookWord } from '../words/play-words.ts';
import { describeReplayedEntry } from '../words/step-words.ts';
import type { LivePlayKind } from './live-kinds.ts';
import type { LivePlayerNumbers } from './live-players.ts';

const SHOWN: Partial<Readonly<Record<EntryContent['kind'], LivePlayKind>>> = {
  plate_appearance: 'play',
  running: 'play',
  out_of_turn: 'play',
  automatic_out: 'play',
  substitution: 'substitution',
  courtesy_runner: 'substitution',
  departure: 'substitution',
  arrival: 'substitution',
  unknown_pitcher: 'substitution',
  passed_over: 'event',
  next_batter: 'event',
  game: 'event',
};

/** Hides why a player leaves, because an injury is private. */
function withoutReason(content: EntryContent): EntryContent {
  return content.kind === 'departure' ? { ...content, why: 'left' } : content;
}

// An amendment has at most twenty contents, so 32 numbers for each entry are enough. An amended play keeps its key.
const PARTS = 32;

/**
 * An entry that is no play has the moment before it. A game that ends between half innings ends in the earlier one.
 */
function findMoment({ before, after }: ReplayedEntry): Pick<GameState, 'inning' | 'half' | 'outs'> {
  const { inning, half, outs, begun } = before.state;
  if (begun || after.state.phase !== 'over' || (inning === 1 && half === 0)) return { inning, half, outs };
  const played = half === 1 ? ({ inning, half: 0 } as const) : ({ inning: inning - 1, half: 1 } as const);
  return { ...played, outs: OUTS_PER_INNING };
}

/** The bases, the count, the batter and the pitcher. */
export function toSituation(state: GameState, players: LivePlayerNumbers) {
  const { turn, bases } = state;
  const [first, second, third] = bases;
  const find = (key: PlayerKey | null | undefined) => (key == null ? null : players.find(key));
  return {
    ...{ balls: turn.balls, strikes: turn.strikes },
    bases: [find(first?.player), find(second?.player), find(third?.player)] as const,
    batter: find(currentBatter(state)),
    pitcher: find(currentPitcher(state)),
  };
}

function toPlay(
  step: ReplayedEntry,
  kind: LivePlayKind,
  players: LivePlayerNumbers,
  words: { readonly getName: GetName; readonly teams: BothTeamNames },
) {
  const { play, after } = step;
  const [first, second] = listSidesInOrder(after.state);
  const named = new Set<number>();
  const getName = (key: PlayerKey | null) => {
    if (key !== null) named.add(players.find(key));
    return words.getName(key);
  };
  const text = describeReplayedEntry({ ...step, content: withoutReason(step.content) }, getName, words.teams);
  const turn = play?.content.kind === 'plate_appearance' ? play.content : null;
  const { inning, half, outs } = play ? { ...play, outs: play.outsBefore + play.outs } : findMoment(step);
  const isNext = after.state.inning === inning && after.state.half === half && after.state.phase !== 'over';
  return {
    ...{ inning, half, kind, text },
    word: turn && toScorebookWord(turn, play?.outs),
    batter: turn && play ? players.find(play.batter) : null,
    players: [...named],
    runs: play?.runs ?? 0,
    score: [getRunsOfSide(after.state, first), getRunsOfSide(after.state, second)] as const,
    errors: play?.content.errors?.length ?? 0,
    outs,
    next: isNext ? toSituation(after.state, players) : null,
  };
}

/** Leaves out the entries before the start of the game. */
export function listLivePlays(
  steps: readonly (ReplayedEntry & { readonly at: number })[],
  players: LivePlayerNumbers,
  words: { readonly getName: GetName; readonly teams: BothTeamNames },
) {
  const parts = new Map<number, number>();
  return steps.flatMap((step) => {
    const part = parts.get(step.at) ?? 0;
    parts.set(step.at, part + 1);
    const kind = SHOWN[step.content.kind];
    if (step.after.state.phase === 'before' || !kind) return [];
    return [{ key: step.at * PARTS + part, ...toPlay(step, kind, players, words) }];
  });
}
