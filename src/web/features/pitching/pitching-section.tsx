import { useRef } from 'react';
import type { PitchingRecord } from '#contract/pitching.ts';
import { paths } from '../../paths.ts';
import { useRemoval } from '../../platform/use-removal.ts';
import { gameState } from '../../shared/game-state.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePitchingDeletion } from './pitching.data.ts';
import { pitchingMessages } from './pitching.messages.ts';
import { PitchingTable } from './pitching-table.tsx';

const texts = pitchingMessages.table;

interface PitchingSectionProps {
  readonly gameId: number;
  readonly records: readonly PitchingRecord[];
  /** A coach adds, corrects and deletes. */
  readonly editable: boolean;
}

/** The pitchers of a game. */
export function PitchingSection({ gameId, records, editable }: PitchingSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useRemoval<PitchingRecord>({
    title: ({ user }) => texts.deleteTitle(user.name),
    deletion: usePitchingDeletion(),
    done: texts.deleted,
    onRemoved: () => heading.current?.focus(),
    deleted: ({ id }) => ({ kind: 'pitching', id }),
  });
  const add = (
    <TextLink to={paths.newPitching} state={gameState(gameId)} className="text-small print:hidden">
      {texts.add}
    </TextLink>
  );
  return (
    <section>
      <SectionHead ref={heading} title={texts.title} action={editable && add} />
      {records.length > 0 ? (
        <PitchingTable records={records} onDelete={editable ? ask : undefined} />
      ) : (
        <EmptyState title={texts.empty} {...(editable && { text: texts.emptyForCoach })} />
      )}
      <ConfirmDialog {...dialog} />
    </section>
  );
}
