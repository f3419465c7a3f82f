import { useState } from 'react';
import {
  BATTING_OUTCOMES,
  type BattingOutcome,
  isHit,
  listPossibleBallLocations,
  type PlateAppearance,
} from '#domain/plate-appearance.ts';
import { listScorebookWords } from '#domain/scorebook.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';

const button = 'min-h-control rounded-md border px-0.5 leading-tight whitespace-nowrap select-none ';

/** The most letters that fit on a button at the usual size, on a phone. */
const USUAL_LETTERS = 4;

/** The outcomes in the order of the texts: hits first, then common outs, then rare outcomes. */
const BUTTONS = Object.keys(texts.outcomes).filter((name): name is BattingOutcome =>
  BATTING_OUTCOMES.some((outcome) => outcome === name),
);
const COMMON = 14;

interface OutcomeButtonsProps {
  readonly onOutcome: (outcome: BattingOutcome) => void;
}

function OutcomeButton({ outcome, onOutcome }: OutcomeButtonsProps & { outcome: BattingOutcome }) {
  return (
    <button
      type="button"
      onClick={() => onOutcome(outcome)}
      className={cx(
        button,
        texts.outcomes[outcome].length > USUAL_LETTERS ? 'text-tiny tracking-tighter' : 'text-small',
        isHit(outcome) ? 'border-field font-bold text-field' : 'border-chalk-strong font-semibold text-ink',
        'bg-sheet active:bg-field-soft',
      )}
    >
      {texts.outcomes[outcome]}
    </button>
  );
}

export function OutcomeButtons({ onOutcome }: OutcomeButtonsProps) {
  const [all, setAll] = useState(false);
  return (
    <fieldset className="grid grid-cols-4 gap-1.5 min-[24rem]:grid-cols-5">
      <legend className="sr-only">{texts.appearances.title}</legend>
      {BUTTONS.slice(0, COMMON).map((outcome) => (
        <OutcomeButton key={outcome} outcome={outcome} onOutcome={onOutcome} />
      ))}
      <button
        type="button"
        aria-expanded={all}
        onClick={() => setAll(!all)}
        className={cx(
          button,
          'border-transparent text-small font-semibold text-ink-2 aria-expanded:bg-paper',
        )}
      >
        {texts.appearances.others}
      </button>
      {all &&
        BUTTONS.slice(COMMON).map((outcome) => (
          <OutcomeButton key={outcome} outcome={outcome} onOutcome={onOutcome} />
        ))}
    </fieldset>
  );
}

/** The directions to the outfield, from left to right as seen from home plate. */
const OUTFIELD_ROW = ['左', '左中', '中', '右中', '右'] as const;
const INFIELD_ROW = ['投', '捕', '一', '二', '三', '遊'] as const;
const FIELD_ROWS: readonly string[] = [...OUTFIELD_ROW, ...INFIELD_ROW];

const fieldLook =
  'min-h-target rounded-sm border border-chalk-strong bg-sheet text-small select-none active:bg-field-soft ' +
  'aria-pressed:border-field aria-pressed:bg-field aria-pressed:font-bold aria-pressed:text-on-field';

interface DirectionButtonsProps {
  readonly appearance: PlateAppearance;
  readonly onField: (field: PlateAppearance['field']) => void;
}

function FieldButton(props: DirectionButtonsProps & { field: NonNullable<PlateAppearance['field']> }) {
  const { field, appearance, onField } = props;
  if (!listPossibleBallLocations(appearance.outcome).includes(field))
    return <span className="min-h-target" />;
  const chosen = appearance.field === field;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onField(chosen ? null : field)}
      className={fieldLook}
    >
      {field}
    </button>
  );
}

export function DirectionButtons(props: DirectionButtonsProps) {
  const { field: chosen, outcome } = props.appearance;
  const others = listPossibleBallLocations(outcome).filter((field) => !FIELD_ROWS.includes(field));
  const [wanted, setWanted] = useState(false);
  const all = others.length > 0 && (wanted || (chosen !== null && others.includes(chosen)));
  const first = all ? others.slice(0, 5) : OUTFIELD_ROW;
  const second = all ? others.slice(5) : INFIELD_ROW;
  return (
    <div className="grid grid-cols-6 gap-1">
      {first.map((field) => (
        <FieldButton key={field} field={field} {...props} />
      ))}
      {others.length > 0 ? (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setWanted(!all)}
          className={cx(fieldLook, 'col-start-6 border-transparent! text-ink-2')}
        >
          {texts.appearances.otherFields}
        </button>
      ) : (
        <span className="col-start-6" />
      )}
      {second.map((field) => (
        <FieldButton key={field} field={field} {...props} />
      ))}
    </div>
  );
}

interface TokensProps {
  readonly text: string;
  readonly chosen: number | null;
  readonly onChoose: (index: number | null) => void;
}

function tokenLook(appearance: PlateAppearance | null): string {
  if (!appearance)
    return 'border-clay bg-clay-soft font-bold text-clay underline decoration-wavy underline-offset-4';
  return isHit(appearance.outcome)
    ? 'border-field bg-field-soft font-bold text-field'
    : 'border-chalk-strong bg-sheet text-ink';
}

export function Tokens({ text, chosen, onChoose }: TokensProps) {
  const words = listScorebookWords(text);
  return (
    <ol aria-label={texts.appearances.title} className="flex min-h-target flex-wrap gap-1.5">
      {words.map(({ word, appearance, start }, index) => (
        <li key={start}>
          <button
            type="button"
            aria-label={texts.appearances.nth(index + 1, word)}
            aria-pressed={chosen === index}
            onClick={() => onChoose(chosen === index ? null : index)}
            className={cx(
              'min-h-target min-w-14 rounded-md border px-2 text-small',
              tokenLook(appearance),
              chosen === index && 'outline-2 outline-offset-1 outline-field',
            )}
          >
            {word}
          </button>
        </li>
      ))}
      <li
        aria-hidden
        className="flex min-h-target min-w-14 items-center rounded-md border border-dashed border-chalk-strong px-2 text-tiny text-ink-3"
      >
        {texts.appearances.next(words.length + 1)}
      </li>
    </ol>
  );
}

export function ChangeHead({ word, onRemove }: { readonly word: string; readonly onRemove: () => void }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="text-small font-semibold">{texts.appearances.change(word)}</span>
      <Button variant="ghost" className="font-semibold text-clay!" onClick={onRemove}>
        {texts.appearances.remove}
      </Button>
    </div>
  );
}
