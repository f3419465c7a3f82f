import { type FieldPath, useWatch } from 'react-hook-form';
import type { LineFormState, LineInput, LineKind } from './line-kind.ts';

/** TypeScript cannot resolve the field's name in a generic form. */
export function playerField<K extends LineKind>(): FieldPath<LineInput<K>> {
  return 'user_id' as FieldPath<LineInput<K>>;
}

/** A number, or a text after the user has changed the select. */
export function useChosenPlayer<K extends LineKind>({ control }: LineFormState<K>): unknown {
  return useWatch({ control, name: playerField<K>() });
}
