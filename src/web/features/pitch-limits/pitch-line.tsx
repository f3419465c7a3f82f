import { useQuery } from '@tanstack/react-query';
import { getCurrentPitcher } from '#domain/scoring/state.ts';
import { formatRecentTime } from '../../platform/days.ts';
import { cx } from '../../ui/cx.ts';
import { describePitcher, type ScoredPitches } from './mound-line.ts';
import { pitchCountsQuery } from './pitch-limits.data.ts';
import { pitchLimitsMessages as texts } from './pitch-limits.messages.ts';

const OLD = 900_000;

export function PitchLine(props: ScoredPitches) {
  const { data, dataUpdatedAt } = useQuery({ ...pitchCountsQuery(), refetchInterval: 300_000 });
  const pitcher = getCurrentPitcher(props.replay.state);
  if (pitcher === null || !data?.chosen.rule) return null;
  const { line, isNear } = describePitcher(props, pitcher, data);
  const isOld = Date.now() - dataUpdatedAt > OLD;
  return (
    <p
      className={cx(
        'flex shrink-0 flex-wrap items-center gap-x-2 px-4 py-0.5 text-small leading-snug tabular-nums',
        isNear ? 'bg-clay-soft font-bold text-clay-strong' : 'bg-sheet text-ink-2',
      )}
    >
      <span>{line}</span>
      {isOld && (
        <span className="text-tiny font-normal">
          {texts.readAt(formatRecentTime(new Date(dataUpdatedAt)))}
        </span>
      )}
    </p>
  );
}
