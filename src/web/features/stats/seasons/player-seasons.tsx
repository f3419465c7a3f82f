import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilterChoices } from '#contract/game-filter.ts';
import type { PlayedGame, Player } from '#contract/stats.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import {
  battingFigureDefinitions,
  type FigureDefinition,
  pitchingFigureDefinitions,
} from '#domain/figures.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import { formatFigure } from '../../../shared/format.ts';
import { filterChoicesQuery } from '../../../shared/game-filter/game-filter.data.ts';
import { LoadingBars } from '../../../ui/loading-bars.tsx';
import { Section } from '../../../ui/section.tsx';
import { listBattingLines, listPitchingLines, sumGames } from '../chart/trend.ts';
import { ownMessages } from '../figures/own.messages.ts';
import { playerQuery } from '../stats.data.ts';
import { type SeasonColumn, SeasonTable } from './season-table.tsx';

interface SeasonSums {
  readonly batting: BattingLine;
  readonly pitching: PitchingLine;
  readonly battingGames: number;
  readonly pitchingGames: number;
  readonly wins: number;
  readonly losses: number;
}

export function sumLog(log: readonly PlayedGame[]): SeasonSums {
  const [batted, pitched] = [listBattingLines(log), listPitchingLines(log)];
  const countDecided = (result: string) => log.filter(({ pitching }) => pitching?.result === result).length;
  return {
    batting: sumGames(EMPTY_BATTING_LINE, batted),
    pitching: sumGames(EMPTY_PITCHING_LINE, pitched),
    battingGames: batted.length,
    pitchingGames: pitched.length,
    wins: countDecided('勝利'),
    losses: countDecided('敗北'),
  };
}

export function splitSeasons(log: readonly PlayedGame[], seasons: FilterChoices['seasons']) {
  return seasons.flatMap(({ season, from, to }) => {
    const played = log.filter(({ game }) => from <= game.date && game.date <= to);
    return played.length > 0 ? [{ season, row: sumLog(played) }] : [];
  });
}

const texts = ownMessages.seasons;

type Column = SeasonColumn<SeasonSums>;

const wideOnly = { wideOnly: true } as const;

function column<Line>(
  figure: FigureDefinition<Line>,
  getLine: (sums: SeasonSums) => Line,
  label: 'label' | 'short' = 'label',
): Column {
  return { label: figure[label], text: (sums) => formatFigure(figure, getLine(sums)) };
}

const batting = (key: keyof typeof battingFigureDefinitions, label?: 'short') =>
  column(battingFigureDefinitions[key], ({ batting: line }) => line, label);

const battingColumns: readonly Column[] = [
  { label: texts.games, text: ({ battingGames }) => String(battingGames) },
  batting('plateAppearances'),
  { ...batting('atBats'), ...wideOnly },
  batting('hits'),
  batting('homeRuns', 'short'),
  batting('runsBattedIn'),
  { ...batting('runs'), ...wideOnly },
  { ...batting('walks'), ...wideOnly },
  { ...batting('strikeouts'), ...wideOnly },
  { ...batting('steals'), ...wideOnly },
  batting('average'),
  { ...batting('onBase'), ...wideOnly },
  { ...batting('slugging'), ...wideOnly },
  batting('ops'),
];

function pitchingColumns(regulationInnings: number): readonly Column[] {
  const getLine = ({ pitching: line, ...sums }: SeasonSums) => ({ ...sums, ...line, regulationInnings });
  const pitching = (
    key: Exclude<keyof typeof pitchingFigureDefinitions, 'saves' | 'holds'>,
    label?: 'short',
  ) => column<ReturnType<typeof getLine>>(pitchingFigureDefinitions[key], getLine, label);
  return [
    { label: texts.pitched, text: ({ pitchingGames }) => String(pitchingGames) },
    pitching('pitchingWins', 'short'),
    pitching('pitchingLosses', 'short'),
    pitching('innings', 'short'),
    pitching('pitchingStrikeouts'),
    { ...pitching('runsAllowed'), ...wideOnly },
    { ...pitching('earnedRuns'), ...wideOnly },
    pitching('earnedRunAverage'),
  ];
}

interface SeasonsProps {
  readonly player: Player;
  readonly seasons: FilterChoices['seasons'];
}

function Seasons({ player: { log, regulation_innings }, seasons }: SeasonsProps) {
  const rows = useMemo(() => splitSeasons(log, seasons), [log, seasons]);
  const total = useMemo(() => sumLog(log), [log]);
  if (rows.length < 2) return null;
  const batted = rows.filter(({ row }) => row.battingGames > 0);
  const pitched = rows.filter(({ row }) => row.pitchingGames > 0);
  return (
    <Section title={texts.title}>
      {batted.length > 0 && (
        <SeasonTable name={texts.batting} columns={battingColumns} seasons={batted} total={total} />
      )}
      {pitched.length > 0 && (
        <SeasonTable
          name={texts.pitching}
          columns={pitchingColumns(regulation_innings)}
          seasons={pitched}
          total={total}
        />
      )}
    </Section>
  );
}

export function PlayerSeasons({ id }: { id: number }) {
  const { data: choices } = useQuery(filterChoicesQuery);
  const seasons = choices?.seasons ?? [];
  const query = useQuery({ ...playerQuery(id, {}), enabled: seasons.length > 1 });
  if (seasons.length < 2) return null;
  return (
    <Loaded query={query} skeleton={<LoadingBars heights={['h-32']} />} failed={texts.failed}>
      {(player) => <Seasons player={player} seasons={seasons} />}
    </Loaded>
  );
}
