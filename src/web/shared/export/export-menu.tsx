import { ActionMenu } from '../../ui/action-menu.tsx';
import type { Filter } from '../game-filter/filter-url.ts';
import { useHasGames } from '../game-filter/game-filter.data.ts';
import { useGameFilter } from '../game-filter/use-game-filter.ts';
import { useOutsideLineApp } from '../use-outside-line-app.ts';
import { exportMessages as texts } from './export.messages.ts';
import { type Exported, type FileChoice, listChoices, takesGameFilter } from './exported.ts';
import { useExport } from './use-export.ts';

const toName = ({ format, part }: FileChoice) => [format, part].filter(Boolean).join('-');

/**
 * The files of a list that the user can save.
 * @param filter null until the filter has loaded
 */
function Files({ exported, filter }: { exported: Exported; filter: Filter | null }) {
  const { pending, start } = useExport();
  const save = (choice: FileChoice) => {
    if (filter) void start(({ exportList }, signal) => exportList(exported, filter, choice, signal));
  };
  const choices = listChoices(exported).map((choice) => ({ choice, name: toName(choice) }));
  const run = useOutsideLineApp(
    Object.fromEntries(choices.map(({ choice, name }) => [name, () => save(choice)])),
    filter !== null,
  );
  const actions = choices.map(({ choice, name }) => ({ label: choice.label, action: () => run(name) }));
  return <ActionMenu name={texts.open} actions={actions} pending={pending} />;
}

function FilteredFiles({ exported }: { exported: Exported }) {
  const { filter } = useGameFilter();
  return useHasGames() && <Files exported={exported} filter={filter} />;
}

export function ExportMenu({ exported }: { exported: Exported }) {
  return takesGameFilter(exported) ? (
    <FilteredFiles exported={exported} />
  ) : (
    <Files exported={exported} filter={{}} />
  );
}
