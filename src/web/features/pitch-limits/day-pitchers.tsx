import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { PlayerName } from '../../shared/player-name.tsx';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatAllowance, listAllowanceRemarks } from './allowance-words.ts';
import { allow } from './pitch-counts.ts';
import { pitchCountsQuery } from './pitch-limits.data.ts';
import { pitchLimitsMessages as texts } from './pitch-limits.messages.ts';

export function DayPitchers({ on }: { on: string }) {
  const { data: counts } = useQuery(pitchCountsQuery(on));
  if (!counts?.chosen.rule) return null;
  const threw = new Set(
    counts.outings.filter(({ pitches }) => pitches !== 0).map(({ member_id }) => member_id),
  );
  const pitchers = counts.players.flatMap((player) => {
    const given = player.pitcher || threw.has(player.id) ? allow(counts, player, on) : null;
    return given ? [{ player, given }] : [];
  });
  return (
    <Section title={texts.onDay.title}>
      {pitchers.length === 0 && <p className="text-small text-ink-2">{texts.onDay.none}</p>}
      <ul className="grid">
        {pitchers.map(({ player, given }) => (
          <li key={player.id} className="border-b border-chalk py-1.5">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="break-keep">
                <PlayerName player={player} />
              </span>
              <b className={cx('tabular-nums', given.isNear ? 'text-clay-strong' : 'text-field')}>
                {formatAllowance(given)}
              </b>
            </span>
            {given.isNear && (
              <span className="block text-small text-ink-2">
                {listAllowanceRemarks(given).join(texts.comma)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {pitchers.some(({ given }) => given.gradeUnknown) && (
        <p className="text-tiny text-ink-2">{texts.gradesUnknown}</p>
      )}
      {!counts.chosen.rule.checkedOn && <p className="text-small font-bold text-clay">{texts.unchecked}</p>}
      <TextLink to={paths.pitchesOn(on)} className="justify-self-start">
        {texts.onDay.more}
      </TextLink>
    </Section>
  );
}
