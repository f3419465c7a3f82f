import { useState } from 'react';
import { formatNumberAndName } from '#domain/member-name.ts';
import { listReturnablePlayers } from '#domain/scoring/editing/substitution.ts';
import {
  findGuestNameConflict,
  findOpponentLabelConflict,
  getNextOpponentSequenceNumber,
  type NamedTeamPlayer,
  type PlayerKey,
  resolveGuestKey,
  type TypedNameConflict,
  toOpponentKey,
} from '#domain/scoring/player-key.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { type GameState, listPlayersInGame } from '#domain/scoring/state.ts';
import { formatNumberAndShortName, type GetName } from '#domain/scoring/words/names.ts';
import { Chip } from './chip.tsx';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.sub;

export const fieldLook =
  'min-h-control w-full min-w-0 rounded-md border border-control bg-sheet px-2.5 text-[0.9375rem]';

const NEW = 'new';

function listChoices(
  state: GameState,
  side: UsOrThem,
  players: readonly NamedTeamPlayer[],
  getName: GetName,
): { readonly key: PlayerKey; readonly label: string; readonly short: string }[] {
  const { participants } = state.sides[side];
  const fresh =
    side === 'us'
      ? players.filter(({ key }) => !participants.some(({ player, onlyRan }) => player === key && !onlyRan))
      : [];
  const back = listReturnablePlayers(state, side).map(({ player }) => player);
  return [
    ...fresh.map(({ key, name, number }) => {
      const short = formatNumberAndShortName({ short: getName(key).short, number });
      return { key, label: formatNumberAndName({ number, name }), short };
    }),
    ...back.map((key) => {
      const { full, short } = getName(key);
      return { key, label: texts.returned(full), short: texts.returned(short) };
    }),
  ];
}

interface PlayerChoiceProps {
  readonly label: string;
  readonly state: GameState;
  readonly side: UsOrThem;
  readonly players: readonly NamedTeamPlayer[];
  readonly getName: GetName;
  readonly value: PlayerKey | null;
  /** Players who are already chosen elsewhere. */
  readonly taken?: readonly (PlayerKey | null)[];
  readonly onChoose: (player: PlayerKey | null) => void;
}

function useNewPlayer({ state, side, players, taken = [], onChoose }: PlayerChoiceProps) {
  const [adding, setAdding] = useState(false);
  const [text, setText] = useState('');
  const named = [...state.sides[side].participants.map(({ player }) => player), ...taken];
  const known = named.filter((key) => key !== null);
  const toKey = (typed: string) => {
    if (side === 'them') return toOpponentKey(getNextOpponentSequenceNumber(known), typed.trim());
    return typed.trim() === '' ? null : resolveGuestKey(typed.trim(), known, players);
  };
  const choose = (chosen: PlayerKey | null) => {
    setAdding(chosen === NEW);
    onChoose(chosen === NEW ? toKey(text) : chosen);
  };
  const write = (typed: string) => {
    setText(typed);
    onChoose(toKey(typed));
  };
  const conflict =
    side === 'them' ? findOpponentLabelConflict(text, known) : findGuestNameConflict(text, known, players);
  return { adding, text, choose, write, conflict };
}

type NewPlayer = ReturnType<typeof useNewPlayer>;

/** Says below a field that somebody else has the name or the number. */
export function ConflictText({ conflict }: { conflict: TypedNameConflict | null }) {
  return (
    <p role="status" className="text-small font-bold text-clay-strong empty:hidden">
      {conflict && texts.conflicts[conflict]}
    </p>
  );
}

function NewPlayerField(props: Pick<PlayerChoiceProps, 'label' | 'side'> & NewPlayer) {
  const { label, side, text, write, conflict } = props;
  const asked = side === 'us' ? texts.guestName : texts.label;
  return (
    <>
      <input
        aria-label={`${label} ${asked}`}
        placeholder={asked}
        value={text}
        maxLength={40}
        onChange={(event) => write(event.target.value)}
        className={fieldLook}
      />
      <ConflictText conflict={conflict} />
    </>
  );
}

/** A list of players. The user enters a new player by number or name. */
export function PlayerChoice(props: PlayerChoiceProps) {
  const { label, state, side, players, getName, value } = props;
  const newPlayer = useNewPlayer(props);
  const choices = listChoices(state, side, players, getName);
  const isListed = choices.some(({ key }) => key === value);
  return (
    <div className="grid gap-1.5">
      <select
        aria-label={label}
        value={newPlayer.adding ? NEW : (value ?? '')}
        onChange={(event) => newPlayer.choose(event.target.value || null)}
        className={fieldLook}
      >
        <option value="">{texts.choose}</option>
        {value !== null && !isListed && !newPlayer.adding && (
          <option value={value}>{getName(value).full}</option>
        )}
        {choices.map(({ key, label: name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        <option value={NEW}>{side === 'us' ? texts.guest : texts.newOpponent}</option>
      </select>
      {newPlayer.adding && <NewPlayerField {...{ label, side }} {...newPlayer} />}
    </div>
  );
}

interface PlayerKeysProps extends PlayerChoiceProps {
  /** Further players of the game who can be chosen, such as fielders who can become the pitcher. */
  readonly others?: readonly PlayerKey[];
}

/** A button for each player. The user enters a new player by number or name. */
export function PlayerKeys(props: PlayerKeysProps) {
  const { label, state, side, players, getName, value, others = [] } = props;
  const newPlayer = useNewPlayer(props);
  const key = (player: PlayerKey, words: string) => {
    const isChosen = player === NEW ? newPlayer.adding : !newPlayer.adding && value === player;
    return (
      <Chip
        key={player}
        pressed={isChosen}
        onClick={() => newPlayer.choose(isChosen ? null : player)}
        className="truncate"
      >
        {words}
      </Chip>
    );
  };
  return (
    <fieldset aria-label={label} className="grid gap-1.5">
      <div className="scoring-people grid gap-1.5">
        {listChoices(state, side, players, getName).map((choice) => key(choice.key, choice.short))}
        {key(NEW, side === 'us' ? texts.shortGuest : texts.newOpponent)}
      </div>
      {newPlayer.adding && <NewPlayerField {...{ label, side }} {...newPlayer} />}
      {others.length > 0 && <p className="text-small text-ink-2">{texts.inGame}</p>}
      <div className="scoring-people grid gap-1.5">
        {others.map((player) => key(player, getName(player).short))}
      </div>
    </fieldset>
  );
}

export const listFielders = (state: GameState, side: UsOrThem): PlayerKey[] =>
  listPlayersInGame(state.sides[side]);
