import { useMutation } from '@tanstack/react-query';
import {
  type ChosenRule,
  type PitchReport,
  type PitchReportForm,
  pitchLimitsApi,
} from '#contract/pitch-limits.ts';
import { call } from '../../platform/api/api.ts';
import { allowNotFound } from '../../platform/api/api-error.ts';
import { getToday } from '../../platform/days.ts';
import { queryClient, readQuery } from '../../platform/queries/data-provider.tsx';
import { queryKeys } from '../../query-keys.ts';

/**
 * Reads the team's rule and the pitches of the six weeks up to a day, by default today. The device stores today's
 * response for use without a network.
 */
export const pitchCountsQuery = (on?: string) =>
  readQuery(queryKeys.pitchCountsOn(on), pitchLimitsApi.pitchCounts, { query: { on: on ?? getToday() } });

const refetchCounts = () => queryClient.invalidateQueries({ queryKey: queryKeys.pitchCounts });

export function useReportCreation() {
  return useMutation({
    mutationFn: (body: PitchReportForm) => call(pitchLimitsApi.createPitchReport, { body }),
    onSuccess: refetchCounts,
  });
}

export function useReportDeletion<Report extends Pick<PitchReport, 'id'>>() {
  return useMutation({
    mutationFn: ({ id }: Report) =>
      call(pitchLimitsApi.deletePitchReport, { params: { id } }).catch(allowNotFound),
    onSuccess: refetchCounts,
  });
}

export function useRuleChange() {
  return useMutation({
    mutationFn: (body: ChosenRule) => call(pitchLimitsApi.setPitchRule, { body }),
    onSettled: refetchCounts,
  });
}
