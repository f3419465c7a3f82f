import type { ComponentType } from 'react';
import type { FieldInWords } from '../../saving/use-conflict.ts';
import type { Line, LineFormState, LineKind, LineStore, LineValues } from './line-kind.ts';
import type { Player } from './players.ts';

export interface LineFieldsProps<K extends LineKind> {
  readonly form: LineFormState<K>;
  readonly players: readonly Player[];
}

export interface LineEntryParts<K extends LineKind> {
  readonly store: LineStore<K>;
  readonly texts: {
    readonly newTitle: string;
    readonly editTitle: string;
    readonly submit: string;
    readonly registered: string;
  };
  readonly editPath: (id: number) => string;
  readonly nextPath: string;
  readonly useForm: (values: LineValues<K>) => LineFormState<K>;
  /** Returns the form values for the next player. */
  readonly emptyLine: (registered: readonly Line<K>[]) => LineValues<K>;
  readonly toValues: (line: Line<K>) => LineValues<K>;
  /** Returns the fields as texts, in a fixed order. */
  readonly getFacts: (
    getName: (userId: unknown) => string,
  ) => (line: LineValues<K> | Line<K>) => FieldInWords[];
  /** Describes a line in a list: `mark` is shown before the name of the player, `note` after it. */
  readonly summarize: (line: Line<K>) => { readonly mark?: string; readonly note: string };
  /** Returns a note about the line that the fields do not show, for example that not all pitches were recorded. */
  readonly findNote?: (line: Line<K>) => string | null;
  readonly Fields: ComponentType<LineFieldsProps<K>>;
}
