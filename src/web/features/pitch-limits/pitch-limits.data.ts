import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ChosenRule,
  type PitchReport,
  type PitchReportForm,
  pitchLimitsApi,
} from '#contract/pitch-limits.ts';
import { call } from '../../platform/api/api.ts';
import { allowGone } from '../../platform/api/api-error.ts';
import { today } from '../../platform/days.ts';
import { queryKeys } from '../../query-keys.ts';

/**
 * Reads the team's rule and the pitches of the six weeks up to a day, by default today. The device stores today's
 * answer for use without a network.
 */
export function pitchCountsQuery(on?: string) {
  return queryOptions({
    queryKey: queryKeys.pitchCountsOn(on),
    queryFn: ({ signal }) => call(pitchLimitsApi.pitchCounts, { query: { on: on ?? today() }, signal }),
  });
}

function useRefetch() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.pitchCounts });
}

export function useReportCreation() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: PitchReportForm) => call(pitchLimitsApi.createPitchReport, { body }),
    onSuccess: refetch,
  });
}

export function useReportDeletion<Report extends Pick<PitchReport, 'id'>>() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id }: Report) =>
      call(pitchLimitsApi.deletePitchReport, { params: { id } }).catch(allowGone),
    onSuccess: refetch,
  });
}

export function useRuleChange() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: ChosenRule) => call(pitchLimitsApi.setPitchRule, { body }),
    onSettled: refetch,
  });
}
