import type { Game, GameDetail } from '#contract/games.ts';
import type { SharedGame } from '#contract/sharing.ts';
import { getToday } from '../../platform/days.ts';
import { toastFailure } from '../../saving/toast-failure.ts';
import { usePicture } from '../../shared/picture/use-picture.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SavedSwitch, useSwitch } from '../../ui/saved-switch.tsx';
import { isAhead, isOver } from './game-news.ts';
import { layOutPicture } from './picture-layout.ts';
import { useGamePublication, usePreviewPicture } from './shared-game.data.ts';
import { collectSharedResult, type SharedResult } from './shared-result.ts';
import { sharingMessages as texts } from './sharing.messages.ts';

export interface ContentProps {
  readonly game: GameDetail;
  readonly shared: SharedGame;
}

export const useGamePicture = (game: GameDetail, result: SharedResult) =>
  usePicture(result, layOutPicture, `game-${game.date}.png`);

const reportFailure = (error: unknown) => toastFailure(error, texts.publication.failed);

/** Sets whether the link of the game shows the score in a chat. */
function PublicationSwitch({ game }: { game: Game }) {
  const { mutate, isPending } = useGamePublication(game);
  return (
    <SavedSwitch
      label={texts.publication.label}
      description={texts.publication.text}
      stored={game.public}
      pending={isPending}
      onSwitch={(on) => mutate({ public: on }, { onError: reportFailure })}
    />
  );
}

function PlaysSwitch({ game, shared }: { game: Game; shared: SharedGame }) {
  const { mutate, isPending } = useGamePublication(game);
  const { label, names, text, recall } = texts.plays;
  return (
    <SavedSwitch
      label={label}
      description={`${text(names[shared.team_public_names])}${recall}`}
      stored={game.public_plays}
      pending={isPending}
      onSwitch={(on) => mutate({ public: on || game.public, plays: on }, { onError: reportFailure })}
    />
  );
}

function PictureSwitch({ game, shared }: ContentProps) {
  const picture = useGamePicture(game, collectSharedResult(game, shared, getToday()));
  const { mutate, isPending } = usePreviewPicture(game.id, shared);
  const { checked, show } = useSwitch(shared.picture_names !== null, isPending);
  const { label, text, failed } = texts.previewPicture;
  return (
    <Checkbox
      look="switch"
      label={label}
      description={text(texts.names.shown[shared.picture_names ?? shared.public_names])}
      aria-busy={isPending}
      checked={checked}
      onChange={({ target }) => {
        const source = target.checked ? picture?.source : null;
        if (isPending || source === undefined) return;
        show(target.checked);
        mutate(source, { onError: (error) => toastFailure(error, failed) });
      }}
    />
  );
}

interface SwitchesProps extends ContentProps {
  /** Whether names by another rule are loading. */
  readonly renaming: boolean;
}

export function ShareSwitches({ game, shared, renaming }: SwitchesProps) {
  return (
    <div className="grid gap-2">
      <PublicationSwitch game={game} />
      {game.public && isOver(game) && !renaming && <PictureSwitch game={game} shared={shared} />}
      {(game.scoring === 'open' || isAhead(game)) && <PlaysSwitch game={game} shared={shared} />}
    </div>
  );
}
