import type { EarlierChange } from '#contract/history.ts';
import { splitName } from '#domain/member-name.ts';
import { formatRecentTime } from '../platform/days.ts';
import { useSession } from '../platform/session/session.tsx';
import { toastSuccess } from '../platform/toast.ts';
import { savingMessages } from './saving.messages.ts';

const texts = savingMessages.conflict;

export interface ChangeOrigin {
  /** Explains why the input was not saved, such as "14:05に佐藤さん（パソコン）が先に変更しました。…". */
  readonly reason: string;
  /** The same in one line, such as "保存できません：14:05に佐藤さん（パソコン）が変更". */
  readonly refusal: string;
  /** The person who saved first, such as "佐藤さん", or the device if the user did so on another one, such as "パソコン". */
  readonly theirs: string;
  readonly isSelf: boolean;
}

/**
 * Describes the change that was saved first.
 * @param changed null if the server does not know the author
 */
export function toOrigin(changed: EarlierChange | null, userId: number | null | undefined): ChangeOrigin {
  if (!changed)
    return {
      reason: texts.changedBySomebody,
      refusal: texts.refusedBySomebody,
      theirs: texts.somebody,
      isSelf: false,
    };
  const { at, actor, device } = changed;
  const time = formatRecentTime(new Date(at));
  const kind = device && texts.devices[device];
  const isSelf = actor.id === userId;
  const { family } = splitName(actor.name);
  const theirs = isSelf ? (kind ?? texts.otherDevice) : texts.person(family, null);
  const who = isSelf ? theirs : texts.person(family, kind);
  const [explain, refuse] = isSelf
    ? [texts.changedElsewhere, texts.refusedElsewhere]
    : [texts.changed, texts.refused];
  return { reason: explain(time, who), refusal: refuse(time, who), theirs, isSelf };
}

export function useChangeOrigin(changed: EarlierChange | null): ChangeOrigin {
  const { user } = useSession();
  return toOrigin(changed, user?.id);
}

/** Returns a function that shows a toast after a merge, with the author of the merged changes. */
export function useMergedToast(): (changed: EarlierChange | null) => void {
  const { user } = useSession();
  return (changed) => toastSuccess(texts.merged(toOrigin(changed, user?.id).theirs));
}
