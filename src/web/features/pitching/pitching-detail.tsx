import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { strikeoutsPerNine, walksPerNine } from '#domain/pitching.ts';
import { formatPerGame } from '../../shared/format.ts';
import { Figure, Ruled } from '../../ui/ruled.tsx';
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
  return (
    <Ruled>
      <Figure label={figures.era} value={earnedRunAverageOf(line)} />
      <Figure label={figures.strikeoutsPerNine} value={formatPerGame(strikeoutsPerNine(counts))} />
      <Figure label={figures.walksPerNine} value={formatPerGame(walksPerNine(counts))} />
      <Figure label={fields.pitching_innings_outs} value={line.formatted_innings} />
      {COUNTS.map((field) => (
        <Figure key={field} label={fields[field]} value={line[field]} />
      ))}
    </Ruled>
  );
}
