import { BATTING_ORDER } from './batting.ts';
import {
  isFieldPosition,
  type Lineup,
  type LineupPosition,
  listBattingOrder,
  toLineupKey,
} from './lineup.ts';
import type { LineupFinding } from './lineup-check.ts';
import {
  assignPosition,
  benchPlayer,
  findEntry,
  removePlayer,
  startPlayer,
  swapPlayers,
} from './lineup-edit.ts';
import type { Candidate, EarlierGame } from './lineup-proposal.ts';
import { type Suggestion, suggestPlayers } from './lineup-suggestion.ts';

/** An edit that would resolve a finding, with the lineup after it. */
export type LineupRemedy = { readonly lineup: Lineup } & (
  | { readonly action: 'fill'; readonly position: LineupPosition; readonly suggestion: Suggestion }
  | { readonly action: 'swap' | 'start'; readonly player: string }
  | { readonly action: 'remove' | 'bench' | 'onlyBat' }
);

interface FindingAdvice {
  readonly remedy: LineupRemedy | null;
  /** The player whose place or position the coach can change instead; null if the finding names no single player. */
  readonly player: string | null;
}

interface AdviceInput {
  readonly lineup: Lineup;
  readonly comers: readonly Candidate[];
  /** The earlier games, newest first. */
  readonly games: readonly EarlierGame[];
}

const NOTHING: FindingAdvice = { remedy: null, player: null };

function isOnBench(lineup: Lineup, key: string): boolean {
  return findEntry(lineup, key)?.place === 'bench';
}

function forMissingPosition({ position }: LineupFinding, situation: AdviceInput): FindingAdvice {
  const { lineup, comers, games } = situation;
  const [suggestion] = position ? suggestPlayers(position, lineup, comers, games) : [];
  if (!position || !suggestion) return NOTHING;
  const changed = assignPosition(lineup, suggestion.player, position);
  return { ...NOTHING, remedy: { action: 'fill', position, suggestion, lineup: changed } };
}

/** Finds a player on the bench who comes and could replace this player. */
function substituteFor({ lineup, comers, games }: AdviceInput, key: string): string | undefined {
  const position = findEntry(lineup, key)?.position ?? null;
  const waiting = comers.filter((candidate) => isOnBench(lineup, toLineupKey(candidate)));
  const bench = { ...lineup, entries: lineup.entries.filter(({ place }) => place === 'bench') };
  const [best] = isFieldPosition(position) ? suggestPlayers(position, bench, waiting, games) : [];
  const keys = waiting.map(toLineupKey);
  return keys.find((candidate) => candidate === best?.player) ?? keys[0];
}

function forPlayer({ players, check }: LineupFinding, situation: AdviceInput): FindingAdvice {
  const { lineup } = situation;
  const [key = ''] = players;
  const remove: FindingAdvice = {
    ...NOTHING,
    remedy: { action: 'remove', lineup: removePlayer(lineup, key) },
  };
  if (check === 'gone' && isOnBench(lineup, key)) return remove;
  const player = substituteFor(situation, key);
  if (player !== undefined)
    return { remedy: { action: 'swap', player, lineup: swapPlayers(lineup, key, player) }, player: key };
  // A player whose answer may still change is not removed.
  return check === 'unsure' || check === 'unanswered' ? { ...NOTHING, player: key } : remove;
}

function forTooFew({ lineup, comers }: AdviceInput): FindingAdvice {
  const player = comers.map(toLineupKey).find((key) => isOnBench(lineup, key));
  if (player === undefined) return NOTHING;
  return { ...NOTHING, remedy: { action: 'start', player, lineup: startPlayer(lineup, player) } };
}

function forTooMany({ lineup }: AdviceInput): FindingAdvice {
  const last = listBattingOrder(lineup).at(-1);
  if (!last) return NOTHING;
  return { ...NOTHING, remedy: { action: 'bench', lineup: benchPlayer(lineup, toLineupKey(last)) } };
}

function forNoPosition({ players: [key = ''] }: LineupFinding, { lineup }: AdviceInput): FindingAdvice {
  const batters = listBattingOrder(lineup);
  const isExtra =
    batters.length > BATTING_ORDER.length && batters.some((entry) => toLineupKey(entry) === key);
  if (!isExtra) return { ...NOTHING, player: key };
  return { remedy: { action: 'onlyBat', lineup: assignPosition(lineup, key, 'EP') }, player: key };
}

/** Proposes the one edit that would resolve a finding, and names the player whom the coach could change instead. */
export function proposeRemedy(finding: LineupFinding, situation: AdviceInput): FindingAdvice {
  switch (finding.check) {
    case 'positionMissing':
      return forMissingPosition(finding, situation);
    case 'tooFew':
      return forTooFew(situation);
    case 'tooMany':
      return forTooMany(situation);
    case 'noPosition':
      return forNoPosition(finding, situation);
    case 'positionDouble':
    case 'mayNotPitch':
      return { ...NOTHING, player: finding.players.at(-1) ?? '' };
    case 'numberDouble':
      return NOTHING;
    default:
      return forPlayer(finding, situation);
  }
}
