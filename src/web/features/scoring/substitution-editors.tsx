import { useState } from 'react';
import { toShownPosition } from '#domain/batter-only.ts';
import { GAME_POSITIONS, type GamePosition } from '#domain/batting.ts';
import type { StartBase } from '#domain/scoring/contents/plays.ts';
import {
  listOrderSlots,
  moveFormerPitcherInSlots,
  type OrderSlot,
  replacePitcherInSlots,
  withOrderSlotChange,
} from '#domain/scoring/editing/substitution.ts';
import type { PlayerKey } from '#domain/scoring/player-key.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import {
  findParticipant,
  type GameState,
  getCurrentBatter,
  getCurrentPitcher,
  listOccupiedBases,
} from '#domain/scoring/state.ts';
import { fieldLook, listFielders, PlayerChoice, PlayerKeys } from './player-choice.tsx';
import { scoringMessages } from './scoring.messages.ts';
import { BaseChips } from './segment.tsx';
import type { PanelProps } from './use-scoring-controller.ts';

const texts = scoringMessages.sub;

interface EditorProps extends PanelProps {
  readonly side: UsOrThem;
  readonly state: GameState;
  readonly places: readonly OrderSlot[];
  readonly onPlaces: (places: readonly OrderSlot[]) => void;
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

/** Lets the user choose a pinch hitter or pinch runner. Choosing nobody restores the previous player. */
function PinchChoice({ replaced, order, position, places, onPlaces, ...rest }: PinchProps) {
  const current = listOrderSlots(rest.state.sides[rest.side]);
  const chosen = places.find((place) => place.order === order)?.player ?? null;
  return (
    <PlayerKeys
      {...rest}
      value={chosen === replaced ? null : chosen}
      onChoose={(player) =>
        onPlaces(player === null ? current : withOrderSlotChange(current, order, { player, position }))
      }
    />
  );
}

function PinchHitter(props: EditorProps) {
  const { side, state, getName } = props;
  const batter = getCurrentBatter(state);
  const order = findParticipant(state.sides[side], batter)?.order;
  if (order === undefined) return null;
  const label = texts.pinchHitter(getName(batter).short);
  return (
    <div className="grid gap-1.5">
      <Label>{label}</Label>
      <PinchChoice {...props} label={label} replaced={batter} order={order} position="代打" />
    </div>
  );
}

function PinchRunner(props: EditorProps) {
  const { side, state, getName, onPlaces } = props;
  const [base, setBase] = useState<StartBase>(listOccupiedBases(state.bases).at(-1) ?? 1);
  const runner = state.bases[base - 1]?.player ?? null;
  const order = findParticipant(state.sides[side], runner)?.order;
  if (order === undefined) return <p className="text-small text-ink-2">{scoringMessages.running.noRunner}</p>;
  const label = texts.pinchRunner(getName(runner).short);
  return (
    <div className="grid gap-1.5">
      <Label>{texts.replaced}</Label>
      <div className="flex gap-1.5">
        <BaseChips
          {...{ state, getName }}
          isChosen={(option) => option === base}
          onChoose={(option) => {
            setBase(option);
            onPlaces(listOrderSlots(state.sides[side]));
          }}
        />
      </div>
      <Label>{label}</Label>
      <PinchChoice {...props} key={base} label={label} replaced={runner} order={order} position="代走" />
    </div>
  );
}

const FIELD = GAME_POSITIONS.slice(0, 9);

function Pitcher({ side, state, places, onPlaces, ...rest }: EditorProps) {
  const current = listOrderSlots(state.sides[side]);
  const before = current.find(({ position }) => position === '投手')?.player ?? getCurrentPitcher(state);
  const now = places.find(({ position }) => position === '投手')?.player ?? null;
  const isNew = now !== null && !current.some(({ player }) => player === now);
  const moved = places.find(({ player }) => player === before)?.position ?? '';
  return (
    <div className="grid gap-1.5">
      <Label>{texts.newPitcher}</Label>
      <PlayerKeys
        {...rest}
        label={texts.newPitcher}
        state={state}
        side={side}
        value={now === before ? null : now}
        others={listFielders(state, side).filter((key) => key !== before)}
        onChoose={(player) => onPlaces(player === null ? current : replacePitcherInSlots(current, player))}
      />
      {isNew && before !== null && (
        <label className="grid gap-1.5">
          <span className="text-small font-bold">{texts.oldPitcher(rest.getName(before).short)}</span>
          <select
            className={fieldLook}
            value={moved === '投手' ? '' : moved}
            onChange={({ target }) =>
              onPlaces(
                moveFormerPitcherInSlots(places, state.sides[side], (target.value as GamePosition) || null),
              )
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

function EveryPlace({ side, state, places, onPlaces, ...rest }: EditorProps) {
  const change = (order: number, change: Partial<OrderSlot>) =>
    onPlaces(withOrderSlotChange(places, order, change));
  return (
    <ol className="grid gap-1.5">
      {places.map(({ order, player, position }) => {
        const name = rest.getName(player).short;
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
                const was = listOrderSlots(state.sides[side]).find((place) => place.order === order);
                change(order, { player: chosen ?? was?.player ?? null });
              }}
            />
            <select
              aria-label={texts.position(name)}
              value={position ?? ''}
              onChange={({ target }) =>
                change(order, { position: (target.value || null) as GamePosition | null })
              }
              className={fieldLook}
            >
              <option value="">−</option>
              {GAME_POSITIONS.map((option) => (
                <option key={option} value={option}>
                  {toShownPosition(option, order, state.rules)}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ol>
  );
}

export const EDITORS = {
  pinchHitter: PinchHitter,
  pinchRunner: PinchRunner,
  pitcher: Pitcher,
  field: EveryPlace,
};
