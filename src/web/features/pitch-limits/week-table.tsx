import type { OutingOnWire, PitchCounts } from '#contract/pitch-limits.ts';
import { addDays, formatMonthDay, formatShortDay } from '#domain/day.ts';
import { hasPitched, isOutingCounted } from '#domain/pitch-limits/outing.ts';
import type { PitchRule } from '#domain/pitch-limits/rule.ts';
import { PlayerName } from '../../shared/player-name.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/states.tsx';
import { formatAllowance, listAllowanceRemarks } from './allowance-words.ts';
import { allow, type CountedPlayer, ruleOn, toOuting } from './pitch-counts.ts';
import { pitchLimitsMessages } from './pitch-limits.messages.ts';

const texts = pitchLimitsMessages.week;

export function weekUntil(on: string): string[] {
  return [-6, -5, -4, -3, -2, -1, 0].map((back) => addDays(on, back));
}

function outingWords(outing: OutingOnWire, rule: PitchRule | null): string {
  const { pitches, at_least, report } = outing;
  if (pitches === null) return texts.unknown;
  const words = at_least ? texts.plus(pitches) : String(pitches);
  const marked = report ? texts.reported(words) : words;
  return rule && !isOutingCounted(rule, toOuting(outing)) ? texts.uncountedBy(marked) : marked;
}

function outingsOn(counts: PitchCounts, player: CountedPlayer, days: readonly string[]): OutingOnWire[] {
  return counts.outings.filter(
    (outing) => outing.member_id === player.id && days.includes(outing.date) && hasPitched(outing),
  );
}

interface RowProps {
  readonly counts: PitchCounts;
  readonly player: CountedPlayer;
  readonly days: readonly string[];
}

function Cells({ counts, player, days }: RowProps) {
  return days.map((day) => {
    const outings = outingsOn(counts, player, [day]);
    return (
      <td key={day} className={cx('py-1 text-center tabular-nums', outings.length === 0 && 'text-ink-3')}>
        {outings.length === 0
          ? texts.nothing
          : outings.map((outing, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: outings of one day have no other name
              <span key={index} className="block text-small">
                {outingWords(outing, ruleOn(counts, day))}
              </span>
            ))}
      </td>
    );
  });
}

function Row({ counts, player, days }: RowProps) {
  const given = allow(counts, player, counts.on);
  return (
    <tbody className="border-b border-chalk break-inside-avoid">
      <tr>
        <th scope="rowgroup" colSpan={7} className="pt-2 text-left font-normal">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b className="break-keep">
              <PlayerName player={player} />
            </b>
            {given && (
              <span className={cx('font-bold', given.isNear ? 'text-clay-strong' : 'text-field')}>
                {given.left === 0
                  ? pitchLimitsMessages.nextDay(formatAllowance(given).replace(/から$/, ''))
                  : formatAllowance(given)}
              </span>
            )}
          </span>
          {given?.isNear && (
            <span className="block text-small text-ink-2">
              {listAllowanceRemarks(given).join(pitchLimitsMessages.comma)}
            </span>
          )}
        </th>
      </tr>
      <tr>
        <Cells counts={counts} player={player} days={days} />
      </tr>
    </tbody>
  );
}

export function WeekTable({ counts }: { counts: PitchCounts }) {
  const days = weekUntil(counts.on);
  const players = counts.players.filter(
    (player) => player.pitcher || outingsOn(counts, player, days).length > 0,
  );
  if (players.length === 0) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">
          {texts.caption(formatShortDay(days[0] ?? ''), formatShortDay(counts.on))}
        </caption>
        <thead>
          <tr className="border-b border-chalk-strong">
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className="py-1 text-center text-tiny font-semibold text-ink-2 tabular-nums"
              >
                {formatMonthDay(day)}
                <span className="block">{formatShortDay(day).at(-2)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {players.map((player) => (
          <Row key={player.id} counts={counts} player={player} days={days} />
        ))}
      </table>
      <p className="mt-2 text-tiny text-ink-2">{texts.legend}</p>
      {players.some((player) => allow(counts, player, counts.on)?.gradeUnknown) && (
        <p className="text-tiny text-ink-2">{pitchLimitsMessages.gradesUnknown}</p>
      )}
    </>
  );
}
