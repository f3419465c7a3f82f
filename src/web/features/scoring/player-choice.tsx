import { useState } from 'react';
import { returnablePlayers } from '#domain/scoring/editing/substitution.ts';
import type { PlayerKey, Side } from '#domain/scoring/entries.ts';
import { guestKey, nextOpponentNumber, opponentKey } from '#domain/scoring/player-key.ts';
import type { GameState } from '#domain/scoring/state.ts';
import { activePlayers } from '#domain/scoring/state.ts';
import type { GetName, TeamPlayer } from './players.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.sub;

export const fieldLook =
  'min-h-control w-full min-w-0 rounded-md border border-control bg-sheet px-2.5 text-[0.9375rem]';

const NEW = 'new';

/** Lists the players who can come in, with their labels. */
function listChoices(
  state: GameState,
  side: Side,
  players: readonly TeamPlayer[],
  getName: GetName,
): { readonly key: PlayerKey; readonly label: string }[] {
  const { participants } = state.sides[side];
  const fresh =
    side === 'us'
      ? players.filter(({ key }) => !participants.some(({ player, onlyRan }) => player === key && !onlyRan))
      : [];
  const back = returnablePlayers(state, side).map(({ player }) => player);
  return [
    ...fresh.map(({ key, name, number }) => ({ key, label: [number, name].filter(Boolean).join(' ') })),
    ...back.map((key) => ({ key, label: texts.returned(getName(key).full) })),
  ];
}

interface PlayerChoiceProps {
  readonly label: string;
  readonly state: GameState;
  readonly side: Side;
  readonly players: readonly TeamPlayer[];
  readonly getName: GetName;
  /** The current or chosen player; null for none. */
  readonly value: PlayerKey | null;
  /** Further players of the game who can be chosen, such as fielders who can become the pitcher. */
  readonly others?: readonly PlayerKey[];
  /** Players who cannot be chosen because they are chosen elsewhere. */
  readonly taken?: readonly (PlayerKey | null)[];
  readonly onChoose: (player: PlayerKey | null) => void;
}

/** Chooses a player from a list, or a new one by number or name. */
export function PlayerChoice(props: PlayerChoiceProps) {
  const { label, state, side, players, getName, value, others = [], taken = [], onChoose } = props;
  const [adding, setAdding] = useState(false);
  const [text, setText] = useState('');
  const choices = listChoices(state, side, players, getName);
  const isListed = choices.some(({ key }) => key === value) || (value !== null && others.includes(value));
  const known = [...state.sides.them.participants.map(({ player }) => player), ...taken];
  const index = nextOpponentNumber(known.filter((key) => key !== null));
  const toKey = (typed: string) => {
    if (side === 'them') return opponentKey(index, typed.trim());
    return typed.trim() === '' ? null : guestKey(typed.trim());
  };
  const choose = (chosen: string) => {
    setAdding(chosen === NEW);
    onChoose(chosen === NEW ? toKey(text) : chosen === '' ? null : chosen);
  };
  return (
    <div className="grid gap-1.5">
      <select
        aria-label={label}
        value={adding ? NEW : (value ?? '')}
        onChange={(event) => choose(event.target.value)}
        className={fieldLook}
      >
        <option value="">{texts.choose}</option>
        {value !== null && !isListed && !adding && <option value={value}>{getName(value).full}</option>}
        {others.map((key) => (
          <option key={key} value={key}>
            {getName(key).full}
          </option>
        ))}
        {choices.map(({ key, label: name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        <option value={NEW}>{side === 'us' ? texts.guest : texts.newOpponent}</option>
      </select>
      {adding && (
        <input
          aria-label={`${label} ${side === 'us' ? texts.guestName : texts.label}`}
          placeholder={side === 'us' ? texts.guestName : texts.label}
          value={text}
          maxLength={40}
          onChange={(event) => {
            setText(event.target.value);
            onChoose(toKey(event.target.value));
          }}
          className={fieldLook}
        />
      )}
    </div>
  );
}

export const listFielders = (state: GameState, side: Side): PlayerKey[] => activePlayers(state.sides[side]);
