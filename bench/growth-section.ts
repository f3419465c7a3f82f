import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  AGAIN,
  GAMES,
  type Grown,
  measureGrowth,
  type Question,
  questions,
  ROUNDS,
  SMALL_GROWTH,
} from './growth.ts';
import { type Panel, plot } from './plot.ts';
import { type Missed, type Section, table, whole } from './section.ts';

const PICTURE = 'pictures/growth.svg';
const DOCS = new URL('../docs/', import.meta.url);

/** Milliseconds as far as they can be told apart. */
const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** The sizes of one team alone, or those of many teams with equally many games each. */
function isOfOneTeam({ teams, games }: Grown): boolean {
  return teams === 1 && GAMES.some(([, of]) => of === games);
}

const NAMES: Readonly<Record<Question, string>> = {
  ranking: 'the ranking',
  filteredRanking: 'the ranking with a filter',
  team: "the team's figures",
  player: "a player's figures",
  playerGames: "a player's games",
};
/** What is drawn; the table has all of it. */
const DRAWN: Readonly<Record<string, (one: Grown) => number>> = {
  'ranking after a write': ({ answered }) => answered.ranking.cold,
  'a batting line written': ({ write }) => write,
  'ranking asked again': ({ answered }) => answered.ranking.warm,
};
const DATABASES = ['SQLite', 'PostgreSQL'] as const;

function panel(grown: readonly Grown[], title: string, xLabel: string, x: (one: Grown) => number): Panel {
  const series = DATABASES.flatMap((database) =>
    Object.entries(DRAWN).map(([name, time], mark) => ({
      name: `${database}: ${name}`,
      mark,
      dashed: database === 'PostgreSQL',
      points: grown.filter((one) => one.database === database).map((one) => [x(one), time(one)] as const),
    })),
  );
  return { title, xLabel, yLabel: 'milliseconds', series: series.filter(({ points }) => points.length > 0) };
}

/** The times against the number of teams, and against the games of one team. */
function growthPicture(grown: readonly Grown[]): string {
  const [one, many] = [grown.filter(isOfOneTeam), grown.filter((of) => !isOfOneTeam(of))];
  return plot([
    panel(many, 'Many teams', 'teams', ({ teams }) => teams),
    panel(one, 'One team', 'games of the team', ({ games }) => games),
  ]);
}

/** What shall not depend on the number of games: all but the page with a line for each of them. */
const INDEPENDENT: readonly Question[] = ['ranking', 'filteredRanking', 'team', 'player'];
const MOST_GROWTH = 1.3;
const MOST_COLD = 50;

const WHY_GROWTH = `Asked again the answer comes from memory and says the same however many games there are; it takes a fraction of a millisecond, of which
little can be a third.`;
const WHY_COLD = `The first question after a write adds up all lines of the team, with 6,000 games 96,000 of them: sums that were stored would be figures that
can be wrong (\`docs/decisions/016-speed.md\`). A team that plays sixty games a year has so many after a hundred years.`;

interface Verdict extends Missed {
  readonly missed: boolean;
}

/** What the goals say of the games of one team. */
function verdicts(grown: readonly Grown[]): Verdict[] {
  return DATABASES.flatMap((database) => {
    const own = grown.filter((one) => one.database === database && isOfOneTeam(one));
    const [few, most] = [60, 6000].map((games) => own.find((one) => one.games === games));
    if (!few || !most) return [];
    return INDEPENDENT.flatMap((question) => {
      const { cold, warm } = most.answered[question];
      const ratio = warm / few.answered[question].warm;
      const name = NAMES[question];
      return [
        {
          what: `${database}: asked again with 6,000 games ${name} took ${ratio.toFixed(2)} times as long as with 60 (at most ${MOST_GROWTH})`,
          why: WHY_GROWTH,
          missed: ratio > MOST_GROWTH,
        },
        {
          what: `${database}: after a write with 6,000 games ${name} took ${milliseconds(cold)} ms (at most ${MOST_COLD})`,
          why: WHY_COLD,
          missed: cold > MOST_COLD,
        },
      ];
    });
  });
}

/** What was measured, with a picture that lies at this path in the documents. */
export function growthSection(grown: readonly Grown[], picture: string): Section {
  const rows = grown.map(({ database, teams, games, lines, pace, write, answered }) => [
    database,
    ...[teams, games, lines].map(whole),
    milliseconds(pace),
    milliseconds(write),
    ...questions.map((question) => {
      const { cold, warm } = answered[question];
      return `${milliseconds(cold)} / ${milliseconds(warm)}`;
    }),
  ]);
  const heads = [
    ...['database', 'teams', 'games each', 'lines', 'pace', 'a line written'],
    ...questions.map((question) => NAMES[question]),
  ];
  const goals = verdicts(grown);
  const text = `Each world is filled anew, team after team, with 20 members a team and 12 batting and 4 pitching lines a game. Asked is one team in the
middle of it, in this process, without a network: ${ROUNDS} times a batting line is written, everything else is asked after it, and asked again ${AGAIN} times.
One team with few and with many games is asked by turns. The filter leaves out half a year of as many years as the team has played; the player has been
in every game, and the page with his games has a line for each of them: it grows with them, and no goal is set for it. Milliseconds, of all the
middle one, after a write / asked again. Both databases wait for the disk with each write. The pace is what the same calculation
(\`bench/pace.ts\`) took meanwhile: how fast the machine was.

![Milliseconds a request against the number of teams, and against the games of one team](${picture})

${table(heads, rows)}

${goals.map(({ what, missed }) => `- ${what}: ${missed ? 'missed' : 'met'}`).join('\n')}`;
  writeFileSync(fileURLToPath(new URL(picture, DOCS)), growthPicture(grown));
  return { title: 'Growth', text, missed: goals.filter(({ missed }) => missed) };
}

/** As much of it as fits into two minutes; \`script/bench growth\` measures a hundred times as much. */
export async function measureSmallGrowth(): Promise<Section> {
  const section = growthSection(await measureGrowth(SMALL_GROWTH), PICTURE);
  return { ...section, text: `${section.text}\n\nUp to a million games: [growth.md](growth.md).` };
}
