import type { PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { type Lineup, type LineupEntry, toLineupPlayerKey } from '#domain/lineup.ts';
import { shiftLineupPlayer } from '#domain/lineup-edit.ts';
import type { LineupProposalReason } from '#domain/lineup-proposal.ts';
import { lineupMessages } from './lineup.messages.ts';
import type { Note } from './notes.ts';
import type { People } from './people.ts';

const texts = lineupMessages.row;

export interface RowsView {
  readonly lineup: Lineup;
  readonly people: People;
  readonly findNote: (entry: LineupEntry) => Note | null;
  readonly findReason: (key: string) => LineupProposalReason | undefined;
  /** The keys of the players whom the first finding is about. */
  readonly marked: ReadonlySet<string>;
  readonly open: string | null;
  readonly onOpen: (key: string | null) => void;
  readonly onChange: (lineup: Lineup) => void;
  readonly dragged: string | null;
  readonly startDrag: (key: string) => (event: PointerEvent) => void;
  readonly say: (text: string) => void;
}

export function getEntryName({ people }: RowsView, entry: LineupEntry): string {
  return people.get(toLineupPlayerKey(entry))?.name ?? entry.guest ?? '';
}

function whereIs(lineup: Lineup, key: string): string {
  const index = lineup.entries.findIndex((entry) => toLineupPlayerKey(entry) === key);
  const entry = lineup.entries[index];
  if (entry?.place === 'order') return texts.inOrder(index + 1);
  return entry?.place === 'field'
    ? lineupMessages.outside[lineup.designated ?? 'DH']
    : lineupMessages.benchMark;
}

export function useMove(view: RowsView, entry: LineupEntry) {
  const key = toLineupPlayerKey(entry);
  return (step: -1 | 1, focused: HTMLElement) => {
    const next = shiftLineupPlayer(view.lineup, key, step);
    if (next === view.lineup) return;
    flushSync(() => view.onChange(next));
    // Restores the focus, which browsers remove from an element that moves in the document.
    focused.focus();
    view.say(texts.moved(getEntryName(view, entry), whereIs(next, key)));
  };
}
