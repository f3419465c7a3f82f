import { type ReactNode, useRef } from 'react';
import { useRemoval } from '../../platform/undo/use-removal.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { makeGameLinkState } from '../game-link-state.ts';
import { lineEntryMessages } from './line-entry.messages.ts';
import type { Line, LineKind, LineStore } from './line-kind.ts';
import { useLineDeletion } from './lines.data.ts';

export interface LineTableProps<K extends LineKind> {
  readonly lines: readonly Line<K>[];
  readonly getActions: (line: Line<K>) => ReactNode;
}

export interface LineBox<K extends LineKind> {
  readonly store: LineStore<K>;
  readonly texts: {
    readonly title: string;
    readonly add: string;
    readonly empty: string;
    readonly deleteTitle: (name: string) => string;
    readonly deleted: string;
  };
  readonly newPath: string;
  readonly editPath: (id: number) => string;
  readonly aside?: (lines: readonly Line<K>[]) => string;
}

interface LineSectionProps<K extends LineKind> {
  readonly box: LineBox<K>;
  readonly gameId: number;
  readonly lines: readonly Line<K>[];
  readonly editable: boolean;
  readonly renderTable: (props: LineTableProps<K>) => ReactNode;
}

function LineActions({ name, editPath, onDelete }: { name: string; editPath: string; onDelete: () => void }) {
  return (
    <div className="flex gap-2.5">
      <ButtonLink
        variant="line"
        to={editPath}
        aria-label={lineEntryMessages.editLabel(name)}
        className="min-h-target text-small"
      >
        {lineEntryMessages.edit}
      </ButtonLink>
      <Button
        variant="line"
        onClick={onDelete}
        aria-label={lineEntryMessages.deleteLabel(name)}
        className="min-h-target text-small text-clay!"
      >
        {lineEntryMessages.delete}
      </Button>
    </div>
  );
}

export function LineSection<K extends LineKind>(props: LineSectionProps<K>) {
  const { box, gameId, lines, editable, renderTable } = props;
  const { store, texts, editPath } = box;
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useRemoval<Line<K>>({
    title: ({ user }) => texts.deleteTitle(user.name),
    deletion: useLineDeletion(store),
    done: texts.deleted,
    onRemoved: () => heading.current?.focus(),
    deleted: ({ id }) => ({ kind: store.kind, id }),
  });
  const lineActions = (line: Line<K>) =>
    editable && <LineActions name={line.user.name} editPath={editPath(line.id)} onDelete={() => ask(line)} />;
  return (
    <section>
      <div className="flex items-baseline justify-between text-small">
        {/* The heading takes the focus after a line is deleted. */}
        <h2 ref={heading} tabIndex={-1} className="font-bold outline-none">
          {texts.title}
        </h2>
        {lines.length > 0 && <span className="text-ink-2 tabular-nums">{box.aside?.(lines)}</span>}
      </div>
      {lines.length > 0 ? (
        renderTable({ lines, getActions: lineActions })
      ) : (
        <p className="text-small text-ink-2">{texts.empty}</p>
      )}
      {editable && (
        <TextLink to={box.newPath} state={makeGameLinkState(gameId)} className="text-small print:hidden">
          {texts.add}
        </TextLink>
      )}
      <ConfirmDialog {...dialog} />
    </section>
  );
}
