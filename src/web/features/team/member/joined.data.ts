import { type DefaultError, useMutation } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import { teamApi } from '#contract/team.ts';
import { call } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { findReason } from '../../../platform/api/failure.ts';
import { queryClient } from '../../../platform/queries/data-provider.tsx';
import { toastSuccess } from '../../../platform/toast.ts';
import { teamMessages } from '../team.messages.ts';

const texts = teamMessages.joined;

/** Returns the server's text about a rejected decision, or the reason why there was no response. */
function failureText(error: unknown): string | undefined {
  if (!error) return undefined;
  const [field] = error instanceof ApiError ? Object.keys(error.errors) : [];
  const refusal = field && error instanceof ApiError ? error.text(field) : undefined;
  return refusal ?? [texts.failed, findReason(error)].filter(Boolean).join('');
}

function useDecision<Decision>(
  decide: (decision: Decision) => Promise<unknown>,
  done: (decision: Decision) => string,
) {
  const { error, ...mutation } = useMutation<unknown, DefaultError, Decision>({
    mutationFn: decide,
    onSuccess: async (_, decision) => {
      await queryClient.invalidateQueries();
      toastSuccess(done(decision));
    },
  });
  return { ...mutation, failure: failureText(error) };
}

export const useCoachRequestAnswer = ({ id, name }: Member) =>
  useDecision(
    (approved: boolean) => call(teamApi.answerCoachRequest, { params: { id }, body: { approved } }),
    (approved) => (approved ? texts.approved(name) : texts.declined(name)),
  );

export const useGuardianRemoval = ({ id, guardians }: Member) =>
  useDecision(
    (guardian_id: number) => call(teamApi.removeGuardian, { params: { id, guardian_id } }),
    (removed) => texts.guardianRemoved(guardians.find((guardian) => guardian.id === removed)?.name ?? ''),
  );

export const useJoinUndo = ({ id, name }: Member) =>
  useDecision(
    () => call(teamApi.undoJoining, { params: { id } }),
    () => texts.undone(name),
  );
