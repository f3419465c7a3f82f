import { formatPitchCount } from '#domain/pitching.ts';
import { isHit } from '#domain/plate-appearance.ts';
import { isPitchTotalLowerBound } from '#domain/scoring/pitch-count.ts';
import type { Replay } from '#domain/scoring/replay.ts';
import { getBattingSide, getCurrentBatter, getCurrentPitcher } from '#domain/scoring/state.ts';
import type { GetName } from '#domain/scoring/words/names.ts';
import { describePlateAppearanceContent } from '#domain/scoring/words/play-words.ts';
import { cx } from '../../ui/cx.ts';
import { rosterMessages } from './roster.messages.ts';
import { scoringMessages as texts } from './scoring.messages.ts';

function Batter({ game: { state, plays }, getName }: { game: Replay; getName: GetName }) {
  const batter = getCurrentBatter(state);
  const { full, number } = getName(batter);
  const isVacant = batter === null;
  const turns = plays.flatMap(({ content, chargedBatter, outs }) => {
    return chargedBatter === batter && content.kind === 'plate_appearance' ? [{ content, outs }] : [];
  });
  return (
    <p className="grid min-w-0 leading-snug">
      <span className="text-tiny text-ink-2">
        {texts.batter(state.sides[getBattingSide(state)].next + 1)}
      </span>
      <b className="truncate text-[0.9375rem]">
        {number && <span className="mr-1 tabular-nums">{number}</span>}
        {isVacant ? rosterMessages.vacant.batter : full}
      </b>
      <span className="flex gap-1.5 overflow-hidden text-small whitespace-nowrap text-ink-2">
        {turns.length === 0 && !isVacant && texts.firstTurn}
        {turns.slice(-4).map(({ content, outs }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have no other name
          <span key={index} className={cx(isHit(content.outcome) && 'font-bold text-field')}>
            {describePlateAppearanceContent(content, outs)}
          </span>
        ))}
      </span>
    </p>
  );
}

function Pitcher({ game: { state, plays }, getName }: { game: Replay; getName: GetName }) {
  const pitcher = getCurrentPitcher(state);
  const { full, number } = getName(pitcher);
  const thrown = pitcher === null ? 0 : (state.pitches[pitcher] ?? 0);
  const faced = plays.filter((play) => {
    return play.chargedPitcher === pitcher && play.content.kind === 'plate_appearance';
  });
  return (
    <p className="grid min-w-0 justify-items-end text-right leading-snug">
      <span className="text-tiny text-ink-2">{texts.pitcher}</span>
      <b className="max-w-full truncate text-[0.9375rem]">
        {number && <span className="mr-1 tabular-nums">{number}</span>}
        {full}
      </b>
      <span className="text-small text-ink-2 tabular-nums">
        {pitcher !== null && thrown > 0
          ? formatPitchCount(thrown, isPitchTotalLowerBound(state, pitcher))
          : texts.faced(faced.length)}
      </span>
    </p>
  );
}

export function Matchup(props: { game: Replay; getName: GetName }) {
  return (
    <div className="grid grid-cols-2 gap-6">
      <Batter {...props} />
      <Pitcher {...props} />
    </div>
  );
}
