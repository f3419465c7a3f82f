import { useState } from 'react';
import { FIELD_POSITIONS, type GamePosition } from '#domain/batting.ts';
import { type DepartureContent, GAME_DEPARTURE_REASONS } from '#domain/scoring/contents/players.ts';
import {
  COURTESY_RUNNER_CREDITS,
  type GameRules,
  VACANT_TURN_RESULTS,
} from '#domain/scoring/contents/rules.ts';
import { listPossibleDesignatedHitterChanges } from '#domain/scoring/editing/hitter-changes.ts';
import { listOrderSlots } from '#domain/scoring/editing/substitution.ts';
import type { EntryContent } from '#domain/scoring/entries.ts';
import { getMaxBattersInOrder } from '#domain/scoring/lineup.ts';
import { findBaseOfBatter } from '#domain/scoring/order.ts';
import type { PlayerKey } from '#domain/scoring/player-key.ts';
import { getVacantTurnResult } from '#domain/scoring/roster.ts';
import {
  type BaseNumber,
  getRunnerOnBase,
  listOccupiedBases,
  listPlayersInGame,
} from '#domain/scoring/state.ts';
import { describeDesignatedHitterChange } from '#domain/scoring/words/roster-words.ts';
import { Chip } from './chip.tsx';
import { fieldLook, PlayerChoice, PlayerKeys } from './player-choice.tsx';
import { rosterMessages as texts } from './roster.messages.ts';
import { changedRules, Frame, type RosterProps } from './roster-frame.tsx';
import { BaseChips, Segment } from './segment.tsx';
import type { RosterChange } from './view.ts';

/** Lets somebody run for a runner who stays in the game. */
function CourtesyRunner({ rules, ...props }: RosterProps & { rules: GameRules }) {
  const { target, side, getName, players } = props;
  const { state } = target.game;
  const usual = findBaseOfBatter(state) ?? listOccupiedBases(state.bases).at(-1) ?? 1;
  const [base, setBase] = useState<BaseNumber>(usual);
  const [player, setPlayer] = useState<PlayerKey | null>(null);
  const [record, setRecord] = useState(rules.courtesyRecord ?? 'runner');
  const runner = getRunnerOnBase(state.bases, base);
  const replaced = runner?.replaced ?? runner?.player ?? null;
  const label = texts.courtesy.who(getName(replaced).short);
  const others = listPlayersInGame(state.sides[side]).filter((key) => {
    return key !== runner?.player && (key === replaced || !state.bases.some((on) => on?.player === key));
  });
  const chosen: EntryContent[] = player ? [{ kind: 'courtesy_runner', side, base, player }] : [];
  const contents = [
    ...changedRules(
      { ...rules, courtesyRecord: rules.courtesyRecord ?? 'runner' },
      { courtesyRecord: record },
    ),
    ...chosen,
  ];
  return (
    <Frame {...props} title={texts.courtesy.title} contents={chosen.length > 0 ? contents : []}>
      <div className="flex gap-1.5">
        <BaseChips
          {...{ state, getName }}
          isChosen={(option) => option === base}
          onChoose={(option) => {
            setBase(option);
            setPlayer(null);
          }}
        />
      </div>
      <p className="text-small font-bold">{label}</p>
      <PlayerKeys
        key={base}
        {...{ label, state, side, players, getName, others }}
        value={player}
        onChoose={setPlayer}
      />
      <p className="text-small text-ink-2">{texts.courtesy.text}</p>
      <Segment
        label={texts.courtesy.record}
        options={COURTESY_RUNNER_CREDITS.map((value) => ({ value, label: texts.courtesy.records[value] }))}
        value={record}
        onChange={setRecord}
      />
    </Frame>
  );
}

/** Takes a player out of the game without a substitute. */
function Departure({ rules, ...props }: RosterProps & { rules: GameRules }) {
  const { target, side, getName } = props;
  const slots = listOrderSlots(target.game.state.sides[side]).filter((slot) => slot.player !== null);
  const [order, setOrder] = useState<number | null>(null);
  const [why, setWhy] = useState<DepartureContent['why']>('hurt');
  const usual = getVacantTurnResult(rules);
  const [turns, setTurns] = useState(usual);
  const departure: EntryContent[] = order === null ? [] : [{ kind: 'departure', side, order, why }];
  const contents = [...changedRules({ ...rules, vacantTurns: usual }, { vacantTurns: turns }), ...departure];
  return (
    <Frame {...props} title={texts.departure.title} contents={order === null ? [] : contents}>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 text-small font-bold">{texts.departure.who}</legend>
        <div className="grid grid-cols-3 gap-1.5">
          {slots.map((slot) => (
            <Chip
              key={slot.order}
              pressed={order === slot.order}
              className="truncate"
              onClick={() => setOrder(slot.order)}
            >
              {slot.order || '−'} {getName(slot.player).short}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Segment
        label={texts.departure.why}
        options={GAME_DEPARTURE_REASONS.map((value) => ({ value, label: texts.departure.whys[value] }))}
        value={why}
        onChange={setWhy}
      />
      <Segment
        label={texts.departure.turns}
        options={VACANT_TURN_RESULTS.map((value) => ({ value, label: texts.departure.turnOptions[value] }))}
        value={turns}
        onChange={setTurns}
      />
    </Frame>
  );
}

/** Adds a player who came late, at the end of the order or in an empty slot. */
function Arrival({ rules, ...props }: RosterProps & { rules: GameRules }) {
  const { target, side, getName, players } = props;
  const { state } = target.game;
  const { order } = state.sides[side];
  const isOpen = order.length < getMaxBattersInOrder(rules);
  const vacant = order.flatMap((player, slot) => (player === null ? [slot + 1] : []));
  const places = [...vacant, ...(isOpen ? [order.length + 1] : [])];
  const [place, setPlace] = useState(places.at(-1) ?? 0);
  const [player, setPlayer] = useState<PlayerKey | null>(null);
  const [position, setPosition] = useState<GamePosition | null>(null);
  const isNew = place > order.length;
  const content: EntryContent | null =
    player === null
      ? null
      : isNew
        ? { kind: 'arrival', side, player, position }
        : { kind: 'substitution', side, changes: [{ player, order: place, position }] };
  const label = texts.arrival.who;
  if (places.length === 0)
    return (
      <Frame {...props} title={texts.arrival.title} contents={[]}>
        <p className="text-small">{texts.arrival.full}</p>
      </Frame>
    );
  return (
    <Frame {...props} title={texts.arrival.title} contents={content ? [content] : []}>
      <PlayerChoice {...{ label, state, side, players, getName }} value={player} onChoose={setPlayer} />
      <Segment
        label={texts.arrival.where}
        options={places.map((value) => ({
          value,
          label: value > order.length ? texts.arrival.last(value) : texts.arrival.vacant(value),
        }))}
        value={place}
        onChange={setPlace}
      />
      <select
        aria-label={texts.arrival.position}
        value={position ?? ''}
        onChange={({ target: { value } }) => setPosition((value || null) as GamePosition | null)}
        className={fieldLook}
      >
        <option value="">{texts.arrival.onlyBats}</option>
        {FIELD_POSITIONS.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Ends the DH, or exchanges DP and FLEX, as one change. */
function Hitter({ rules, ...props }: RosterProps & { rules: GameRules }) {
  const { target, side, getName } = props;
  const changes = listPossibleDesignatedHitterChanges(target.game.state, side, rules);
  const [index, setIndex] = useState<number | null>(null);
  const chosen = index === null ? undefined : changes[index];
  const kind = rules.designatedHitter;
  const contents: EntryContent[] = chosen ? [{ kind: 'substitution', side, changes: chosen.changes }] : [];
  return (
    <Frame {...props} title={texts.chips.hitter[kind]} contents={contents}>
      <p className="text-small text-ink-2">{texts.hitterText[kind]}</p>
      <ul className="grid gap-1.5">
        {changes.map((change, at) => (
          <li key={`${change.kind} ${change.order}`}>
            <Chip
              pressed={index === at}
              className="w-full py-1 text-left whitespace-normal!"
              onClick={() => setIndex(at)}
            >
              {describeDesignatedHitterChange(change, getName)}
            </Chip>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const PANELS = { courtesy: CourtesyRunner, departure: Departure, arrival: Arrival, hitter: Hitter };

export function RosterPanel({ what, ...props }: RosterProps & { what: RosterChange }) {
  const Panel = PANELS[what];
  const { rules } = props.target.game.state;
  return rules && <Panel {...props} rules={rules} />;
}
