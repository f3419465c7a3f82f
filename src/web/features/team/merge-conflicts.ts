import type { MergePreview } from '#contract/merging.ts';
import { dayInWords } from '../../platform/days.ts';
import { battingWords, type LineWords, pitchingWords } from './line-words.ts';
import { mergingMessages as texts } from './merging.messages.ts';

/** A game in which both members have a line of one kind. */
export interface LineConflict {
  readonly kind: 'batting' | 'pitching';
  /** Identifies the conflict among those of a merge. */
  readonly key: string;
  readonly label: string;
  readonly lines: readonly (LineWords & { readonly id: number; readonly memberId: number })[];
}

/** The games in which only one line can stay, batting first. */
export function lineConflicts({ conflicts }: MergePreview): LineConflict[] {
  const labelOf = (kind: LineConflict['kind'], { date, opponent }: { date: string; opponent: string }) =>
    texts.game(dayInWords(date), opponent, texts.kinds[kind]);
  return [
    ...conflicts.batting.map(({ game, records }) => ({
      kind: 'batting' as const,
      key: `batting-${game.id}`,
      label: labelOf('batting', game),
      lines: records.map((line) => ({ ...battingWords(line), id: line.id, memberId: line.user_id })),
    })),
    ...conflicts.pitching.map(({ game, records }) => ({
      kind: 'pitching' as const,
      key: `pitching-${game.id}`,
      label: labelOf('pitching', game),
      lines: records.map((line) => ({ ...pitchingWords(line), id: line.id, memberId: line.user_id })),
    })),
  ];
}

/** Who stays unless the user decides otherwise: the member with more lines, of equal ones the older entry. */
export function usualStay({ member, lines, from, from_lines }: MergePreview): number {
  const [of, other] = [lines, from_lines].map(({ batting, pitching }) => batting + pitching);
  if (of === other) return Math.min(member.id, from.id);
  return (of ?? 0) > (other ?? 0) ? member.id : from.id;
}
