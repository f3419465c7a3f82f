import { useController } from 'react-hook-form';
import type { ContractForm } from '../../../platform/forms/form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { teamMessages } from '../team.messages.ts';
import { parseTenths, type teamRulesForm } from './team-rules-values.ts';

const texts = teamMessages.settings.qualification;

const EXAMPLE_GAMES = 20;

interface SuggestionsProps {
  readonly values: readonly string[];
  readonly professional: string;
  readonly chosen: unknown;
  readonly onChoose: (value: string) => void;
}

function Suggestions({ values, professional, chosen, onChoose }: SuggestionsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{texts.suggestions}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={parseTenths(chosen) === parseTenths(value)}
          onClick={() => onChoose(value)}
          className="min-h-target rounded-full border border-chalk-strong bg-sheet px-4 text-small tabular-nums hover:bg-paper aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field"
        >
          {value}
          {value === professional && ` ${texts.professional}`}
        </button>
      ))}
    </fieldset>
  );
}

interface QualificationFieldProps {
  readonly form: ContractForm<typeof teamRulesForm>;
  readonly name: 'qualifying_plate_appearances' | 'qualifying_innings';
  readonly title: string;
  readonly text: string;
  readonly coefficient: string;
  /** The minimum that applies while the switch is off. */
  readonly usual: string;
  readonly usualHint: string;
  /** Suggested values. The first value is filled in when the switch is turned on. */
  readonly suggestions: readonly string[];
  readonly professional: string;
  /** Describes the minimum after a number of games. The coefficient is in tenths. */
  readonly example: (tenths: number, games: number) => string;
}

/**
 * A field for the minimum that a player needs to be ranked by a rate: a coefficient per game of the team. The value is
 * null while the switch is off.
 */
export function QualificationField({ form, name, ...texts }: QualificationFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { suggestions, professional } = texts;
  const tenths = parseTenths(field.value);
  // Validates an invalid field again, because the new value may be valid.
  const set = (value: string | null) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: Boolean(fieldState.error) });
  const isOn = field.value !== null;
  return (
    <div className="grid gap-3">
      <Checkbox
        look="switch"
        label={<span className="font-semibold">{texts.title}</span>}
        description={texts.text}
        checked={isOn}
        onChange={(event) => set(event.target.checked ? (suggestions[0] ?? '') : null)}
      />
      {!isOn && (
        <p className="border-l-2 border-chalk-strong pl-4 text-small text-ink-2">
          <b className="block tabular-nums text-ink">{texts.usual}</b>
          {texts.usualHint}
        </p>
      )}
      {isOn && (
        <div className="grid gap-3 border-l-2 border-chalk-strong pl-4">
          <TextField
            label={texts.coefficient}
            inputMode="decimal"
            ref={field.ref}
            name={field.name}
            value={String(field.value ?? '')}
            onChange={(event) => set(event.target.value)}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            hint={tenths === null ? undefined : texts.example(tenths, EXAMPLE_GAMES)}
            className="max-w-32 tabular-nums"
          />
          <Suggestions values={suggestions} professional={professional} chosen={field.value} onChoose={set} />
        </div>
      )}
    </div>
  );
}
