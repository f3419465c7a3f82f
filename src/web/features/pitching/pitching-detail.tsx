import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { strikeoutsPerNine, walksPerNine } from '#domain/pitching.ts';
import { formatPerGame } from '../../shared/format.ts';
import { formatPitches } from '../../shared/pitches.ts';
import { type FigureEntry, FigureList } from '../../ui/figure-list.tsx';
import { pitchingMessages } from './pitching.messages.ts';
import { COUNTS } from './pitching-totals.ts';

const { fields, figures } = pitchingMessages;

/**
 * The server computes it, from the team's regulation innings. Without an out it is undefined, which is
 * written as zeros on the wire.
 */
function earnedRunAverageOf({ era, pitching_innings_outs }: PitchingRecord): string {
  return pitching_innings_outs === 0 ? '-' : era;
}

export function PitchingDetail({ line }: { line: PitchingRecord }) {
  const counts = toPitchingLine(line);
  const count = (field: (typeof COUNTS)[number]): FigureEntry => [
    fields[field],
    field === 'pitches' ? formatPitches(counts) : line[field],
  ];
  return (
    <FigureList
      figures={[
        [fields.pitching_innings_outs, line.formatted_innings],
        ...COUNTS.map(count),
        [figures.era, earnedRunAverageOf(line)],
        [figures.strikeoutsPerNine, formatPerGame(strikeoutsPerNine(counts))],
        [figures.walksPerNine, formatPerGame(walksPerNine(counts))],
      ]}
    />
  );
}
