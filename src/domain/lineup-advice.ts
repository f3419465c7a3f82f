import { BATTING_ORDER_SLOTS } from './batting.ts';
import {
  isFieldPosition,
  type Lineup,
  type LineupPosition,
  listBattingOrder,
  toLineupPlayerKey,
} from './lineup.ts';
import type { LineupFinding } from './lineup-check.ts';
import {
  appendToBattingOrder,
  assignLineupPosition,
  findLineupEntry,
  moveLineupPlayerToBench,
  removeFromLineup,
  swapLineupPlayers,
} from './lineup-edit.ts';
import type { EarlierGamePlayers, LineupCandidate } from './lineup-proposal.ts';
import { type PlayerForPosition, suggestPlayersForPosition } from './lineup-suggestion.ts';

/** An edit that would resolve a finding, with the lineup after the edit. */
export type LineupRemedy = { readonly lineup: Lineup } & (
  | { readonly action: 'fill'; readonly position: LineupPosition; readonly suggestion: PlayerForPosition }
  | { readonly action: 'swap' | 'start'; readonly player: string }
  | { readonly action: 'remove' | 'bench' | 'onlyBat' }
);

interface FindingAdvice {
  readonly remedy: LineupRemedy | null;
  /**
   * The player whom the coach can move, or whose position the coach can change, instead. Null if there is no such
   * player.
   */
  readonly player: string | null;
}

interface AdviceInput {
  readonly lineup: Lineup;
  readonly candidates: readonly LineupCandidate[];
  /** The earlier games, newest first. */
  readonly games: readonly EarlierGamePlayers[];
}

const NOTHING: FindingAdvice = { remedy: null, player: null };

function isOnBench(lineup: Lineup, key: string): boolean {
  return findLineupEntry(lineup, key)?.place === 'bench';
}

function adviseOnMissingPosition({ position }: LineupFinding, situation: AdviceInput): FindingAdvice {
  const { lineup, candidates, games } = situation;
  const [suggestion] = position ? suggestPlayersForPosition(position, lineup, candidates, games) : [];
  if (!position || !suggestion) return NOTHING;
  const changed = assignLineupPosition(lineup, suggestion.player, position);
  return { ...NOTHING, remedy: { action: 'fill', position, suggestion, lineup: changed } };
}

function findSubstitute({ lineup, candidates, games }: AdviceInput, key: string): string | undefined {
  const position = findLineupEntry(lineup, key)?.position ?? null;
  const waiting = candidates.filter((candidate) => isOnBench(lineup, toLineupPlayerKey(candidate)));
  const bench = { ...lineup, entries: lineup.entries.filter(({ place }) => place === 'bench') };
  const [best] = isFieldPosition(position) ? suggestPlayersForPosition(position, bench, waiting, games) : [];
  const keys = waiting.map(toLineupPlayerKey);
  return keys.find((candidate) => candidate === best?.player) ?? keys[0];
}

function adviseOnPlayer({ players, check }: LineupFinding, situation: AdviceInput): FindingAdvice {
  const { lineup } = situation;
  const [key = ''] = players;
  const remove: FindingAdvice = {
    ...NOTHING,
    remedy: { action: 'remove', lineup: removeFromLineup(lineup, key) },
  };
  if (check === 'gone' && isOnBench(lineup, key)) return remove;
  const player = findSubstitute(situation, key);
  if (player !== undefined)
    return {
      remedy: { action: 'swap', player, lineup: swapLineupPlayers(lineup, key, player) },
      player: key,
    };
  // A player whose answer may still change is not removed.
  return check === 'unsure' || check === 'unanswered' ? { ...NOTHING, player: key } : remove;
}

function adviseOnTooFew({ lineup, candidates }: AdviceInput): FindingAdvice {
  const player = candidates.map(toLineupPlayerKey).find((key) => isOnBench(lineup, key));
  if (player === undefined) return NOTHING;
  return { ...NOTHING, remedy: { action: 'start', player, lineup: appendToBattingOrder(lineup, player) } };
}

function adviseOnTooMany({ lineup }: AdviceInput): FindingAdvice {
  const last = listBattingOrder(lineup).at(-1);
  if (!last) return NOTHING;
  return {
    ...NOTHING,
    remedy: { action: 'bench', lineup: moveLineupPlayerToBench(lineup, toLineupPlayerKey(last)) },
  };
}

function adviseOnNoPosition({ players: [key = ''] }: LineupFinding, { lineup }: AdviceInput): FindingAdvice {
  const batters = listBattingOrder(lineup);
  const isExtra =
    batters.length > BATTING_ORDER_SLOTS.length && batters.some((entry) => toLineupPlayerKey(entry) === key);
  if (!isExtra) return { ...NOTHING, player: key };
  return { remedy: { action: 'onlyBat', lineup: assignLineupPosition(lineup, key, 'EP') }, player: key };
}

/** Proposes one edit that would resolve a finding. Also names the player whom the coach could change instead. */
export function proposeLineupRemedy(finding: LineupFinding, situation: AdviceInput): FindingAdvice {
  switch (finding.check) {
    case 'positionMissing':
      return adviseOnMissingPosition(finding, situation);
    case 'tooFew':
      return adviseOnTooFew(situation);
    case 'tooMany':
      return adviseOnTooMany(situation);
    case 'noPosition':
      return adviseOnNoPosition(finding, situation);
    case 'positionDouble':
    case 'mayNotPitch':
      return { ...NOTHING, player: finding.players.at(-1) ?? '' };
    case 'numberDouble':
      return NOTHING;
    default:
      return adviseOnPlayer(finding, situation);
  }
}
