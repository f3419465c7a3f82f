import { type FieldPath, useWatch } from 'react-hook-form';
import type { LineFormState, LineInput, LineKind } from './line-kind.ts';

/**
 * Returns the name of the field with the player, which both kinds have. TypeScript cannot resolve a path of a
 * generic form.
 */
export function playerField<K extends LineKind>(): FieldPath<LineInput<K>> {
  return 'user_id' as FieldPath<LineInput<K>>;
}

/** Returns the id chosen in the form: a number, or its text once a select has changed. */
export function useChosenPlayer<K extends LineKind>({ control }: LineFormState<K>): unknown {
  return useWatch({ control, name: playerField<K>() });
}
