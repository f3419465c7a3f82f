import { useRef } from 'react';
import { useRemoval } from '../../platform/use-removal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { gameState } from '../game-state.ts';
import type { Kind, Line, LineStore } from './line-kind.ts';
import { type LineBox, LineTable } from './line-table.tsx';
import { useLineDeletion } from './lines.data.ts';

export interface GameLinesProps<K extends Kind> {
  readonly gameId: number;
  readonly lines: readonly Line<K>[];
  /** Whether lines can be added, edited and deleted. */
  readonly editable: boolean;
}

interface LineSectionProps<K extends Kind> extends GameLinesProps<K> {
  readonly store: LineStore<K>;
  readonly box: LineBox<K>;
  readonly newPath: string;
  readonly texts: {
    readonly title: string;
    readonly add: string;
    readonly empty: string;
    readonly emptyForCoach: string;
    readonly deleteTitle: (name: string) => string;
    readonly deleted: string;
  };
}

/** A game's lines of one kind. */
export function LineSection<K extends Kind>(props: LineSectionProps<K>) {
  const { store, box, newPath, texts, gameId, lines, editable } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useRemoval<Line<K>>({
    title: ({ user }) => texts.deleteTitle(user.name),
    deletion: useLineDeletion(store),
    done: texts.deleted,
    onRemoved: () => heading.current?.focus(),
    deleted: ({ id }) => ({ kind: store.kind, id }),
  });
  const add = (
    <TextLink to={newPath} state={gameState(gameId)} className="text-small print:hidden">
      {texts.add}
    </TextLink>
  );
  return (
    <section>
      <SectionHead ref={heading} title={texts.title} action={editable && add} />
      {lines.length > 0 ? (
        <LineTable box={box} lines={lines} onDelete={editable ? ask : undefined} />
      ) : (
        <EmptyState title={texts.empty} {...(editable && { text: texts.emptyForCoach })} />
      )}
      <ConfirmDialog {...dialog} />
    </section>
  );
}
