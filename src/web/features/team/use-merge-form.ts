import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Member } from '#contract/member.ts';
import type { MergePreview } from '#contract/merging.ts';
import { paths } from '../../paths.ts';
import { hasStatus } from '../../platform/api-error.ts';
import { reasonOf } from '../../platform/failure.ts';
import type { FormFailure } from '../../platform/form.ts';
import { useUndoOffer } from '../../platform/use-removal.ts';
import { type LineConflict, lineConflicts, usualStay } from './merge-conflicts.ts';
import { useMerge } from './merging.data.ts';
import { mergingMessages as texts } from './merging.messages.ts';

function failureOf(error: unknown): FormFailure | null {
  if (!error) return null;
  if (hasStatus(error, 404)) return { text: texts.missing };
  const [field = ''] = hasStatus(error, 422) ? Object.keys(error.errors) : [];
  const refusal = hasStatus(error, 422) ? error.text(field) : undefined;
  return { text: texts.failed, reason: refusal ?? reasonOf(error) };
}

/** Which of the lines of each conflict stays. Nothing is chosen at first: the other line is deleted. */
function useKeptLines(conflicts: readonly LineConflict[]) {
  const [kept, setKept] = useState<Readonly<Record<string, number>>>({});
  // The lines may have changed since.
  const keptOf = ({ key, lines }: LineConflict) => lines.find(({ id }) => id === kept[key])?.id;
  const keptLines = (kind: LineConflict['kind']) =>
    conflicts.filter((conflict) => conflict.kind === kind).flatMap((conflict) => keptOf(conflict) ?? []);
  const keep = ({ key }: LineConflict, id: number) => setKept({ ...kept, [key]: id });
  return { keptOf, keptLines, keep };
}

/** The choices of a merge, and its submission, after which the members page offers to undo it. */
export function useMergeForm([member, other]: readonly [Member, Member], preview: MergePreview) {
  const conflicts = lineConflicts(preview);
  const [stay, setStay] = useState(() => usualStay(preview));
  const [into, from] = stay === other.id ? [other, member] : [member, other];
  const { keptOf, keptLines, keep } = useKeptLines(conflicts);
  const [submitted, setSubmitted] = useState(false);
  const navigate = useNavigate();
  const offerUndo = useUndoOffer();
  const { mutate, isPending, error } = useMerge(into.id, ({ name }, fromId) => {
    navigate(paths.members, { replace: true });
    offerUndo(texts.done(name), { kind: 'member', id: fromId });
  });

  /** @returns the first conflict without a choice, for which nothing was sent */
  function submit(): LineConflict | undefined {
    setSubmitted(true);
    const missing = conflicts.find((conflict) => keptOf(conflict) === undefined);
    if (missing) return missing;
    const lines = { keep_batting: keptLines('batting'), keep_pitching: keptLines('pitching') };
    mutate({ from_id: from.id, ...lines });
    return undefined;
  }

  return {
    into,
    from,
    setStay,
    conflicts,
    keptOf,
    keep,
    isMissing: (conflict: LineConflict) => submitted && keptOf(conflict) === undefined,
    submit,
    pending: isPending,
    failure: failureOf(error),
  };
}

export type MergeChoices = ReturnType<typeof useMergeForm>;
