import type { SeriesScope } from '#contract/schedule.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.series;

interface ScopeChoiceProps {
  /** The number of later items of the series. */
  readonly following: number;
  readonly scope: SeriesScope;
  readonly onScope: (scope: SeriesScope) => void;
}

/** Asks whether a change applies to one item of a series or also to all later ones. */
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
