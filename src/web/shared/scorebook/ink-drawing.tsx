import type { Ink } from './ink.ts';
import { Label } from './label.tsx';

const HIT = { className: 'scorebook-hit', color: '#b3261e' };
const ADVANCE = { className: 'scorebook-advance', color: '#1d4f91' };
const listLooks = (weight: number) =>
  [
    ['hitWay', { ...HIT, strokeWidth: 6 }],
    ['advanceWay', { ...ADVANCE, strokeWidth: 3 }],
    ['plain', {}],
    ['fine', { strokeWidth: weight * 0.6 }],
    ['thick', { strokeWidth: weight * 1.6 }],
    ['bold', { fill: 'currentColor', strokeWidth: weight * 1.4 }],
    ['hit', HIT],
    ['advance', ADVANCE],
  ] as const;

export function InkDrawing({ ink: { paths, texts, weight } }: { ink: Ink }) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth={weight} strokeLinecap="round" strokeLinejoin="round">
      {listLooks(weight).map(
        ([look, style]) => paths[look] && <path key={look} d={paths[look]} {...style} />,
      )}
      {texts.map(({ text, x, y, size, look }) => (
        <g
          key={`${x} ${y}`}
          fill="currentColor"
          stroke="none"
          {...(look === 'hit' && HIT)}
          {...(look === 'advance' && ADVANCE)}
        >
          <Label x={x} y={y} size={size}>
            {text}
          </Label>
        </g>
      ))}
    </g>
  );
}
