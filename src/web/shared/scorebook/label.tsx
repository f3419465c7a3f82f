interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly children: string | number | null;
}

/** Centers a text vertically at `y`, and condenses it to `width`. */
export function Label({ x, y, size, width, anchor = 'middle', bold = false, children }: LabelProps) {
  const text = String(children ?? '');
  if (text === '') return null;
  const length = [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 1 : 0.6), 0) * size;
  const isWide = width !== undefined && length > width;
  return (
    <text
      x={x}
      y={Math.round(y + size * 0.36)}
      fontSize={size}
      textAnchor={anchor}
      {...(bold && { fontWeight: 'bold' })}
      {...(isWide && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
    >
      {text}
    </text>
  );
}
