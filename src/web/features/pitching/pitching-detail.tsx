import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { strikeoutsPerNine, walksPerNine } from '#domain/pitching.ts';
import { formatPerGame } from '../../shared/format.ts';
import { Figure, Ruled } from '../../ui/ruled.tsx';
import { pitchingMessages } from './pitching.messages.ts';
import { COUNTS } from './pitching-values.ts';

const { fields, figures } = pitchingMessages;

/**
 * The server's earned run average, because it knows the team's regulation innings; without an out there is none,
 * which the wire writes as zeros.
 */
function earnedRunAverageOf({ era, pitching_innings_outs }: PitchingRecord): string {
  return pitching_innings_outs === 0 ? '-' : era;
}

/** Everything about a pitching line. */
export function PitchingDetail({ record }: { record: PitchingRecord }) {
  const line = toPitchingLine(record);
  return (
    <Ruled>
      <Figure label={figures.era} value={earnedRunAverageOf(record)} />
      <Figure label={figures.strikeoutsPerNine} value={formatPerGame(strikeoutsPerNine(line))} />
      <Figure label={figures.walksPerNine} value={formatPerGame(walksPerNine(line))} />
      <Figure label={fields.pitching_innings_outs} value={record.formatted_innings} />
      {COUNTS.map((field) => (
        <Figure key={field} label={fields[field]} value={record[field]} />
      ))}
    </Ruled>
  );
}
