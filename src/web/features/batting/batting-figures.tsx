import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type BattingLine, battingAverage, onBasePercentage, totalHits } from '#domain/batting.ts';
import { formatRate } from '../../shared/format.ts';
import { Figure, Ruled } from '../../ui/ruled.tsx';
import { battingMessages } from './batting.messages.ts';
import { type BattingFormState, readLine } from './batting-values.ts';

const texts = battingMessages;

/**
 * What contradicts what has been counted shows while it is typed, and goes when it is put right at the other field.
 * Nothing counted yet contradicts nothing.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts are what it has to follow
  useEffect(() => {
    if (counted) void trigger(['hits', 'strikeouts']);
    if (tried) void trigger('caught_stealing');
  }, [state, trigger]);
}

/** What the form will record, while it is filled in. */
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
