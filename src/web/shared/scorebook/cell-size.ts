export interface CellSize {
  readonly width: number;
  readonly height: number;
}

export const HIT_COLOR = '#b3261e';
export const ADVANCE_COLOR = '#1d4f91';
export function measure({ width, height }: CellSize) {
  const column = Math.round(Math.min(44, width * 0.21));
  const area = width - column;
  const radius = Math.round(Math.min(area, height) * 0.23);
  return { column, area, radius, cx: column + Math.round(area / 2), cy: Math.round(height / 2) };
}

export type Measured = ReturnType<typeof measure>;
