import type { EarlierChange } from '#contract/history.ts';
import { splitName } from '#domain/member-name.ts';
import { recentTime } from '../platform/days.ts';
import { useSession } from '../platform/session/session.tsx';
import { savingMessages } from './saving.messages.ts';

const texts = savingMessages.conflict;

export interface ChangeOrigin {
  /** The reason why it was not saved: "14:05に佐藤さん（パソコン）が先に変更しました。…" */
  readonly reason: string;
  /** The reason in one line: "保存できません：14:05に佐藤さん（パソコン）が変更" */
  readonly refusal: string;
  /** The author of the other version: "佐藤さん"; the device, if the user made it themself: "パソコン". */
  readonly theirs: string;
  readonly isSelf: boolean;
}

/** @param changed null if the server does not know the author */
export function toOrigin(changed: EarlierChange | null, userId: number | null | undefined): ChangeOrigin {
  if (!changed)
    return {
      reason: texts.changedBySomebody,
      refusal: texts.refusedBySomebody,
      theirs: texts.somebody,
      isSelf: false,
    };
  const { at, actor, device } = changed;
  const time = recentTime(new Date(at));
  const kind = device && texts.devices[device];
  if (actor.id === userId) {
    const theirs = kind ?? texts.otherDevice;
    return {
      reason: texts.changedElsewhere(time, theirs),
      refusal: texts.refusedElsewhere(time, theirs),
      theirs,
      isSelf: true,
    };
  }
  const { family } = splitName(actor.name);
  const who = texts.person(family, kind);
  return {
    reason: texts.changed(time, who),
    refusal: texts.refused(time, who),
    theirs: texts.person(family, null),
    isSelf: false,
  };
}

export function useChangeOrigin(changed: EarlierChange | null): ChangeOrigin {
  const { user } = useSession();
  return toOrigin(changed, user?.id);
}
