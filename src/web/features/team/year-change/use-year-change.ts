import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';
import {
  listMemberIdsInHighestGrade,
  proposeSchoolYearLastDay,
  sortActiveMembersByGrade,
} from '#domain/year-change.ts';
import { hasStatus } from '../../../platform/api/api-error.ts';
import { getToday } from '../../../platform/days.ts';
import { useContractForm, useSubmit } from '../../../platform/forms/form.ts';
import { useSession } from '../../../platform/session/session.tsx';
import { savingMessages } from '../../../saving/saving.messages.ts';
import { hasSameFacts } from '../../../saving/use-conflict.ts';
import {
  describeChangedElsewhere,
  listFacts,
  type RulesValues,
  teamRulesForm,
  toValues,
} from '../rules/team-rules-values.ts';
import { useInviteCodeRenewal } from '../team.data.ts';
import { useYearChangeCall } from './year-change.data.ts';
import { yearChangeMessages as texts } from './year-change.messages.ts';

export interface YearChangeOutcome {
  /** The members who left, with their data from before. */
  readonly leavers: readonly Member[];
  readonly freeNumbers: readonly string[];
  readonly settingsChanged: boolean;
  /** Whether the invite link was renewed; undefined if the coach kept the link. */
  readonly renewed: boolean | undefined;
}

/**
 * Returns the text about an error that belongs to no setting.
 * @param before the team as the form showed it
 */
function describeRefusal(error: unknown, before: Team, entered: RulesValues): string | undefined {
  if (hasStatus(error, 409)) {
    const changed = describeChangedElsewhere(before, entered, error.current as Team);
    return changed === '' ? savingMessages.conflict.showing : texts.changedFirst(changed);
  }
  return hasStatus(error, 422) ? (error.text('leaving') ?? error.text('left_on')) : undefined;
}

/**
 * Stores the members who leave, and the day. At first, the members of the highest grade on that day are chosen. Users
 * cannot choose themselves, because they could not undo their own leaving.
 */
function useLeaving(members: readonly Member[]) {
  const { user } = useSession();
  const [day, setDay] = useState(() => proposeSchoolYearLastDay(getToday()));
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const candidates = sortActiveMembersByGrade(members, day).filter(({ id }) => id !== user?.id);
  const wanted = chosen ?? listMemberIdsInHighestGrade(candidates, day);
  const leavers = candidates.filter(({ id }) => wanted.includes(id));
  const ids = leavers.map(({ id }) => id);
  const toggle = (id: number) =>
    setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return { day, setDay, candidates, leavers, ids, toggle };
}

export type Leaving = ReturnType<typeof useLeaving>;

export function useYearChange(
  team: Team,
  members: readonly Member[],
  onDone: (outcome: Omit<YearChangeOutcome, 'freeNumbers'>) => void,
) {
  const leaving = useLeaving(members);
  const [renews, setRenews] = useState(true);
  const form = useContractForm(teamRulesForm, toValues(team));
  const { reset } = form;
  // Shows the team's newest rules, for example after a conflict. Keeps the fields that the user has edited.
  useEffect(() => reset(toValues(team), { keepDirtyValues: true }), [team, reset]);
  const { mutateAsync: change } = useYearChangeCall();
  const { mutateAsync: renew } = useInviteCodeRenewal();

  async function send({ name: _, season_start_month: __, ...rules }: z.output<typeof teamRulesForm>) {
    const { unlisted_allowed: ___, ...settings } = rules;
    const saved = await change({ ...settings, leaving: leaving.ids, left_on: leaving.day });
    const renewed = renews
      ? await renew().then(
          () => true,
          () => false,
        )
      : undefined;
    const settingsChanged = !hasSameFacts(listFacts(team), listFacts(saved.team));
    onDone({ leavers: leaving.leavers, settingsChanged, renewed });
  }

  const submission = useSubmit(form, {
    send,
    failed: texts.failed,
    refusal: (error) => describeRefusal(error, team, form.getValues()),
  });
  return { form, leaving, renews, setRenews, ...submission };
}
