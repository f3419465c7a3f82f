export function measure(width: number, height: number) {
  const column = Math.round(Math.min(44, width * 0.21));
  const area = width - column;
  const radius = Math.round(Math.min(area, height) * 0.23);
  /** The width of a stroke. */
  const weight = Math.round(Math.min(2.5, height * 0.022) * 10) / 10;
  const [cx, cy] = [column + Math.round(area / 2), Math.round(height / 2)];
  return { width, height, column, area, radius, weight, cx, cy };
}

export type CellSize = ReturnType<typeof measure>;
