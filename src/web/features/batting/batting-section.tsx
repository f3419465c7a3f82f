import { useRef } from 'react';
import type { BattingRecord } from '#contract/batting.ts';
import { paths } from '../../paths.ts';
import { useRemoval } from '../../platform/use-removal.ts';
import { gameState } from '../../shared/game-state.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useBattingDeletion } from './batting.data.ts';
import { battingMessages } from './batting.messages.ts';
import { BattingTable } from './batting-table.tsx';

const texts = battingMessages.table;

interface BattingSectionProps {
  readonly gameId: number;
  readonly records: readonly BattingRecord[];
  /** A coach adds, corrects and deletes. */
  readonly editable: boolean;
}

/** The batters of a game. */
export function BattingSection({ gameId, records, editable }: BattingSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useRemoval<BattingRecord>({
    title: ({ user }) => texts.deleteTitle(user.name),
    deletion: useBattingDeletion(),
    done: texts.deleted,
    onRemoved: () => heading.current?.focus(),
    deleted: ({ id }) => ({ kind: 'batting', id }),
  });
  const add = (
    <TextLink to={paths.newBatting} state={gameState(gameId)} className="text-small print:hidden">
      {texts.add}
    </TextLink>
  );
  return (
    <section>
      <SectionHead ref={heading} title={texts.title} action={editable && add} />
      {records.length > 0 ? (
        <BattingTable records={records} onDelete={editable ? ask : undefined} />
      ) : (
        <EmptyState title={texts.empty} {...(editable && { text: texts.emptyForCoach })} />
      )}
      <ConfirmDialog {...dialog} />
    </section>
  );
}
