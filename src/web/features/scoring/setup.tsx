import { useState } from 'react';
import { toShownPosition } from '#domain/batter-only.ts';
import { GAME_POSITIONS, type GamePosition } from '#domain/batting.ts';
import { MAX_BATTERS_IN_ORDER, REGULAR_BATTERS_IN_ORDER } from '#domain/lineup.ts';
import { createInitialSetup } from '#domain/scoring/editing/initial-setup.ts';
import {
  createSetupContents,
  findSetupProblem,
  hasNonBattingFielder,
  listMissingOrDuplicatePositions,
  listSetupBattingSlots,
  readStartedSetup,
  type SetupValues,
  withAddedSetupBatter,
  withoutLastSetupBatter,
  withSetupDesignatedHitterUse,
  withSetupRules,
  withSetupSlotChange,
} from '#domain/scoring/editing/setup-values.ts';
import type { EntryContent, LogEntry } from '#domain/scoring/entries.ts';
import {
  findOpponentLabelConflict,
  formatOpponentNumberAndName,
  type NamedTeamPlayer,
  toOpponentKey,
} from '#domain/scoring/player-key.ts';
import type { UsOrThem } from '#domain/scoring/side.ts';
import { INITIAL_GAME_STATE } from '#domain/scoring/state.ts';
import { type BothTeamNames, createNameGetter } from '#domain/scoring/words/names.ts';
import { paths } from '../../paths.ts';
import { browserStorage, parseJson } from '../../platform/storage/storage.ts';
import { useDraftKey } from '../../saving/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { linkLook } from './looks.ts';
import { ConflictText, fieldLook, PlayerChoice } from './player-choice.tsx';
import { lastRules, prefersPitches } from './remembered.ts';
import { RulesFields } from './rules-fields.tsx';
import type { SetupBasis } from './scoring.data.ts';
import { scoringMessages } from './scoring.messages.ts';
import { Segment } from './segment.tsx';
import { setupProblemWords } from './setup-words.ts';

const texts = scoringMessages.setup;

const hitterOptions = [
  { value: 'yes', label: texts.uses },
  { value: 'no', label: texts.usesNot },
] as const;

interface LineupProps {
  readonly side: UsOrThem;
  readonly values: SetupValues;
  readonly teams: BothTeamNames;
  readonly players: readonly NamedTeamPlayer[];
  readonly onChange: (values: SetupValues) => void;
}

function Row({ side, values, teams, players, onChange, index }: LineupProps & { index: number }) {
  const places = values[side];
  const { player, position } = places[index] ?? { player: null, position: null };
  const isOff = hasNonBattingFielder(values, side) && index === places.length - 1;
  const isFlex = values.rules.designatedHitter === 'dpFlex';
  const name = texts.row(teams[side], isOff ? (isFlex ? 'flex' : 'pitcher') : index + 1);
  const getName = createNameGetter(players, INITIAL_GAME_STATE);
  const label = formatOpponentNumberAndName(player ?? '');
  const others = places.flatMap((place, at) => (at === index ? [] : (place.player ?? [])));
  return (
    <li className="scoring-rows grid items-start gap-1.5">
      <span aria-hidden className="text-right text-ink-2 tabular-nums">
        {isOff ? '−' : index + 1}
      </span>
      {side === 'us' ? (
        <PlayerChoice
          label={`${name} ${texts.player}`}
          state={INITIAL_GAME_STATE}
          side="us"
          players={players}
          getName={getName}
          value={player}
          taken={others}
          onChoose={(chosen) => onChange(withSetupSlotChange(values, side, index, { player: chosen }))}
        />
      ) : (
        <div className="grid">
          <input
            aria-label={`${name} ${texts.number}`}
            placeholder={texts.number}
            value={label}
            maxLength={40}
            onChange={({ target }) =>
              onChange(
                withSetupSlotChange(values, side, index, { player: toOpponentKey(index + 1, target.value) }),
              )
            }
            className={fieldLook}
          />
          <ConflictText conflict={findOpponentLabelConflict(label, others)} />
        </div>
      )}
      <select
        aria-label={`${name} ${texts.position}`}
        value={position ?? ''}
        onChange={({ target }) =>
          onChange(
            withSetupSlotChange(values, side, index, {
              position: (target.value || null) as GamePosition | null,
            }),
          )
        }
        className={fieldLook}
      >
        <option value="">{texts.noPosition}</option>
        {GAME_POSITIONS.slice(0, 10).map((option) => (
          <option key={option} value={option}>
            {toShownPosition(option, index + 1, values.rules)}
          </option>
        ))}
      </select>
    </li>
  );
}

function Lineup(props: LineupProps) {
  const { side, values, teams, onChange } = props;
  const { rules } = values;
  const batters = listSetupBattingSlots(values, side).length;
  const kind = rules.designatedHitter;
  return (
    <section className="grid content-start gap-2">
      <h2 className="flex items-baseline justify-between gap-2 font-bold">
        <span className="min-w-0 truncate">{teams[side]}</span>
        <span className="shrink-0 text-small font-normal text-ink-2">
          {side === 'us' ? texts.ours(batters) : texts.opponents}
        </span>
      </h2>
      {kind !== 'none' && (
        <Segment
          label={texts.dhs[kind]}
          options={hitterOptions}
          value={hasNonBattingFielder(values, side) ? 'yes' : 'no'}
          onChange={(uses) => onChange(withSetupDesignatedHitterUse(values, side, uses === 'yes'))}
        />
      )}
      <ol className="grid gap-1.5">
        {values[side].map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot of the order has no identity but its index
          <Row key={index} {...props} index={index} />
        ))}
      </ol>
      {rules.everyoneBats && (
        <div className="flex gap-4">
          {batters < MAX_BATTERS_IN_ORDER && (
            <button
              type="button"
              className={linkLook}
              onClick={() => onChange(withAddedSetupBatter(values, side))}
            >
              {texts.more}
            </button>
          )}
          {batters > REGULAR_BATTERS_IN_ORDER && (
            <button
              type="button"
              className={linkLook}
              onClick={() => onChange(withoutLastSetupBatter(values, side))}
            >
              {texts.fewer}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function newValues(basis: SetupBasis, log: readonly LogEntry[]): SetupValues {
  return (
    readStartedSetup(log) ?? createInitialSetup(basis, { rules: lastRules(), pitches: prefersPitches() })
  );
}

/** Stores values that differ from the initial ones on the device, so that they survive a reload. */
function useValues({ gameId, basis, log }: Pick<SetupProps, 'gameId' | 'basis' | 'log'>) {
  const key = useDraftKey(`scoring:${gameId}`);
  const [values, setValues] = useState(
    () => parseJson<SetupValues>(browserStorage.read(key)) ?? newValues(basis, log),
  );
  const change = (next: SetupValues) => {
    setValues(next);
    const text = JSON.stringify(next);
    if (text === JSON.stringify(newValues(basis, log))) browserStorage.remove(key);
    else browserStorage.write(key, text);
  };
  return { values, change, forget: () => browserStorage.remove(key) };
}

interface SetupProps {
  readonly gameId: number;
  readonly basis: SetupBasis;
  /** Not empty if a start of the game was undone. */
  readonly log: readonly LogEntry[];
  readonly teams: BothTeamNames;
  readonly players: readonly NamedTeamPlayer[];
  readonly problem: string | null;
  readonly note: string | null;
  readonly onStart: (contents: readonly EntryContent[], values: SetupValues) => boolean;
}

export function Setup(props: SetupProps) {
  const { basis, teams, players, problem, note, onStart } = props;
  const { values, change, forget } = useValues(props);
  const [tried, setTried] = useState(false);
  const getName = createNameGetter(players, INITIAL_GAME_STATE);
  const lacking = findSetupProblem(values);
  const open = lacking && setupProblemWords(lacking, teams, (key) => getName(key).full);
  const positions = listMissingOrDuplicatePositions(values.us);
  const unusual =
    open === null && positions.length > 0 ? texts.positionsOpen(positions.join(texts.pause)) : null;
  const lineupProps = { values, teams, players, onChange: change };
  const start = () => {
    setTried(true);
    if (open === null && onStart(createSetupContents(values), values)) forget();
  };
  return (
    <>
      <div className="flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-5xl gap-6 scoring-setup px-4 py-4">
          {players.length === 0 && (
            <div data-whole>
              <Notice tone="info" action={<TextLink to={paths.members}>{texts.toMembers}</TextLink>}>
                {texts.noMembers}
              </Notice>
            </div>
          )}
          <section data-whole aria-label={texts.rules} className="grid max-w-xl content-start gap-2">
            <RulesFields rules={values.rules} onChange={(rules) => change(withSetupRules(values, rules))} />
            <Segment
              label={texts.pitches}
              options={[
                { value: 'yes', label: texts.yes },
                { value: 'no', label: texts.no },
              ]}
              value={values.pitches ? 'yes' : 'no'}
              onChange={(value) => change({ ...values, pitches: value === 'yes' })}
            />
            {note && <p className="text-small text-ink-2">{note}</p>}
          </section>
          <div className="grid content-start gap-2">
            <Lineup side="us" {...lineupProps} />
            {basis.lineup && <p className="text-small text-ink-2">{basis.lineup.source}</p>}
          </div>
          <Lineup side="them" {...lineupProps} />
        </div>
      </div>
      <div className="grid shrink-0 gap-1.5 border-t border-chalk-strong bg-sheet px-4 py-2.5 ">
        <p role="status" className="text-small font-bold text-clay-strong empty:hidden">
          {(tried && open) || problem || unusual}
        </p>
        <Button className="mx-auto w-full max-w-xl" onClick={start}>
          {texts.start}
        </Button>
      </div>
    </>
  );
}
