import { GAME_POSITIONS, type GamePosition } from '#domain/batting.ts';
import { cx } from '../../../ui/cx.ts';
import { battingMessages } from '../../batting/batting.messages.ts';
import { withPosition } from '../rows/positions.ts';
import { listPositions } from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';

const { shortPosition } = battingMessages.table;

/** The positions of players who came in as pinch hitters or pinch runners. A player has only one such position. */
const CAME_IN: readonly GamePosition[] = ['代打', '代走'];

/** Adds or removes a position. A pinch hitter and a pinch runner replace each other. */
function afterTap(text: string, position: GamePosition): string {
  const [only, ...more] = listPositions(text);
  const replaces = only && more.length === 0 && CAME_IN.includes(only) && CAME_IN.includes(position);
  return replaces && only !== position ? position : withPosition(text, position);
}

export function PositionButtons({ text, onText }: { text: string; onText: (text: string) => void }) {
  const chosen = listPositions(text);
  return (
    <fieldset className="grid grid-cols-6 gap-1">
      <legend className="flex w-full justify-between gap-2 pb-0.5 text-tiny text-ink-2">
        <span className="font-semibold">
          {chosen.map((position) => shortPosition[position]).join(texts.positions.arrow) ||
            texts.positions.choose}
        </span>
        {chosen.length > 0 && <span>{texts.positions.hint}</span>}
      </legend>
      {GAME_POSITIONS.map((position) => (
        <button
          key={position}
          type="button"
          aria-label={position}
          aria-pressed={chosen.includes(position)}
          onClick={() => onText(afterTap(text, position))}
          className={cx(
            'min-h-target rounded-sm border border-chalk-strong bg-sheet text-small select-none active:bg-field-soft',
            'aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field',
          )}
        >
          {shortPosition[position]}
        </button>
      ))}
    </fieldset>
  );
}
