import { paths } from '../../paths.ts';
import { type GameLinesProps, LineSection } from '../../shared/line-entry/line-section.tsx';
import { battingStore } from './batting.data.ts';
import { battingMessages } from './batting.messages.ts';
import { battingBox } from './batting-box.tsx';

/** The batters of a game. */
export function BattingSection(game: GameLinesProps<'batting'>) {
  return (
    <LineSection
      store={battingStore}
      box={battingBox}
      newPath={paths.newBatting}
      texts={battingMessages.table}
      {...game}
    />
  );
}
