import type { Field } from '#domain/plate-appearance.ts';

/** Where each place is in the picture, so far apart that the largest circles do not touch. */
const SPOTS: Readonly<Record<Exclude<Field, '内' | '外'>, readonly [x: number, y: number]>> = {
  左越: [60, 32],
  中越: [160, 4],
  右越: [260, 32],
  左線: [27, 92],
  右線: [293, 92],
  左: [74, 76],
  左中: [116, 52],
  中: [160, 48],
  右中: [204, 52],
  右: [246, 76],
  三: [104, 146],
  遊: [128, 106],
  二: [192, 106],
  一: [216, 146],
  投: [160, 160],
  捕: [160, 212],
};

/** The radius of a circle of one plate appearance at least, and of the most at the same place. */
const [SMALLEST, LARGEST] = [11, 21];

interface BallPictureProps {
  readonly label: string;
  readonly places: readonly { readonly place: string; readonly plate_appearances: number }[];
}

/** The field as seen from behind home plate, with a circle at each place, as large as its share. */
export function BallPicture({ label, places }: BallPictureProps) {
  // Balls over the outfielders lie behind the fence.
  const top = places.some(({ place }) => place.endsWith('越')) ? -18 : 4;
  const most = Math.max(...places.map((one) => one.plate_appearances));
  return (
    <svg
      viewBox={`0 ${top} 320 ${236 - top}`}
      role="img"
      aria-label={label}
      className="mx-auto w-full max-w-sm"
    >
      <path
        d="M160 220 8 72Q160 -56 312 72Z"
        strokeWidth="1.2"
        className="fill-field-soft stroke-chalk-strong"
      />
      <path
        d="M160 216 103 159 160 102 217 159Z"
        strokeWidth="1.2"
        className="fill-sheet stroke-chalk-strong"
      />
      {places.map(({ place, plate_appearances: count }) => {
        const [x, y] = SPOTS[place as keyof typeof SPOTS] ?? [0, 0];
        return (
          <g key={place}>
            <circle
              cx={x}
              cy={y}
              r={Math.max(SMALLEST, LARGEST * Math.sqrt(count / most))}
              className="fill-field"
            />
            <text
              x={x}
              y={y}
              dy="0.36em"
              textAnchor="middle"
              className="fill-on-field text-[12px] font-bold tabular-nums"
            >
              {count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
