import { formatOutsAsInnings } from '#domain/pitching.ts';
import { Label } from './label.tsx';
import { FOOT_LINE, FOOT_LINES, PAGE } from './layout.ts';
import { scorebookMessages as texts } from './scorebook.messages.ts';
import type { PartProps } from './sheet-parts.tsx';

export function Pitchers({ sheet, layout, getName, title }: PartProps & { title: string }) {
  const top = layout.gridBottom + FOOT_LINES * FOOT_LINE + 24;
  const step = Math.min(34, Math.floor((PAGE.height - top - 70) / Math.max(1, sheet.pitching.length)));
  const x = (index: number) => 345 + index * 66;
  return (
    <>
      <Label x={6} y={top} size={24} width={290} anchor="start" bold>
        {title}
      </Label>
      {texts.pitching.map((head, index) => (
        <Label key={head} x={x(index)} y={top} size={22}>
          {head}
        </Label>
      ))}
      {sheet.pitching.map(({ player, line }, row) => {
        const y = top + (row + 1) * step;
        const { pitches, pitchesAtLeast } = line;
        const count = pitches === 0 ? '' : pitchesAtLeast ? texts.atLeast(pitches) : pitches;
        const { battersFaced, hitsAllowed, walksAllowed, strikeouts, runsAllowed, earnedRuns } = line;
        return (
          <g key={player}>
            <Label x={16} y={y} size={Math.min(26, step - 4)} width={270} anchor="start">
              {[getName(player).number, getName(player).full].filter(Boolean).join(' ')}
            </Label>
            {[
              formatOutsAsInnings(line.outsRecorded),
              battersFaced,
              count,
              hitsAllowed,
              walksAllowed,
              strikeouts,
              runsAllowed,
              earnedRuns,
            ].map((value, index) => (
              <Label key={texts.pitching[index]} x={x(index)} y={y} size={Math.min(26, step - 4)}>
                {value}
              </Label>
            ))}
          </g>
        );
      })}
    </>
  );
}
