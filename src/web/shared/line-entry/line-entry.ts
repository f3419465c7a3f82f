import type { ComponentType } from 'react';
import type { FieldInWords } from '../../saving/use-conflict.ts';
import type { Line, LineFormState, LineKind, LineStore, LineValues } from './line-kind.ts';
import type { Player } from './players.ts';

export interface LineFieldsProps<K extends LineKind> {
  readonly form: LineFormState<K>;
  /** The players among whom to choose. */
  readonly players: readonly Player[];
}

/** The parts of the forms for one kind of lines. */
export interface LineEntryParts<K extends LineKind> {
  readonly store: LineStore<K>;
  readonly texts: {
    readonly newTitle: string;
    readonly editTitle: string;
    readonly submit: string;
    readonly registered: string;
  };
  readonly editPath: (id: number) => string;
  /** The path of the step after the last new line. */
  readonly nextPath: string;
  /** Returns the form with the schema of the contract. */
  readonly useForm: (values: LineValues<K>) => LineFormState<K>;
  /** Returns an empty form for the next player. */
  readonly emptyLine: (registered: readonly Line<K>[]) => LineValues<K>;
  readonly toValues: (line: Line<K>) => LineValues<K>;
  /** Returns the entries of a line or form as texts, always in the same order. */
  readonly getFacts: (
    getName: (userId: unknown) => string,
  ) => (line: LineValues<K> | Line<K>) => FieldInWords[];
  /** Describes a line in the list of registered players: `mark` stands before the name, `note` after it. */
  readonly summarize: (line: Line<K>) => { readonly mark?: string; readonly note: string };
  /** Returns a note about a changed line that its fields do not show. */
  readonly findNote?: (line: Line<K>) => string | null;
  readonly Fields: ComponentType<LineFieldsProps<K>>;
}
