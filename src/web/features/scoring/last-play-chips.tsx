import type { PlayContent } from '#domain/scoring/contents/plays.ts';
import { replayItems } from '#domain/scoring/editing/log-items.ts';
import { targetAt } from '#domain/scoring/editing/play-draft.ts';
import { listQuickDetails, type QuickDetail } from '#domain/scoring/editing/quick-details.ts';
import { playMessages } from '#domain/scoring/words/play-words.messages.ts';
import { wayOfBall } from '#domain/scoring/words/play-words.ts';
import { cx } from '../../ui/cx.ts';
import { chipLook } from './looks.ts';
import { scoringMessages } from './scoring.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';

const formatDetail = (detail: QuickDetail) =>
  detail.kind === 'strike' ? scoringMessages.strikes[detail.strike] : wayOfBall(detail.fielders);

/** Buttons that add details to the last play, which was entered without asking for them. */
export function LastPlayChips({ controller }: { controller: ScoringController }) {
  const { log, plays } = controller.log.replay;
  const play = plays.at(-1);
  const details = play ? listQuickDetails(play) : [];
  const amend = (content: PlayContent) => {
    const step = replayItems(log).findLast((item) => item.play !== null);
    if (step) controller.commit(targetAt(step, 'instead'), [content]);
  };
  return details.map((detail) => (
    <button
      key={formatDetail(detail)}
      type="button"
      aria-pressed={detail.isChosen}
      aria-label={detail.kind === 'strike' ? playMessages.strikes[detail.strike] : undefined}
      className={cx(chipLook, 'scoring-quick')}
      onClick={() => amend(detail.content)}
    >
      {formatDetail(detail)}
    </button>
  ));
}
