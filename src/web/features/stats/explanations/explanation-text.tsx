import type { ExplainedTerm } from '../figures/figures.ts';
import { statsMessages } from '../stats.messages.ts';
import { meaningMessages } from './meanings.messages.ts';

const texts = statsMessages.explanation;

function Calculation({ figure: { calculation, value } }: { figure: ExplainedTerm }) {
  if (calculation === undefined) return <p className="text-ink-2">{texts.undefined}</p>;
  return (
    <p className="text-ink-2 tabular-nums">
      {calculation} ＝ <b className="text-ink">{value}</b>
    </p>
  );
}

function Formula({ figure }: { figure: ExplainedTerm }) {
  const { formula } = meaningMessages[figure.term];
  if (!formula) return null;
  return (
    <div className="mt-2 grid gap-1 border-t border-chalk pt-2">
      <p className="font-semibold">{formula}</p>
      {figure.value !== undefined && <Calculation figure={figure} />}
    </div>
  );
}

export function ExplanationText({ figure }: { figure: ExplainedTerm }) {
  return (
    <>
      <p>{meaningMessages[figure.term].meaning}</p>
      <Formula figure={figure} />
    </>
  );
}
