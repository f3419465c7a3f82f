import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type BattingLine, battingAverage, onBasePercentage, totalHits } from '#domain/batting.ts';
import { formatRate } from '../../shared/format.ts';
import { Figure, Ruled } from '../../ui/ruled.tsx';
import { battingMessages } from './batting.messages.ts';
import { type BattingFormState, readLine } from './batting-values.ts';

const texts = battingMessages;

/**
 * Validates while typing; clears when the other field resolves the conflict. Before anything is counted there
 * is nothing to validate.
 */
function useContradictions({ trigger, formState }: BattingFormState, line: BattingLine) {
  const { errors } = formState;
  const counted = line.atBats > 0 || Boolean(errors.hits || errors.strikeouts);
  const tried = line.stealAttempts > 0 || Boolean(errors.caught_stealing);
  const state = [
    counted,
    tried,
    line.atBats,
    totalHits(line),
    line.strikeouts,
    line.stealAttempts,
    line.stolenBases,
  ].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when the counts change
  useEffect(() => {
    if (counted) void trigger(['hits', 'strikeouts']);
    if (tried) void trigger('caught_stealing');
  }, [state, trigger]);
}

/** The figures of the line as entered so far. */
export function BattingFigures({ form }: { form: BattingFormState }) {
  const line = readLine(useWatch({ control: form.control }));
  useContradictions(form, line);
  const possible = totalHits(line) <= line.atBats;
  return (
    <section className="grid gap-2">
      <h2 className="font-bold">{texts.form.thisGame}</h2>
      <Ruled columns={3}>
        <Figure label={texts.figures.hits} value={totalHits(line)} />
        <Figure label={texts.figures.average} value={possible ? formatRate(battingAverage(line)) : '-'} />
        <Figure label={texts.figures.onBase} value={possible ? formatRate(onBasePercentage(line)) : '-'} />
      </Ruled>
    </section>
  );
}
