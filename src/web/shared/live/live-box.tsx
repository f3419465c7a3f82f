import type { ReactNode } from 'react';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { cx } from '../../ui/cx.ts';
import { TurnWords } from '../game-box/turn-words.tsx';
import { positionLetters } from '../position-letters.messages.ts';
import { liveMessages as texts } from './live.messages.ts';
import { getPlayerName, type LiveGame, type LiveSide, SIDES } from './live-game.ts';
import { formatPitches } from './live-matchup.tsx';
import { Mark } from './live-plays.tsx';

type BattingRow = LiveGame['batting'][number][number];
type PitchingRow = LiveGame['pitching'][number][number];

const BATTING = ['at_bats', 'hits', 'runs_batted_in', 'runs', 'walks', 'strikeouts', 'steals'] as const;
const PITCHING = ['innings', 'pitches', 'hits', 'walks', 'strikeouts', 'runs', 'earned_runs'] as const;
const WIDE = ['walks', 'strikeouts', 'steals'];

const look =
  'w-full text-small tabular-nums [&_:is(th,td)]:px-0.5 [&_:is(th,td)]:text-right [&_:is(th,td)]:whitespace-nowrap ' +
  '[&_:is(th,td):first-child]:text-left [&_thead_th]:text-tiny [&_thead_th]:font-normal [&_thead_th]:text-ink-2 ' +
  '[&_tbody_:is(th,td)]:border-t [&_tbody_:is(th,td)]:border-chalk';

interface TableProps {
  readonly title: string;
  readonly first: string;
  readonly heads: readonly { readonly key: string; readonly label: string }[];
  readonly hides?: readonly string[];
  readonly children: ReactNode;
}

function Table({ title, first, heads, hides = [], children }: TableProps) {
  return (
    <section className="overflow-x-auto">
      <table className={look}>
        <caption className="pb-1 text-left text-small font-bold">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-full">
              {first}
            </th>
            {heads.map(({ key, label }) => (
              <th key={key} scope="col" className={cx(hides.includes(key) && 'hidden roomy:table-cell')}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly game: LiveGame;
  readonly mine: number | null;
}

function BatterRow({ row, substitute, game, mine }: RowProps & { row: BattingRow; substitute: boolean }) {
  return (
    <tr>
      <th scope="row" className="max-w-0 py-1.5 font-semibold">
        <span className="flex items-baseline gap-1.5">
          <span className="w-4 shrink-0 text-right font-normal text-ink-2">
            {!substitute && row.order > 0 && row.order}
          </span>
          <span className={cx('shrink-0 font-normal text-ink-2', substitute ? 'min-w-7 pl-3' : 'min-w-7')}>
            {row.positions.map(getLetter).join('')}
          </span>
          <span className="min-w-0 truncate">
            {row.player === mine && <Mark />}
            {getPlayerName(game, row.player)}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-2 pl-11 text-tiny font-normal text-ink-2">
          <TurnWords words={row.turns} />
        </span>
      </th>
      {BATTING.map((key) => (
        <td
          key={key}
          className={cx(row[key] === 0 && 'text-ink-3', WIDE.includes(key) && 'hidden roomy:table-cell')}
        >
          {row[key]}
        </td>
      ))}
    </tr>
  );
}

/**
 * Returns the cells of a pitcher's row.
 * @param now has the newest number of pitches of the current pitcher; the number in `row` can be older
 */
function toPitchingCells(
  row: PitchingRow,
  now: LiveGame['now'],
): Record<(typeof PITCHING)[number], string | number> {
  const current = now?.pitcher === row.player ? now.pitches : null;
  const { pitches, at_least } = current ? { ...current, pitches: current.game } : row;
  return {
    ...row,
    innings: formatOutsAsInnings(row.outs),
    pitches: pitches === null ? texts.box.unknown : formatPitches(pitches, at_least),
  };
}

function PitcherRow({ row, game, mine }: RowProps & { row: PitchingRow }) {
  const cells = toPitchingCells(row, game.now);
  return (
    <tr>
      <th scope="row" className="max-w-0 py-1.5 font-semibold">
        <span className="flex items-baseline gap-1.5">
          <span className="min-w-0 truncate">
            {row.player === mine && <Mark />}
            {getPlayerName(game, row.player)}
          </span>
          {row.decision && <span className="shrink-0 font-normal text-ink-2">{row.decision}</span>}
        </span>
      </th>
      {PITCHING.map((key) => (
        <td key={key} className={cx(WIDE.includes(key) && 'hidden roomy:table-cell')}>
          {cells[key]}
        </td>
      ))}
    </tr>
  );
}

const letters: Readonly<Record<string, string>> = positionLetters;
const getLetter = (position: string) => letters[position] ?? '';

const mineFirst = <Row extends { readonly player: number }>(
  rows: readonly Row[],
  mine: number | null,
): Row[] => rows.toSorted((a, b) => Number(b.player === mine) - Number(a.player === mine));

function SideBox({ side, ...rest }: RowProps & { side: LiveSide }) {
  const { game, mine } = rest;
  const team = game.teams[side];
  const battingHeads = BATTING.map((key) => ({ key, label: texts.box.heads[key] }));
  const pitchingHeads = PITCHING.map((key) => ({ key, label: texts.box.pitchingHeads[key] }));
  return (
    <>
      <Table title={texts.box.batting(team)} first={texts.box.batter} heads={battingHeads} hides={WIDE}>
        {mineFirst(game.batting[side], mine).map((row, index, rows) => (
          <BatterRow
            key={`${row.order} ${row.player}`}
            row={row}
            substitute={row.order > 0 && rows[index - 1]?.order === row.order}
            {...rest}
          />
        ))}
      </Table>
      {game.pitching[side].length > 0 && (
        <Table title={texts.box.pitching(team)} first={texts.box.pitcher} heads={pitchingHeads} hides={WIDE}>
          {game.pitching[side].map((row) => (
            <PitcherRow key={row.player} row={row} {...rest} />
          ))}
        </Table>
      )}
    </>
  );
}

/** The box score of both sides, the team's own side first. */
export function LiveBox(props: RowProps) {
  const { batting, ours } = props.game;
  if (batting.every((rows) => rows.length === 0))
    return <p className="text-small text-ink-2">{texts.box.none}</p>;
  return (
    <div className="grid gap-5">
      {SIDES.toSorted((side) => (side === ours ? -1 : 1)).map((side) => (
        <SideBox key={side} side={side} {...props} />
      ))}
    </div>
  );
}

/** Lists the starters of a side, with the first pitcher if a DH bats for the pitcher. */
function listStarters({ batting, pitching }: LiveGame, side: LiveSide) {
  const batters = batting[side].filter(({ starter }) => starter);
  const [first] = pitching[side];
  const isListed = !first || batters.some(({ player }) => player === first.player);
  return isListed ? batters : [...batters, { player: first.player, order: 0, positions: ['投手'] as const }];
}

export function LiveStarters({ game, mine }: RowProps) {
  // Before the game only the lineup of the team is known.
  const lineups = SIDES.flatMap((side) => {
    const rows = listStarters(game, side);
    return rows.length > 0 ? [{ side, rows }] : [];
  });
  if (lineups.length === 0) return <p className="text-small text-ink-2">{texts.starters.none}</p>;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-4">
      {lineups.map(({ side, rows }) => (
        <section key={side}>
          <h3 className="border-b border-chalk-strong pb-1 text-small font-bold">{game.teams[side]}</h3>
          <ol>
            {rows.map(({ player, order, positions }) => (
              <li
                key={player}
                className="flex items-baseline gap-2 border-t border-chalk py-1.5 first:border-t-0"
              >
                <span className="w-4 shrink-0 text-right text-ink-2 tabular-nums">{order > 0 && order}</span>
                <span className="min-w-4 shrink-0 text-ink-2">{positions.slice(0, 1).map(getLetter)}</span>
                <span className="min-w-0 truncate font-semibold">
                  {player === mine && <Mark />}
                  {getPlayerName(game, player)}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
