import { useState } from 'react';
import { POSITIONS, type Position } from '#domain/batting.ts';
import {
  type OrderPlace,
  orderPlaces,
  withFormerPitcher,
  withNewPitcher,
  withOrderPlace,
} from '#domain/scoring/editing/substitution.ts';
import type { Origin, PlayerKey, Side } from '#domain/scoring/entries.ts';
import { currentBatter, currentPitcher, type GameState, participantOf } from '#domain/scoring/state.ts';
import { chipLook } from './looks.ts';
import { playMessages } from './play-words.messages.ts';
import { fieldersOf, fieldLook, PlayerChoice } from './player-choice.tsx';
import { scoringMessages } from './scoring.messages.ts';
import type { PanelProps } from './use-desk.ts';

const texts = scoringMessages.sub;

interface EditorProps extends PanelProps {
  readonly side: Side;
  readonly state: GameState;
  readonly places: readonly OrderPlace[];
  readonly onPlaces: (places: readonly OrderPlace[]) => void;
}

function Label({ children }: { children: string }) {
  return <p className="text-small font-bold">{children}</p>;
}

interface PinchProps extends EditorProps {
  readonly label: string;
  readonly replaced: PlayerKey | null;
  readonly order: number;
  readonly position: '代打' | '代走';
}

/** Who bats or runs for somebody; nobody restores the order. */
function PinchChoice({ replaced, order, position, places, onPlaces, ...rest }: PinchProps) {
  const current = orderPlaces(rest.state.sides[rest.side]);
  const chosen = places.find((place) => place.order === order)?.player ?? null;
  return (
    <PlayerChoice
      {...rest}
      value={chosen === replaced ? null : chosen}
      onChoose={(player) =>
        onPlaces(player === null ? current : withOrderPlace(current, order, { player, position }))
      }
    />
  );
}

/** Somebody for the batter. */
function PinchHitter(props: EditorProps) {
  const { side, state, nameOf } = props;
  const batter = currentBatter(state);
  const order = participantOf(state.sides[side], batter)?.order;
  if (order === undefined) return null;
  const label = texts.who(nameOf(batter).short);
  return (
    <div className="grid gap-1.5">
      <Label>{label}</Label>
      <PinchChoice {...props} label={label} replaced={batter} order={order} position="代打" />
    </div>
  );
}

/** Somebody for a runner. */
function PinchRunner(props: EditorProps) {
  const { side, state, nameOf, onPlaces } = props;
  const bases = ([1, 2, 3] as const).filter((base) => state.bases[base - 1] !== null);
  const [base, setBase] = useState<Origin>(bases.at(-1) ?? 1);
  const runner = state.bases[base - 1]?.player ?? null;
  const order = participantOf(state.sides[side], runner)?.order;
  if (order === undefined) return <p className="text-small text-ink-2">{scoringMessages.running.noRunner}</p>;
  const label = texts.who(nameOf(runner).short);
  return (
    <div className="grid gap-1.5">
      <Label>{texts.replaced}</Label>
      <div className="flex gap-1.5">
        {bases.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={base === one}
            onClick={() => {
              setBase(one);
              onPlaces(orderPlaces(state.sides[side]));
            }}
            className={`${chipLook} flex-1`}
          >
            {playMessages.bases[one]} {nameOf(state.bases[one - 1]?.player ?? null).short}
          </button>
        ))}
      </div>
      <PinchChoice {...props} key={base} label={label} replaced={runner} order={order} position="代走" />
    </div>
  );
}

const FIELD = POSITIONS.slice(0, 9);

/** A new pitcher, from the bench or the field, and what the old one does. */
function Pitcher({ side, state, places, onPlaces, ...rest }: EditorProps) {
  const current = orderPlaces(state.sides[side]);
  const before = current.find(({ position }) => position === '投手')?.player ?? currentPitcher(state);
  const now = places.find(({ position }) => position === '投手')?.player ?? null;
  const isNew = now !== null && !current.some(({ player }) => player === now);
  const moved = places.find(({ player }) => player === before)?.position ?? '';
  const label = texts.who(texts.kinds.pitcher);
  return (
    <div className="grid gap-1.5">
      <Label>{label}</Label>
      <PlayerChoice
        {...rest}
        label={label}
        state={state}
        side={side}
        value={now === before ? null : now}
        others={fieldersOf(state, side).filter((key) => key !== before)}
        onChoose={(player) => onPlaces(player === null ? current : withNewPitcher(current, player))}
      />
      {isNew && before !== null && (
        <label className="grid gap-1.5">
          <span className="text-small font-bold">{texts.oldPitcher(rest.nameOf(before).short)}</span>
          <select
            className={fieldLook}
            value={moved === '投手' ? '' : moved}
            onChange={({ target }) =>
              onPlaces(withFormerPitcher(places, state.sides[side], (target.value as Position) || null))
            }
          >
            <option value="">{texts.leaves}</option>
            {FIELD.slice(1).map((position) => (
              <option key={position} value={position}>
                {position}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** Everybody who is in the game: another player or another position for any of them. */
function EveryPlace({ side, state, places, onPlaces, ...rest }: EditorProps) {
  const change = (order: number, change: Partial<OrderPlace>) =>
    onPlaces(withOrderPlace(places, order, change));
  return (
    <ol className="grid gap-1.5">
      {places.map(({ order, player, position }) => {
        const name = rest.nameOf(player).short;
        return (
          <li key={order} className="scoring-rows grid items-start gap-1.5">
            <span className="text-right text-ink-2 tabular-nums">{order === 0 ? '−' : order}</span>
            <PlayerChoice
              {...rest}
              label={texts.player(order)}
              state={state}
              side={side}
              value={player}
              taken={places.filter((place) => place.order !== order).map((place) => place.player)}
              onChoose={(chosen: PlayerKey | null) => {
                const was = orderPlaces(state.sides[side]).find((place) => place.order === order);
                change(order, { player: chosen ?? was?.player ?? null });
              }}
            />
            <select
              aria-label={texts.position(name)}
              value={position ?? ''}
              onChange={({ target }) =>
                change(order, { position: (target.value || null) as Position | null })
              }
              className={fieldLook}
            >
              <option value="">−</option>
              {POSITIONS.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ol>
  );
}

/** The form of each kind of substitution. */
export const EDITORS = {
  pinchHitter: PinchHitter,
  pinchRunner: PinchRunner,
  pitcher: Pitcher,
  field: EveryPlace,
};
