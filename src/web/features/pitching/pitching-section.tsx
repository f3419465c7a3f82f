import { paths } from '../../paths.ts';
import { type GameLinesProps, LineSection } from '../../shared/line-entry/line-section.tsx';
import { pitchingStore } from './pitching.data.ts';
import { pitchingMessages } from './pitching.messages.ts';
import { pitchingBox } from './pitching-box.tsx';

/** The pitchers of a game. */
export function PitchingSection(game: GameLinesProps<'pitching'>) {
  return (
    <LineSection
      store={pitchingStore}
      box={pitchingBox}
      newPath={paths.newPitching}
      texts={pitchingMessages.table}
      {...game}
    />
  );
}
