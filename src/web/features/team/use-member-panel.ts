import type { Member } from '#contract/team.ts';
import { commonMessages } from '../../messages.ts';
import { type ApiError, hasStatus } from '../../platform/api-error.ts';
import { reasonOf } from '../../platform/failure.ts';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { type MemberChange, useMemberChange } from './team.data.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.changing;

export type MemberPart = 'name' | 'plays' | 'role' | 'active' | 'account';

/** Which part of the panel a change is made in. */
function partOf(change: MemberChange): MemberPart | undefined {
  if (change === 'detach') return 'account';
  return (['name', 'plays', 'role', 'active'] as const).find((part) => part in change);
}

/** What is said when a change is done; a switch speaks for itself. */
function doneText(change: MemberChange, { name }: Member): string | undefined {
  if (change === 'detach') return texts.detached(name);
  if (change.active !== undefined) return change.active ? texts.reactivated(name) : texts.deactivated(name);
  if (change.role !== undefined)
    return change.role === 'coach' ? texts.nowCoach(name) : texts.nowPlayer(name);
  return change.name === undefined ? undefined : texts.renamed;
}

/** The server's own words for a change that it refuses. */
function refusalOf(error: ApiError): string {
  const [field] = Object.keys(error.errors);
  return (field === undefined ? undefined : error.text(field)) ?? error.message;
}

/** Why the last change was not made. */
function troubleOf(error: unknown): string | undefined {
  if (!error) return undefined;
  if (hasStatus(error, 409)) return commonMessages.conflict.showing;
  if (hasStatus(error, 422) || hasStatus(error, 403)) return refusalOf(error);
  return [texts.failed, reasonOf(error)].filter(Boolean).join('');
}

/** One change of a member at a time, and what became of the last. */
export function useMemberPanel(member: Member, onLeave: () => void) {
  const moves = ({ active }: Member) => active !== member.active;
  const { mutate, isPending, variables, error } = useMemberChange(member, {
    onChanged: (changed, change) => {
      const text = doneText(change, changed);
      if (text) toastSuccess(text);
      if (moves(changed)) onLeave();
    },
    onConflict: (current) => {
      if (!moves(current)) return;
      // The row goes to the other list, and what stands in its panel with it.
      toastError(commonMessages.conflict.showing);
      onLeave();
    },
  });
  const part = variables && partOf(variables);

  return {
    /** False when another change is still under way. */
    change: (wanted: MemberChange): boolean => {
      if (isPending) return false;
      mutate(wanted);
      return true;
    },
    pending: (asked: MemberPart) => isPending && part === asked,
    /** What went wrong stands where the change was made. */
    trouble: (asked: MemberPart) => (part === asked ? troubleOf(error) : undefined),
  };
}

export type MemberPanelState = ReturnType<typeof useMemberPanel>;
