import { ConflictChoice } from '../../platform/conflict-choice.tsx';
import { sheetDifferences } from './sheet-facts.ts';
import type { SheetState } from './use-sheet.ts';

interface SheetConflictProps {
  readonly state: SheetState;
  readonly nameOf: (id: unknown) => string;
}

/** My sheet beside what somebody else saved meanwhile, and the choice between them. */
export function SheetConflict({ state, nameOf }: SheetConflictProps) {
  const { theirs, keepMine, takeTheirs } = state.conflict;
  if (!theirs) return null;
  return (
    <ConflictChoice
      differing={sheetDifferences(state.sheet, theirs, nameOf)}
      pending={state.pending}
      onMine={keepMine}
      onTheirs={takeTheirs}
    />
  );
}
