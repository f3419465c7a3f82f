interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  /** Read by a screen reader instead of the text. */
  readonly spoken?: string;
  readonly children: string | number | null;
}

export function estimateLength(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 1 : 0.6), 0) * size;
}

/**
 * Draws a text that is centered vertically at `y`, and condensed to `width` if it is wider. By default, `x`
 * is its center, because the SVG around it sets `text-anchor`.
 */
export function Label({ x, y, size, width, anchor = 'middle', bold = false, spoken, children }: LabelProps) {
  const text = String(children ?? '');
  if (text === '') return null;
  const isWide = width !== undefined && estimateLength(text, size) > width;
  return (
    <text
      x={x}
      y={Math.round(y + size * 0.36)}
      fontSize={size}
      {...(anchor !== 'middle' && { textAnchor: anchor })}
      {...(bold && { fontWeight: 'bold' })}
      {...(spoken && { role: 'img', 'aria-label': spoken })}
      {...(isWide && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {text}
    </text>
  );
}
