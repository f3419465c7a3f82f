import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Game, GameDetail } from '#contract/games.ts';
import type { SharedGame } from '#contract/sharing.ts';
import type { PublicNameRule } from '#domain/public-name.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { findReason } from '../../platform/api/failure.ts';
import { today } from '../../platform/days.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { toastError } from '../../platform/toast.ts';
import { savingMessages } from '../../saving/saving.messages.ts';
import { passingOnMessages } from '../../shared/passing-on/passing-on.messages.ts';
import { TextToSend } from '../../shared/passing-on/passing-on-parts.tsx';
import { type SharedPicture, usePicture } from '../../shared/picture/use-picture.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useSwitch } from '../../ui/use-switch.ts';
import { layOutCard } from './card-layout.ts';
import { NameChoice } from './name-choice.tsx';
import { layOutPicture } from './picture-layout.ts';
import { cardText, cardTitle, type PlayerCard, playerCards } from './player-card.ts';
import {
  sharedGameQuery,
  useGamePublication,
  useNameDecision,
  usePreviewPicture,
} from './shared-game.data.ts';
import { type SharedResult, sharedResult } from './shared-result.ts';
import { sharedText } from './shared-text.ts';
import { sharingMessages as texts } from './sharing.messages.ts';
import { Ways } from './ways.tsx';

const publicationTexts = texts.publication;

/** Sets whether the link of the game shows the score in a chat. The change is saved at once. */
function PublicationSwitch({ game }: { game: Game }) {
  const { mutate, isPending } = useGamePublication(game);
  const { checked, show } = useSwitch(game.public, isPending);
  const toFailure = (error: unknown) =>
    toastError(
      hasStatus(error, 409)
        ? savingMessages.conflict.showing
        : (findReason(error) ?? publicationTexts.failed),
    );
  return (
    <Checkbox
      look="switch"
      label={publicationTexts.label}
      description={publicationTexts.text}
      aria-busy={isPending}
      checked={checked}
      onChange={({ target }) => {
        if (isPending) return;
        show(target.checked);
        mutate(target.checked, { onError: toFailure });
      }}
    />
  );
}

interface ContentProps {
  readonly game: GameDetail;
  readonly shared: SharedGame;
}

function PictureToSend({ picture, alt }: { picture: SharedPicture; alt: string }) {
  return (
    <figure className="grid gap-1.5 md:row-span-2">
      <figcaption className="text-small font-semibold text-ink-2">{texts.picture}</figcaption>
      <img src={picture.source} alt={alt} className="w-full rounded-md border border-chalk" />
    </figure>
  );
}

/** The buttons that send, and a preview of what is sent. */
function Sending({ text, picture, alt }: { text: string; picture: SharedPicture | null; alt: string }) {
  return (
    <>
      <div className="grid gap-3">
        <Ways text={text} picture={picture} />
      </div>
      {picture && <PictureToSend picture={picture} alt={alt} />}
      <TextToSend>{text}</TextToSend>
    </>
  );
}

const toLink = ({ link }: SharedGame) => `${window.location.origin}${link}`;

const useGamePicture = (game: GameDetail, result: SharedResult) =>
  usePicture(result, layOutPicture, `game-${game.date}.png`);

function SendGame({ game, shared }: ContentProps) {
  const result = sharedResult(game, shared, today());
  const picture = useGamePicture(game, result);
  return <Sending text={sharedText(result, toLink(shared))} picture={picture} alt={texts.pictureAlt} />;
}

function SendCard({ game, shared, card }: ContentProps & { card: PlayerCard }) {
  const picture = usePicture(card, layOutCard, `card-${game.date}.png`);
  const alt = texts.cardAlt(cardTitle(card));
  return <Sending text={cardText(card, toLink(shared))} picture={picture} alt={alt} />;
}

/** Sets whether the preview of the link has the picture. The change is saved at once. */
function PictureSwitch({ game, shared }: ContentProps) {
  const picture = useGamePicture(game, sharedResult(game, shared, today()));
  const { mutate, isPending } = usePreviewPicture(game.id, shared.public_names);
  const { checked, show } = useSwitch(shared.has_picture, isPending);
  const { label, text, failed } = texts.previewPicture;
  return (
    <Checkbox
      look="switch"
      label={label}
      description={text(texts.names.shown[shared.public_names])}
      aria-busy={isPending}
      checked={checked}
      onChange={({ target }) => {
        if (isPending || !picture) return;
        show(target.checked);
        mutate(target.checked ? picture.source : null, {
          onError: (error) => toastError(findReason(error) ?? failed),
        });
      }}
    />
  );
}

interface SharingProps extends ContentProps {
  readonly onNarrow: (rule: PublicNameRule) => void;
  /** Whether names by another rule are loading. Until then nothing can be sent, because the old names may show more. */
  readonly renaming: boolean;
}

/** The result of the game, or the card of a player who has reached a milestone. */
function Sharing({ game, shared, onNarrow, renaming }: SharingProps) {
  const { user } = useSession();
  const decision = useNameDecision();
  const [chosen, setChosen] = useState('');
  const cards = playerCards(game, shared, { today: today(), self: user?.id ?? undefined });
  const card = cards.find(({ userId }) => String(userId) === chosen);
  const options = cards.map((option) => ({ value: option.userId, label: cardTitle(option) }));
  return (
    <div className="grid gap-4">
      <NameChoice shared={shared} decision={decision} onNarrow={onNarrow} />
      {cards.length > 0 && (
        <Select
          label={texts.what}
          hint={texts.cards(cards.length)}
          placeholder={texts.wholeGame}
          options={options}
          value={card ? chosen : ''}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {renaming || decision.isPending ? (
        <SharingSkeleton />
      ) : (
        <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2 md:grid-rows-[auto_1fr]">
          {card ? <SendCard {...{ game, shared, card }} /> : <SendGame {...{ game, shared }} />}
        </div>
      )}
      {user?.records && <PublicationSwitch game={game} />}
      {user?.records && game.public && <PictureSwitch {...{ game, shared }} />}
    </div>
  );
}

interface ShareDialogProps {
  readonly game: GameDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows the text and the picture of a game before they are sent. The device makes both. */
export function ShareDialog({ game, open, onClose }: ShareDialogProps) {
  const [names, setNames] = useState<PublicNameRule>();
  const query = useQuery({ ...sharedGameQuery(game.id, names), enabled: open });
  return (
    <FormDialog open={open} onClose={onClose} title={texts.title} className="max-w-md gap-4 md:max-w-3xl">
      <Loaded query={query} failed={texts.loadFailed} skeleton={<SharingSkeleton />}>
        {(shared) => (
          <Sharing game={game} shared={shared} onNarrow={setNames} renaming={query.isPlaceholderData} />
        )}
      </Loaded>
      <Dialog.Close render={<Button variant="ghost" />}>{passingOnMessages.close}</Dialog.Close>
    </FormDialog>
  );
}

function SharingSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
