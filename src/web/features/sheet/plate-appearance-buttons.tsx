import { useState } from 'react';
import { fieldsOf, OUTCOMES, type Outcome } from '#domain/plate-appearance.ts';
import { readPlateAppearances } from '#domain/scorebook.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { withoutPlateAppearance, withPlateAppearance, withPlateAppearanceAt } from './sheet-appearances.ts';

interface AppearancesProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

const button =
  'min-h-control rounded-md border px-0.5 text-small font-semibold leading-tight whitespace-nowrap select-none ';

/** In the order of the texts: hits first, then common outs, then rare outcomes. */
const BUTTONS = Object.keys(texts.outcomes).filter((name): name is Outcome =>
  OUTCOMES.some((outcome) => outcome === name),
);
const HITS: readonly Outcome[] = ['single', 'double', 'triple', 'homeRun'];

/** Adds a plate appearance with one tap. */
export function PlateAppearanceButtons({ text, onText }: AppearancesProps) {
  return (
    <fieldset className="grid grid-cols-4 gap-1.5 min-[380px]:grid-cols-5">
      <legend className="sr-only">{texts.appearances.title}</legend>
      {BUTTONS.map((outcome) => (
        <button
          key={outcome}
          type="button"
          onClick={() => onText(withPlateAppearance(text, { outcome, field: null }))}
          className={cx(
            button,
            HITS.includes(outcome) ? 'border-field text-field' : 'border-chalk-strong text-ink',
            'bg-sheet active:bg-field-soft',
          )}
        >
          {texts.outcomes[outcome]}
        </button>
      ))}
    </fieldset>
  );
}

interface ChosenPlateAppearanceProps extends AppearancesProps {
  readonly index: number;
  readonly onDone: () => void;
}

/** Sets where the ball of a plate appearance went, or removes it. */
function ChosenPlateAppearance({ text, onText, index, onDone }: ChosenPlateAppearanceProps) {
  const appearance = readPlateAppearances(text)[index]?.appearance;
  const fields = appearance ? fieldsOf(appearance.outcome) : [];
  return (
    <div className="grid gap-2 rounded-md border border-chalk bg-paper p-2">
      {appearance && fields.length > 0 && (
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
          <legend className="mb-1 text-tiny text-ink-2">{texts.appearances.where}</legend>
          {fields.map((field) => (
            <button
              key={field}
              type="button"
              aria-pressed={appearance.field === field}
              onClick={() => {
                const where = appearance.field === field ? null : field;
                onText(withPlateAppearanceAt(text, index, { ...appearance, field: where }));
                onDone();
              }}
              className="min-h-target rounded-sm border border-chalk-strong bg-sheet text-small aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field"
            >
              {field}
            </button>
          ))}
        </fieldset>
      )}
      <Button
        variant="line"
        className="min-h-target text-small text-clay!"
        onClick={() => {
          onText(withoutPlateAppearance(text, index));
          onDone();
        }}
      >
        {texts.appearances.remove}
      </Button>
    </div>
  );
}

/** Lists the plate appearances; a tap on one edits it. */
export function PlateAppearanceChips({ text, onText }: AppearancesProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const words = readPlateAppearances(text);
  if (words.length === 0) return <p className="text-small text-ink-2">{texts.appearances.none}</p>;
  return (
    <div className="grid gap-2">
      <ol aria-label={texts.appearances.title} className="flex flex-wrap gap-1.5">
        {words.map(({ word, appearance, start }, index) => (
          <li key={start}>
            <button
              type="button"
              aria-label={texts.appearances.nth(index + 1, word)}
              aria-expanded={chosen === index}
              onClick={() => setChosen(chosen === index ? null : index)}
              className={cx(
                'min-h-target min-w-14 rounded-md border px-2 text-small font-bold',
                appearance
                  ? 'border-field bg-field-soft text-field'
                  : 'border-clay bg-clay-soft text-clay underline decoration-wavy underline-offset-4',
                chosen === index && 'outline-2 outline-offset-1 outline-field',
              )}
            >
              {word}
            </button>
          </li>
        ))}
      </ol>
      {chosen !== null && chosen < words.length && (
        <ChosenPlateAppearance text={text} onText={onText} index={chosen} onDone={() => setChosen(null)} />
      )}
    </div>
  );
}
