import type { Field } from '#domain/plate-appearance.ts';

/** The size of the picture, in its own units. */
export const FIELD_SIZE = { width: 358, height: 252 } as const;

/** Where each place is in the picture; somewhere in the outfield is nowhere. */
export const FIELD_SPOTS: Readonly<Record<Exclude<Field, '外'>, readonly [x: number, y: number]>> = {
  左越: [84, 26],
  中越: [179, 12],
  右越: [274, 26],
  左線: [22, 104],
  右線: [336, 104],
  左: [72, 92],
  左中: [122, 62],
  中: [179, 56],
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

/** The fence and the infield, as seen from behind home plate. */
export function FieldLines() {
  return (
    <>
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
    </>
  );
}
