import { type LineupEntry, toLineupPlayerKey } from '#domain/lineup.ts';
import { lineupMessages as texts } from './lineup.messages.ts';
import { type EditorBasis, listAttendingPlayers, type People } from './people.ts';
import type { LineupEditing } from './use-lineup.ts';

/**
 * Describes the players and games on which the lineup is based, such as "出席10人から・守備位置をもとに". Returns an empty
 * text if the lineup has players who have not answered although it was not built from everybody.
 */
export function describeSource(
  { asks, games, everybody }: EditorBasis,
  people: People,
  { lineup, isProposed }: Pick<LineupEditing, 'lineup' | 'isProposed'>,
): string {
  const comers = listAttendingPlayers(people);
  const known = [...people.values()].filter(({ gone }) => !gone);
  const isUnanswered = (entry: LineupEntry) => people.get(toLineupPlayerKey(entry))?.answer === null;
  if (lineup.entries.some(isUnanswered)) return '';
  const source = asks && !everybody ? texts.basis.comers(comers.length) : texts.basis.everybody(known.length);
  return isProposed ? `${source}・${games.length > 0 ? texts.basis.last : texts.basis.positions}` : source;
}
