import { useNavigate } from 'react-router';
import {
  addBenchToBattingOrder,
  benchBatterOnlyPlayers,
  setDesignatedBatterKind,
} from '#domain/lineup-edit.ts';
import { toastError, toastSuccess, toastUndo } from '../../platform/toast.ts';
import { removalMessages } from '../../platform/undo/removal.messages.ts';
import type { MenuAction } from '../../ui/action-menu.tsx';
import { lineupMessages as texts } from './lineup.messages.ts';
import type { useChoices } from './use-choices.tsx';
import type { LineupEditing } from './use-lineup.ts';

export function lineupActions(
  editing: LineupEditing,
  proposeAgain: () => void,
  choose: ReturnType<typeof useChoices>['choose'],
  toSheet: { readonly label: string; readonly open: () => void },
  remove: () => void,
): MenuAction[] {
  const { lineup, change, shown } = editing;
  const { actions } = texts;
  const hasExtra = lineup.entries.some(({ position }) => position === 'EP');
  const designate = (kind: 'DH' | 'DP'): MenuAction => {
    const isUsed = lineup.designated === kind;
    return {
      label: isUsed ? actions.without[kind] : actions.designated[kind],
      action: () => change(setDesignatedBatterKind(lineup, isUsed ? null : kind)),
    };
  };
  const hide = async () => {
    if (await editing.show(false)) toastSuccess(texts.hidden);
    else toastError(texts.notShown);
  };
  return [
    designate('DH'),
    designate('DP'),
    hasExtra
      ? { label: actions.nine, action: () => change(benchBatterOnlyPlayers(lineup)) }
      : { label: actions.everyone, action: () => change(addBenchToBattingOrder(lineup)) },
    { label: actions.again, action: proposeAgain },
    { label: actions.saved, action: () => choose({ kind: 'saved' }) },
    { label: actions.more, action: () => choose({ kind: 'members' }) },
    { label: actions.guest, action: () => choose({ kind: 'guest' }) },
    { label: toSheet.label, action: toSheet.open },
    ...(shown ? [{ label: actions.hide, action: () => void hide() }] : []),
    ...(editing.isProposed ? [] : [{ label: actions.remove, action: remove, destructive: true }]),
  ];
}

export function useLineupRemoval({ remove }: LineupEditing, back: string): () => void {
  const navigate = useNavigate();
  const { done, restored, notRestored } = texts.removal;
  const run = async () => {
    const restore = await remove();
    if (!restore) return toastError(removalMessages.failed);
    navigate(back, { replace: true });
    toastUndo(done, () =>
      restore().then(
        () => toastSuccess(restored),
        () => toastError(notRestored),
      ),
    );
  };
  return () => void run();
}
