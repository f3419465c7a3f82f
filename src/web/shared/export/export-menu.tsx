import { ActionMenu } from '../../ui/action-menu.tsx';
import type { Filter } from '../game-filter/filter-url.ts';
import { useGameFilter } from '../game-filter/use-game-filter.ts';
import { exportMessages as texts } from './export.messages.ts';
import { choicesOf, type Exported, isFiltered } from './exported.ts';
import { useExport } from './use-export.ts';

/** @param filter null while it is not known which games are shown */
function Files({ exported, filter }: { exported: Exported; filter: Filter | null }) {
  const { pending, start } = useExport();
  const actions = choicesOf(exported).map((choice) => ({
    label: choice.label,
    action: () => {
      if (filter) start(({ exportList }, signal) => exportList(exported, filter, choice, signal));
    },
  }));
  return <ActionMenu name={texts.open} actions={actions} pending={pending} />;
}

function FilteredFiles({ exported }: { exported: Exported }) {
  return <Files exported={exported} filter={useGameFilter().filter} />;
}

/** The files of what the page shows. */
export function ExportMenu({ exported }: { exported: Exported }) {
  return isFiltered(exported) ? (
    <FilteredFiles exported={exported} />
  ) : (
    <Files exported={exported} filter={{}} />
  );
}
