import type { SeriesScope } from '#contract/schedule.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.series;

interface ScopeChoiceProps {
  /** How many items of the series come after this one. */
  readonly following: number;
  readonly scope: SeriesScope;
  readonly onScope: (scope: SeriesScope) => void;
}

/** Whether a change is for one item of a series, or for those after it as well. */
export function ScopeChoice({ following, scope, onScope }: ScopeChoiceProps) {
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
