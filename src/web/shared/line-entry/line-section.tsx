import { useRef } from 'react';
import { useRemoval } from '../../platform/use-removal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { gameState } from '../game-state.ts';
import type { Kind, Line } from './line-kind.ts';
import { type LineBox, LineTable } from './line-table.tsx';
import { useLineDeletion } from './lines.data.ts';

interface LineSectionProps<K extends Kind> {
  readonly box: LineBox<K>;
  readonly gameId: number;
  readonly lines: readonly Line<K>[];
  /** Whether lines can be added, edited and deleted. */
  readonly editable: boolean;
}

/** A game's lines of one kind. */
export function LineSection<K extends Kind>({ box, gameId, lines, editable }: LineSectionProps<K>) {
  const { store, texts } = box;
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useRemoval<Line<K>>({
    title: ({ user }) => texts.deleteTitle(user.name),
    deletion: useLineDeletion(store),
    done: texts.deleted,
    onRemoved: () => heading.current?.focus(),
    deleted: ({ id }) => ({ kind: store.kind, id }),
  });
  const add = (
    <TextLink to={box.newPath} state={gameState(gameId)} className="text-small print:hidden">
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
