import type { BattedBallLocation } from '#domain/plate-appearance.ts';
import { cx } from '../../ui/cx.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.place;

/** The positions of the buttons, in pixels of a picture of 358 by 252. */
const SPOTS: Readonly<Record<Exclude<BattedBallLocation, '外'>, readonly [number, number]>> = {
  左越: [84, 26],
  中越: [179, 22],
  右越: [274, 26],
  左線: [22, 104],
  右線: [336, 104],
  左: [72, 92],
  左中: [122, 62],
  中: [179, 66],
  右中: [236, 62],
  右: [286, 92],
  三: [112, 160],
  遊: [140, 116],
  二: [218, 116],
  一: [246, 160],
  投: [179, 158],
  捕: [179, 226],
  内: [60, 196],
};
const PLACES = Object.keys(SPOTS) as (keyof typeof SPOTS)[];

interface FieldKeysProps {
  readonly places: readonly BattedBallLocation[];
  readonly chosen: BattedBallLocation | null;
  /** The fielders who touched the ball, in order. */
  readonly fielders: readonly string[];
  readonly onPlace: (field: BattedBallLocation) => void;
}

function FieldPicture() {
  return (
    <svg viewBox="0 0 358 252" aria-hidden="true" fill="none" className="absolute inset-0 h-full w-full">
      <path
        d="M179 214 14 84Q179 -52 344 84Z"
        fill="var(--field-soft)"
        stroke="var(--chalk-strong)"
        strokeWidth="1.5"
      />
      <path
        d="M179 214 108 158 179 102 250 158Z"
        className="fill-sheet stroke-chalk-strong"
        strokeWidth="1.5"
      />
    </svg>
  );
}

/**
 * The field as seen from behind home plate. The first tap sets the location of the ball. Each further tap adds the
 * fielder who got the throw.
 */
export function FieldKeys({ places, chosen, fielders, onPlace }: FieldKeysProps) {
  return (
    <fieldset className="field-keys relative mx-auto w-full max-w-md">
      <legend className="sr-only">{texts.label}</legend>
      <FieldPicture />
      {PLACES.filter((place) => places.includes(place)).map((place) => {
        const [x, y] = SPOTS[place];
        const order = fielders.length > 1 ? fielders.indexOf(place) + 1 : 0;
        const isChosen = chosen === place || fielders.includes(place);
        return (
          <button
            key={place}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onPlace(place)}
            style={{ left: `${(x / 358) * 100}%`, top: `${(y / 252) * 100}%` }}
            className="absolute grid size-target -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full select-none"
          >
            <span
              className={cx(
                'grid place-items-center rounded-full border text-small leading-none font-bold',
                isChosen ? 'border-field bg-field text-on-field' : 'border-control bg-sheet text-ink',
              )}
            >
              {texts.names[place] ?? place}
            </span>
            {order > 0 && (
              <span
                aria-hidden
                className="absolute top-0 right-0 grid place-items-center rounded-full font-bold"
              >
                {order}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
