import { toShownPosition } from '../../batter-only.ts';
import { formatPitchCount } from '../../pitching.ts';
import type { GameFacts, GamePhaseEventContent } from '../contents/events.ts';
import type { LineupChange } from '../contents/players.ts';
import { listDesignatedHitterChanges } from '../editing/hitter-changes.ts';
import type { EntryContent } from '../entries.ts';
import type { ReplayedEntry } from '../replay.ts';
import { countCompletedInnings, findParticipant, mayRevertToCompletedInning } from '../state.ts';
import type { BothTeamNames, GetName } from './names.ts';
import { scoringWordMessages as texts } from './play-words.messages.ts';
import { describePlay } from './play-words.ts';
import { rosterChangeMessages } from './roster-words.messages.ts';
import { describeDesignatedHitterChange, describeRosterOrOrderEvent } from './roster-words.ts';

function isSameChange(a: readonly LineupChange[], b: readonly LineupChange[]): boolean {
  const isIn = ({ player, order, position }: LineupChange) =>
    b.some((change) => change.player === player && change.order === order && change.position === position);
  return a.length === b.length && a.every(isIn);
}

function substitutionWords(
  { before, after }: ReplayedEntry,
  content: Extract<EntryContent, { kind: 'substitution' }>,
  getName: GetName,
): string {
  const { rules, sides } = before.state;
  const side = sides[content.side];
  const exchange =
    rules?.designatedHitter === 'dpFlex' &&
    listDesignatedHitterChanges(side, rules).find(({ changes }) => isSameChange(changes, content.changes));
  if (exchange) return describeDesignatedHitterChange(exchange, getName);
  const words = content.changes.map(({ player, order, position: stored }) => {
    const position = stored && toShownPosition(stored, order, rules);
    const replaced = order === 0 ? side.offOrder : (side.order[order - 1] ?? null);
    const [name, old] = [getName(player).short, getName(replaced).short];
    if (player === null) return texts.substitution.left(old);
    if (replaced === null && order > 0) return texts.substitution.enters(name, order, position);
    if (position === '代打') return texts.substitution.pinchHitter(name, old);
    if (position === '代走') return texts.substitution.pinchRunner(name, old);
    if (position === '投手') return texts.substitution.pitcher(name);
    const isIn = findParticipant(side, player)?.left === false;
    return isIn && position ? texts.substitution.position(name, position) : texts.substitution.in(name, old);
  });
  // The DH is given up when the pitcher bats (Rule 5.11(a)).
  const isDh = rules?.designatedHitter === 'dh';
  const isOver = isDh && side.offOrder !== null && after.state.sides[content.side].offOrder === null;
  return (isOver ? rosterChangeMessages.hitterOver : '') + words.join(texts.pause);
}

function gameWords({ before }: ReplayedEntry, content: GamePhaseEventContent, teams: BothTeamNames): string {
  if (content.event === 'forfeit') return texts.forfeit(teams[content.winner]);
  if (content.event !== 'called') return texts.events[content.event];
  const { reason, evenInnings } = content;
  const isBack = evenInnings && mayRevertToCompletedInning(before.state);
  return texts.called([
    ...(reason ? [texts.callReasons[reason]] : []),
    ...(isBack ? [texts.backTo(countCompletedInnings(before.state))] : []),
  ]);
}

/** Lists the facts of a game, such as "開始 13:05". */
export function listGameFactTexts({ startedAt, endedAt, weather, umpires }: GameFacts): string[] {
  return [
    ...(startedAt ? [texts.facts.startedAt(startedAt)] : []),
    ...(endedAt ? [texts.facts.endedAt(endedAt)] : []),
    ...(weather ? [weather] : []),
    ...(umpires ? [texts.facts.umpires(umpires)] : []),
  ];
}

export function describeReplayedEntry(step: ReplayedEntry, getName: GetName, teams: BothTeamNames): string {
  const { content, play } = step;
  if (play) return describePlay(play, getName);
  switch (content.kind) {
    case 'plate_appearance':
      return texts.outcomes[content.outcome];
    case 'running':
      return texts.runnings[content.play];
    case 'facts':
      return listGameFactTexts(content).join(texts.pause) || texts.facts.title;
    case 'substitution':
      return substitutionWords(step, content, getName);
    case 'game':
      return gameWords(step, content, teams);
    case 'pitch':
      return content.bunt ? texts.bunted(texts.pitches[content.call]) : texts.pitches[content.call];
    case 'lineup':
      return texts.lineup(teams[content.side]);
    case 'rules':
      return texts.rules;
    case 'correction': {
      if (content.line !== 'pitches') return texts.correction;
      const { player, total, atLeast = false } = content;
      return texts.umpirePitches(getName(player).short, formatPitchCount(total, atLeast));
    }
    default:
      return describeRosterOrOrderEvent(content, step, getName);
  }
}
