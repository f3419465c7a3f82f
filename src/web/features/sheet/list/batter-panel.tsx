import { Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { GAME_POSITIONS, type GamePosition } from '#domain/batting.ts';
import {
  type BattingOutcome,
  listPossibleBallLocations,
  type PlateAppearance,
} from '#domain/plate-appearance.ts';
import { listScorebookWords } from '#domain/scorebook.ts';
import { commonMessages } from '../../../messages.ts';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { battingMessages } from '../../batting/batting.messages.ts';
import { BatterFixes, RowActions } from '../rows/batter-actions.tsx';
import { HeadErrors } from '../rows/player-picker.tsx';
import { withPosition } from '../rows/positions.ts';
import { type BatterRowProps, findCountedNote, toCellProps, toErrorId } from '../rows/row-props.ts';
import {
  findDisagreements,
  readCount,
  withOutcomeAt,
  withoutPlateAppearance,
  withPlateAppearance,
  withPlateAppearanceAt,
} from '../rows/sheet-appearances.ts';
import { BATTING_COUNTS, type BattingCount, listPositions } from '../rows/sheet-rows.ts';
import { sheetMessages as texts } from '../sheet.messages.ts';
import { Disclosure } from './disclosure.tsx';
import { ChangeHead, DirectionButtons, OutcomeButtons, Tokens } from './plate-appearance-buttons.tsx';
import { Steppers } from './steppers.tsx';

const { shortPosition } = battingMessages.table;

/** The positions of players who came in as pinch hitters or pinch runners. A player has only one such position. */
const CAME_IN: readonly GamePosition[] = ['代打', '代走'];

/** Adds or removes a position. A pinch hitter and a pinch runner replace each other. */
function afterTap(text: string, position: GamePosition): string {
  const [only, ...more] = listPositions(text);
  const replaces = only && more.length === 0 && CAME_IN.includes(only) && CAME_IN.includes(position);
  return replaces && only !== position ? position : withPosition(text, position);
}

function PositionButtons({ text, onText }: { text: string; onText: (text: string) => void }) {
  const chosen = listPositions(text);
  return (
    <fieldset className="grid grid-cols-6 gap-1">
      <legend className="flex w-full justify-between gap-2 pb-0.5 text-tiny text-ink-2">
        <span className="font-semibold">
          {chosen.map((position) => shortPosition[position]).join(texts.positions.arrow) ||
            texts.positions.choose}
        </span>
        {chosen.length > 0 && <span>{texts.positions.hint}</span>}
      </legend>
      {GAME_POSITIONS.map((position) => (
        <button
          key={position}
          type="button"
          aria-label={position}
          aria-pressed={chosen.includes(position)}
          onClick={() => onText(afterTap(text, position))}
          className={cx(
            'min-h-target rounded-sm border border-chalk-strong bg-sheet text-small select-none active:bg-field-soft',
            'aria-pressed:border-field aria-pressed:bg-field-soft aria-pressed:font-bold aria-pressed:text-field',
          )}
        >
          {shortPosition[position]}
        </button>
      ))}
    </fieldset>
  );
}

const STEPPED = ['rbis', 'runs'] as const;
const COUNTED = ['caught_stealing', 'caught', 'errors'] as const;
const OTHERS = BATTING_COUNTS.filter((count) => !STEPPED.some((other) => other === count));

export interface PositionChoice {
  /** Whether the buttons of the positions are shown instead of the buttons of the directions. */
  readonly choosing: boolean;
  readonly onChoosing: (choosing: boolean) => void;
}

type BatterPanelProps = BatterRowProps & PositionChoice;

function Appearances(props: BatterPanelProps) {
  const { row, choosing, onChoosing } = props;
  const { text, onText, error } = toCellProps(props, 'plate_appearances');
  const position = toCellProps(props, 'position');
  const [chosen, setChosen] = useState<number | null>(null);
  const words = listScorebookWords(text);
  const index = chosen ?? words.length - 1;
  const word = words[index];

  function choose(next: number | null) {
    setChosen(next);
    onChoosing(false);
  }
  function onOutcome(outcome: BattingOutcome) {
    onText(
      chosen === null
        ? withPlateAppearance(text, { outcome, field: null })
        : withOutcomeAt(text, chosen, outcome),
    );
    choose(null);
  }
  function onField(field: PlateAppearance['field']) {
    if (!word?.appearance) return;
    onText(withPlateAppearanceAt(text, index, { ...word.appearance, field }));
    setChosen(null);
  }
  function remove() {
    onText(withoutPlateAppearance(text, index));
    choose(null);
  }
  return (
    <>
      <Tokens text={text} chosen={chosen} onChoose={choose} />
      <FieldError id={toErrorId(row, 'plate_appearances')} error={error} />
      {/* As high as the directions, so that the buttons of the outcomes do not move under the thumb. */}
      <div className="grid min-h-28 content-start">
        {choosing ? (
          <PositionButtons {...position} />
        ) : (
          <>
            {chosen !== null && word && <ChangeHead word={word.word} onRemove={remove} />}
            <Directions word={word} onField={onField} named={chosen === null} />
          </>
        )}
      </div>
      <OutcomeButtons onOutcome={onOutcome} />
    </>
  );
}

interface DirectionsProps {
  readonly word: { readonly word: string; readonly appearance: PlateAppearance | null } | undefined;
  readonly onField: (field: PlateAppearance['field']) => void;
  readonly named: boolean;
}

function Directions({ word, onField, named }: DirectionsProps) {
  if (!word) return <p className="text-small text-ink-2">{texts.appearances.none}</p>;
  const { appearance } = word;
  if (!appearance || listPossibleBallLocations(appearance.outcome).length === 0) return null;
  return (
    <fieldset key={word.word}>
      <legend
        className={cx('flex w-full justify-between gap-2 pb-0.5 text-tiny text-ink-2', !named && 'sr-only')}
      >
        <span className="font-semibold">{texts.appearances.where}</span>
        <span>{texts.appearances.optional}</span>
      </legend>
      <DirectionButtons appearance={appearance} onField={onField} />
    </fieldset>
  );
}

const smallButton =
  'flex min-h-target items-center justify-center gap-1 rounded-md border border-chalk-strong bg-sheet px-0.5 text-small whitespace-nowrap select-none active:bg-field-soft';

/** A button that raises a count by one. The user can lower the count with undo or in 数字で入力. */
function PlusOne({ count, ...props }: BatterRowProps & { count: BattingCount }) {
  const { text, onText } = toCellProps(props, count);
  const number = readCount(text) ?? 0;
  const label = texts.columns[count];
  return (
    <button
      type="button"
      aria-label={commonMessages.increase(label)}
      aria-description={String(number)}
      onClick={() => onText(String(number + 1))}
      className={smallButton}
    >
      {label}
      {number > 0 && <b className="tabular-nums">{number}</b>}
      <Plus aria-hidden className="size-3.5 text-field" />
    </button>
  );
}

function AddSubstitute({ onAdd }: Pick<BatterRowProps, 'onAdd'>) {
  return (
    <button type="button" aria-label={texts.row.addSubstitute} onClick={onAdd} className={smallButton}>
      <UserPlus aria-hidden className="size-3.5 text-field" />
      {texts.row.substitute}
    </button>
  );
}

function TextLine(props: BatterRowProps) {
  const { text, onText } = toCellProps(props, 'plate_appearances');
  return (
    <TextField
      label={texts.appearances.title}
      hint={texts.appearances.textHint}
      value={text}
      placeholder={texts.appearances.typeHint}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

export function BatterPanel(props: BatterPanelProps) {
  const { row, change, errors } = props;
  return (
    <>
      <HeadErrors {...props} />
      <Appearances {...props} />
      <div className="text-small empty:hidden">
        <BatterFixes row={row} change={change} disagreements={findDisagreements(row)} />
      </div>
      <Steppers {...props} counts={STEPPED} findNote={(count) => findCountedNote(row, count)} />
      <div className="grid grid-cols-4 gap-1.5">
        {COUNTED.map((count) => (
          <PlusOne key={count} count={count} {...props} />
        ))}
        <AddSubstitute onAdd={props.onAdd} />
      </div>
      <div className="flex flex-wrap gap-2">
        <RowActions {...props} className="min-h-target flex-auto px-2 text-small whitespace-nowrap" />
      </div>
      <Disclosure title={texts.row.byText} wanted={false}>
        <TextLine {...props} />
      </Disclosure>
      <Disclosure title={texts.row.byNumbers} wanted={OTHERS.some((count) => errors[count])}>
        <Steppers {...props} counts={OTHERS} />
      </Disclosure>
    </>
  );
}
