import type { Field } from '#domain/plate-appearance.ts';
import { FIELD_SIZE, FIELD_SPOTS, FieldLines } from '../../shared/field-picture.tsx';
import { cx } from '../../ui/cx.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.place;

const PLACES = Object.keys(FIELD_SPOTS) as (keyof typeof FIELD_SPOTS)[];

interface FieldKeysProps {
  /** The places that can be tapped. */
  readonly places: readonly Field[];
  readonly chosen: Field | null;
  /** Everybody who touched the ball. */
  readonly fielders: readonly string[];
  readonly onPlace: (field: Field) => void;
}

function FieldPicture() {
  const { width, height } = FIELD_SIZE;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      fill="none"
      className="absolute inset-0 h-full w-full"
    >
      <FieldLines />
    </svg>
  );
}

/** The field as seen from behind home plate: a tap says where the ball went, further ones who was thrown to. */
export function FieldKeys({ places, chosen, fielders, onPlace }: FieldKeysProps) {
  return (
    <fieldset className="field-keys relative mx-auto w-full max-w-md">
      <legend className="sr-only">{texts.label}</legend>
      <FieldPicture />
      {PLACES.filter((place) => places.includes(place)).map((place) => {
        const [x, y] = FIELD_SPOTS[place];
        const order = fielders.length > 1 ? fielders.indexOf(place) + 1 : 0;
        const isChosen = chosen === place || fielders.includes(place);
        return (
          <button
            key={place}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onPlace(place)}
            style={{ left: `${(x / FIELD_SIZE.width) * 100}%`, top: `${(y / FIELD_SIZE.height) * 100}%` }}
            className="absolute grid size-target -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full select-none"
          >
            <span
              className={cx(
                'grid place-items-center rounded-full border text-small leading-none font-bold',
                isChosen ? 'border-field bg-field text-on-field' : 'border-control bg-sheet text-ink',
              )}
            >
              {place}
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
