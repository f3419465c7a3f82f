import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { lineOfTotals } from '#contract/batting.ts';
import type { PlayedGame } from '#contract/stats.ts';
import { totalHits } from '#domain/batting.ts';
import { formatInnings } from '#domain/pitching.ts';
import { countsOf } from '#domain/plate-appearance.ts';
import { readPlateAppearance } from '#domain/scorebook.ts';
import { paths } from '../../paths.ts';
import { ResultMark } from '../../shared/result-mark.tsx';
import { homeMessages } from './home.messages.ts';
import { formatShortDay } from './home-days.ts';
import { asideLink, HomeSection, Rows, rowLook } from './home-section.tsx';

const texts = homeMessages.recent;
const SHOWN = 5;

function isHit(text: string): boolean {
  const appearance = readPlateAppearance(text);
  if (!appearance) return false;
  const { singles, doubles, triples, homeRuns } = countsOf([appearance]);
  return singles + doubles + triples + homeRuns > 0;
}

/** What each plate appearance gave; hits stand out by weight and color. */
function Appearances({ appearances }: { appearances: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {appearances.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an appearance has no identity but its index
        <span key={index} className={isHit(text) ? 'font-bold text-field' : undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}

function BattingLine({ batting }: { batting: NonNullable<PlayedGame['batting']> }) {
  const line = lineOfTotals(batting);
  const { runsBattedIn, runs } = line;
  return (
    <>
      <span>{texts.line(line.atBats, totalHits(line))}</span>
      {(runsBattedIn > 0 || runs > 0) && (
        <span className="text-tiny text-ink-2">
          {runsBattedIn > 0 ? texts.runsBattedIn(runsBattedIn) : texts.runs(runs)}
        </span>
      )}
    </>
  );
}

function PitchingLine({ pitching }: { pitching: NonNullable<PlayedGame['pitching']> }) {
  const { pitching_innings_outs: outs, earned_runs } = pitching;
  return <span className="text-tiny text-ink-2">{texts.pitched(formatInnings(outs), earned_runs)}</span>;
}

function GameRow({ played: { game, batting, pitching } }: { played: PlayedGame }) {
  const appearances = batting?.plate_appearances ?? [];
  const score = homeMessages.score(game.team_score, game.opponent_score);
  const facts = `${formatShortDay(game.date)} ${game.opponent} ${score}`;
  return (
    <Link to={paths.game(game.id)} className={rowLook}>
      <ResultMark result={game.result} compact className="w-4 justify-center" />
      <span className="grid min-w-0 flex-1">
        {appearances.length > 0 ? (
          <>
            <Appearances appearances={appearances} />
            <span className="truncate text-tiny text-ink-2">{facts}</span>
          </>
        ) : (
          <span className="truncate">{facts}</span>
        )}
      </span>
      <span className="grid shrink-0 justify-items-end text-small whitespace-nowrap">
        {batting && <BattingLine batting={batting} />}
        {pitching && <PitchingLine pitching={pitching} />}
      </span>
    </Link>
  );
}

interface RecentGamesProps {
  /** Newest first. */
  readonly log: readonly PlayedGame[];
  readonly playerId: number;
}

export function RecentGames({ log, playerId }: RecentGamesProps) {
  if (log.length === 0) return null;
  return (
    <HomeSection
      title={texts.title}
      aside={
        <Link to={paths.player(playerId)} className={asideLink}>
          {texts.all}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      }
    >
      <Rows>
        {log.slice(0, SHOWN).map((played) => (
          <li key={played.game.id}>
            <GameRow played={played} />
          </li>
        ))}
      </Rows>
    </HomeSection>
  );
}
