import type { LinePlayer } from '#contract/fields.ts';
import { playerNameMessages as texts } from './player-name.messages.ts';

interface PlayerNameProps {
  readonly player: Pick<LinePlayer, 'number' | 'name' | 'guest'>;
}

const quiet = 'text-[0.875em] font-normal text-ink-2 tabular-nums';

/** Shows number and name, such as "18 青空 一朗". A guest has the mark 助 before them. */
export function PlayerName({ player: { number, name, guest } }: PlayerNameProps) {
  return (
    <>
      {guest && (
        <span className={quiet}>
          <span aria-hidden>{texts.guestMark} </span>
          <span className="sr-only">{texts.guest} </span>
        </span>
      )}
      {number && <span className={quiet}>{number} </span>}
      {name}
    </>
  );
}
