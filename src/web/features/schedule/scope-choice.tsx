import { useQuery } from '@tanstack/react-query';
import type { ScheduleItem, SeriesScope } from '#contract/schedule.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { scheduleQuery } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.series;

interface ScopeChoiceProps {
  readonly item: ScheduleItem | null;
  readonly scope: SeriesScope;
  readonly onScope: (scope: SeriesScope) => void;
}

/**
 * Asks whether a change applies to one item or also to the later items of its series. Renders nothing without later
 * items.
 */
export function ScopeChoice({ item, scope, onScope }: ScopeChoiceProps) {
  const { data: items = [] } = useQuery(scheduleQuery);
  if (!item?.series) return null;
  const following = items.filter(({ series, date }) => series === item.series && date > item.date).length;
  if (following === 0) return null;
  return (
    <RadioGroup
      label={texts.scope}
      name="series-scope"
      options={[
        { value: 'one', label: texts.one },
        { value: 'following', label: texts.following(following) },
      ]}
      chosen={scope}
      onChange={({ currentTarget }) => onScope(currentTarget.value === 'following' ? 'following' : 'one')}
    />
  );
}
