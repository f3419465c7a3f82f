import type { PlayerKey } from '#domain/scoring/player-key.ts';
import { type BaseNumber, type GameState, listOccupiedBases } from '#domain/scoring/state.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { Chip } from './chip.tsx';

interface SegmentProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function Segment<Value extends string | number>(props: SegmentProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <fieldset aria-label={label} className="scoring-labelled flex items-center gap-2">
      <span className="shrink-0 text-small font-bold">{label}</span>
      <div className="flex min-w-0 flex-1 gap-1.5">
        {options.map((option) => (
          <Chip
            key={option.value}
            pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className="min-w-0 flex-1"
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface BaseChipsProps {
  readonly state: GameState;
  readonly getName: (player: PlayerKey | null) => { readonly short: string };
  readonly isChosen: (base: BaseNumber) => boolean;
  readonly onChoose: (base: BaseNumber) => void;
}

export function BaseChips({ state, getName, isChosen, onChoose }: BaseChipsProps) {
  return listOccupiedBases(state.bases).map((base) => (
    <Chip key={base} pressed={isChosen(base)} onClick={() => onChoose(base)} className="flex-1">
      {scoringWordMessages.bases[base]} {getName(state.bases[base - 1]?.player ?? null).short}
    </Chip>
  ));
}
