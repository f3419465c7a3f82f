import type { GameDetail } from '#contract/games.ts';
import { isGameUnderWay, mayScoreGame } from '#domain/game-status.ts';
import { paths } from '../../paths.ts';
import { getToday } from '../../platform/days.ts';
import { useStoredDrafts } from '../../saving/use-draft.ts';
import { FindingList } from '../../shared/game-check/finding-list.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { UnsavedInput } from './draft-notice.tsx';
import { findDraftPage } from './game-drafts.ts';
import { gamesMessages } from './games.messages.ts';
import { useConfirmation } from './use-confirmation.ts';

const texts = gamesMessages.detail;
const statusTexts = gamesMessages.status;

export function hasNoLines({ batting_records, pitching_records }: GameDetail): boolean {
  return batting_records.length + pitching_records.length === 0;
}

function listRecordLinks({ id, date, ...game }: GameDetail) {
  const scoring = { to: paths.scoring(id), label: gamesMessages.scoring.open };
  const sheet = { to: paths.sheet(id), label: texts.sheet };
  if (game.scoring === 'open') return [scoring];
  return date >= getToday() && mayScoreGame(game) ? [scoring, sheet] : [sheet, scoring];
}

/** Offers to confirm a game that has no findings. */
export function Completion({ game }: { game: GameDetail }) {
  const confirm = useConfirmation(game);
  const hasDraft = findDraftPage(useStoredDrafts(), game) !== null;
  const isOpen = hasDraft || game.log_left_open || isGameUnderWay(game);
  if (game.confirmed || isOpen || hasNoLines(game) || game.findings.length > 0) return null;
  return (
    <Notice
      tone="good"
      className="print:hidden"
      title={statusTexts.complete}
      action={
        <Button variant="line" onClick={() => void confirm()}>
          {statusTexts.confirm}
        </Button>
      }
    >
      {statusTexts.completeText}
    </Notice>
  );
}

/** Shows what is missing in the record of the game, and the ways to record it. */
export function Recording({ game }: { game: GameDetail }) {
  const draft = findDraftPage(useStoredDrafts(), game);
  return (
    <div className="grid gap-2 empty:hidden print:hidden">
      {draft && <UnsavedInput text={gamesMessages.drafts.ofGame} {...draft} />}
      {game.log_left_open && (
        <Notice
          tone="info"
          title={texts.leftOpen}
          action={<TextLink to={paths.scoring(game.id)}>{gamesMessages.scoring.change}</TextLink>}
        >
          {texts.leftOpenText}
        </Notice>
      )}
      {hasNoLines(game) && (
        <div className="flex flex-wrap gap-2.5">
          {listRecordLinks(game).map(({ to, label }, index) => (
            <ButtonLink key={to} variant={draft || index > 0 ? 'line' : 'primary'} to={to}>
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      <FindingList findings={game.findings} />
    </div>
  );
}
