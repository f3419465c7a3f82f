import type { BattingRecord } from '#contract/batting.ts';
import type { GameDetail, SeasonRecord } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import {
  battingFigureDefinitions,
  pitchingFigureDefinitions,
  teamOnlyFigureDefinitions,
} from '#domain/figures.ts';
import { formatShortNamesById } from '#domain/member-name.ts';
import { gameBoxMessages } from './game-box.messages.ts';

const texts = gameBoxMessages.notes;

/** A labelled list of players below the box score: "本塁打 森 六花". */
export interface GameNote {
  readonly label: string;
  readonly items: readonly string[];
}

interface Naming {
  readonly getName: (line: BattingRecord | PitchingRecord) => string;
  /** Formats the name of a player who did something more than once, with the count. */
  readonly several: (name: string, count: number) => string;
}

const WHOLE_NAMES: Naming = { getName: ({ user }) => user.name, several: texts.several };

const dropEmptyNotes = (notes: readonly GameNote[]) => notes.filter(({ items }) => items.length > 0);

interface Role {
  readonly sign: string;
  readonly has: (line: PitchingRecord) => boolean;
  readonly record: (record: SeasonRecord) => string;
}

const formatRecord = ({ wins, losses }: SeasonRecord) => texts.decided(wins, losses);

const ROLES: readonly Role[] = [
  { sign: texts.win, has: ({ result }) => result === '勝利', record: formatRecord },
  { sign: texts.loss, has: ({ result }) => result === '敗北', record: formatRecord },
  { sign: texts.save, has: ({ credit }) => credit === 'セーブ', record: ({ saves }) => texts.saves(saves) },
  { sign: texts.hold, has: ({ credit }) => credit === 'ホールド', record: ({ holds }) => texts.holds(holds) },
];

function listDecisionItems({ pitching_records, season_records }: GameDetail, { getName }: Naming): string[] {
  return ROLES.flatMap(({ sign, has, record }) =>
    pitching_records.filter(has).map((line) => {
      const season = season_records.find((record) => record.user_id === line.user_id);
      const name = getName(line);
      return `${sign} ${season ? texts.ofSeason(name, record(season)) : name}`;
    }),
  );
}

interface Counting<Line> {
  readonly label: string;
  readonly count: (line: Line) => number;
}

const HITS: readonly Counting<BattingRecord>[] = [
  { label: texts.homeRuns, count: (line) => line.home_runs },
  { label: texts.triples, count: (line) => line.triples },
  { label: texts.doubles, count: (line) => line.doubles },
];

/** Counts the double plays among the results of plate appearances (遊併, 併殺), which are their only source. */
const doublePlays = ({ plate_appearances }: BattingRecord) =>
  (plate_appearances ?? []).filter((word) => word.includes('併')).length;

const OTHERS: readonly Counting<BattingRecord>[] = [
  { label: texts.stolenBases, count: (line) => line.caught_stealing },
  { label: texts.sacrificeHits, count: (line) => line.sacrifice_hits },
  { label: texts.sacrificeFlies, count: (line) => line.sacrifice_flies },
  { label: texts.errors, count: (line) => line.errors },
  { label: battingFigureDefinitions.doublePlays.label, count: doublePlays },
  { label: battingFigureDefinitions.passedBalls.label, count: (line) => line.passed_balls },
];

const PITCHED: readonly Counting<PitchingRecord>[] = [
  { label: pitchingFigureDefinitions.wildPitches.label, count: (line) => line.wild_pitches },
];

/** Lists the players for each kind of event. A player with several events has their number, such as "川原 二葉2". */
function countDecisions<Line extends BattingRecord | PitchingRecord>(
  lines: readonly Line[],
  countings: readonly Counting<Line>[],
  { getName, several }: Naming,
): GameNote[] {
  const formatTimes = (line: Line, times: number) =>
    times > 1 ? several(getName(line), times) : getName(line);
  return countings.map(({ label, count }) => ({
    label,
    items: lines.filter((line) => count(line) > 0).map((line) => formatTimes(line, count(line))),
  }));
}

export function listMainNotes(game: GameDetail, naming: Naming = WHOLE_NAMES): GameNote[] {
  const hits = countDecisions(game.batting_records, HITS, naming);
  return dropEmptyNotes([{ label: texts.decisions, items: listDecisionItems(game, naming) }, ...hits]);
}

function listFactNotes({
  startedAt,
  endedAt,
  weather,
  umpires,
}: NonNullable<GameDetail['facts']>): GameNote[] {
  const items = (text: string | undefined) => (text ? [text] : []);
  return [
    { label: texts.startedAt, items: items(startedAt) },
    { label: texts.endedAt, items: items(endedAt) },
    { label: texts.weather, items: items(weather) },
    { label: texts.umpires, items: items(umpires) },
  ];
}

export function listOtherNotes({
  batting_records,
  pitching_records,
  left_on_base,
  facts,
}: GameDetail): GameNote[] {
  const people = [...batting_records, ...pitching_records].map(({ user }) => [user.id, user] as const);
  const names = formatShortNamesById([...new Map(people).values()]);
  const getName: Naming['getName'] = ({ user }) => names.get(user.id) ?? user.name;
  const naming = { ...WHOLE_NAMES, getName };
  const left = left_on_base ? [String(left_on_base)] : [];
  return dropEmptyNotes([
    ...countDecisions(batting_records, OTHERS, naming),
    ...countDecisions(pitching_records, PITCHED, naming),
    { label: teamOnlyFigureDefinitions.leftOnBase.label, items: left },
    ...listFactNotes(facts ?? {}),
  ]);
}
