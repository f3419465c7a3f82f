import { FIELD_POSITIONS, type FieldPosition } from '#domain/batting.ts';
import { type Lineup, toLineupPlayerKey } from '#domain/lineup.ts';
import { formatShortNamesById } from '#domain/member-name.ts';
import { cx } from '../../ui/cx.ts';
import { lineupMessages as texts } from './lineup.messages.ts';
import type { People } from './people.ts';

/** The positions of the names, in percent of the picture's width and height. */
const SPOTS: Readonly<Record<FieldPosition, readonly [number, number]>> = {
  投手: [50, 65],
  捕手: [50, 95],
  一塁手: [78, 66],
  二塁手: [65, 48],
  三塁手: [22, 66],
  遊撃手: [35, 48],
  左翼手: [22, 31],
  中堅手: [50, 19],
  右翼手: [78, 31],
};

export function FieldPicture({ lineup, people }: { lineup: Lineup; people: People }) {
  const playing = lineup.entries.filter(({ place }) => place !== 'bench');
  const named = playing.map((entry, id) => ({
    id,
    name: people.get(toLineupPlayerKey(entry))?.name ?? '',
    number: people.get(toLineupPlayerKey(entry))?.number ?? null,
  }));
  const names = formatShortNamesById(named);
  const at = (position: FieldPosition) => {
    const found = playing.flatMap((entry, id) => (entry.position === position ? (names.get(id) ?? '') : []));
    return found.length > 0 ? found.join(texts.findings.pause) : null;
  };
  return (
    <figure aria-label={texts.field} className="relative aspect-[10/9] border border-chalk bg-sheet">
      <svg viewBox="0 0 100 90" aria-hidden="true" fill="none" className="absolute inset-0 text-chalk-strong">
        <path d="M50 82 4 36A50 50 0 0 1 96 36Z" stroke="currentColor" strokeWidth="0.6" />
        <path d="M50 82 29 61 50 40 71 61Z" stroke="currentColor" strokeWidth="0.6" />
        <circle cx="50" cy="60" r="1.6" stroke="currentColor" strokeWidth="0.6" />
      </svg>
      <ul>
        {FIELD_POSITIONS.map((position) => {
          const [left, top] = SPOTS[position];
          const name = at(position);
          return (
            <li
              key={position}
              style={{ left: `${left}%`, top: `${top}%` }}
              className={cx(
                'absolute flex max-w-[30%] -translate-x-1/2 -translate-y-1/2 items-baseline gap-1.5 rounded-sm bg-sheet px-1.5 text-small',
                name === null && 'font-bold text-clay-strong',
              )}
            >
              <span className={cx('text-tiny', name !== null && 'text-ink-2')}>
                {texts.shortPosition[position]}
              </span>
              <span className="font-semibold">{name ?? texts.formatPosition(null)}</span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
