import type { Member } from '#contract/member.ts';
import { type ApiError, hasStatus } from '../../../platform/api/api-error.ts';
import { findReason } from '../../../platform/api/failure.ts';
import { toastError, toastSuccess } from '../../../platform/toast.ts';
import { savingMessages } from '../../../saving/saving.messages.ts';
import { type MemberChange, useMemberChange } from '../team.data.ts';
import { teamMessages } from '../team.messages.ts';

const texts = teamMessages.changing;

const SETTINGS = ['plays', 'records', 'held_back', 'role', 'active'] as const;
export type MemberSetting = 'profile' | (typeof SETTINGS)[number];

function toSetting(change: MemberChange): MemberSetting {
  if ('name' in change) return 'profile';
  return SETTINGS.find((setting) => setting in change) ?? 'profile';
}

/** Returns the message about a change; undefined for a switch, which needs no message. */
function doneText(change: MemberChange, { name }: Member): string | undefined {
  if (change.active !== undefined) return change.active ? texts.reactivated(name) : texts.deactivated(name);
  if (change.role !== undefined)
    return change.role === 'coach' ? texts.nowCoach(name) : texts.nowPlayer(name);
  return change.name === undefined ? undefined : texts.saved;
}

function rejectionText(error: ApiError): string {
  const [field] = Object.keys(error.errors);
  return (field === undefined ? undefined : error.text(field)) ?? error.message;
}

function failureText(error: unknown): string | undefined {
  if (!error) return undefined;
  if (hasStatus(error, 409)) return savingMessages.conflict.showing;
  if (hasStatus(error, 422) || hasStatus(error, 403)) return rejectionText(error);
  return [texts.failed, findReason(error)].filter(Boolean).join('');
}

/** Saves changes of a member one at a time, and returns the outcome of the last change. */
export function useMemberPanel(member: Member, onLeave: () => void) {
  const changesList = ({ active }: Member) => active !== member.active;
  const { mutate, isPending, variables, error } = useMemberChange(member, {
    onChanged: (changed, change) => {
      const text = doneText(change, changed);
      if (text) toastSuccess(text);
      if (changesList(changed)) onLeave();
    },
    onConflict: (current) => {
      if (!changesList(current)) return;
      // The row moves to the other list, so the panel cannot show the message.
      toastError(savingMessages.conflict.showing);
      onLeave();
    },
  });
  const setting = variables && toSetting(variables);

  return {
    isPending,
    /** Makes a change, unless another change is in progress. */
    change: (wanted: MemberChange, onSuccess: (changed: Member) => void = () => undefined): void => {
      if (!isPending) mutate(wanted, { onSuccess });
    },
    pending: (asked: MemberSetting) => isPending && setting === asked,
    /** Returns the error of the last change, if it was made in this setting. */
    findError: (asked: MemberSetting) => (setting === asked ? failureText(error) : undefined),
  };
}

export type MemberPanelState = ReturnType<typeof useMemberPanel>;
