import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Copy, Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { GameDetail } from '#contract/games.ts';
import type { PublicNameRule } from '#domain/public-name.ts';
import { saveBlob } from '../../platform/api/save-file.ts';
import { getToday } from '../../platform/days.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { passingOnMessages } from '../../shared/passing-on/passing-on.messages.ts';
import {
  CopyByHand,
  LineAppButton,
  OtherWays,
  TextToSend,
} from '../../shared/passing-on/passing-on-parts.tsx';
import { usePassingOn } from '../../shared/passing-on/use-passing-on.ts';
import { type SharedPicture, usePicture } from '../../shared/picture/use-picture.ts';
import { useOutsideLineApp } from '../../shared/use-outside-line-app.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadingBars } from '../../ui/loading-bars.tsx';
import { Select } from '../../ui/select.tsx';
import { layOutCard } from './card-layout.ts';
import { findNews, formatNewsText, type GameNews, makeMessageLink } from './game-news.ts';
import { NameChoice } from './name-choice.tsx';
import { createPlayerCards, formatCardText, formatCardTitle, type PlayerCard } from './player-card.ts';
import { type ContentProps, ShareSwitches, useGamePicture } from './share-switches.tsx';
import { sharedGameQuery, useNameDecision } from './shared-game.data.ts';
import { collectSharedResult, collectSharedScore } from './shared-result.ts';
import { formatSharedText } from './shared-text.ts';
import { sharingMessages as texts } from './sharing.messages.ts';

/**
 * Returns the data for the share sheet: the text, with the picture if possible. Returns null if the browser has no
 * share sheet.
 */
function shareData(text: string, picture: SharedPicture | null): ShareData | null {
  if (!('share' in navigator)) return null;
  const withPicture = picture && { text, files: [picture.file] };
  return withPicture && navigator.canShare?.(withPicture) ? withPicture : { text };
}

function Ways({ text, picture }: { text: string; picture: SharedPicture | null }) {
  const { byHand, copy, share } = usePassingOn();
  const run = useOutsideLineApp(
    { picture: () => picture && saveBlob(picture.file, picture.file.name) },
    picture !== null,
  );
  const data = shareData(text, picture);
  return (
    <>
      <LineAppButton text={text} />
      {data && (
        <Button variant="line" onClick={() => share(data, text)}>
          <Share2 aria-hidden className="size-4.5" />
          {data.files ? texts.withPicture : passingOnMessages.byOtherApp}
        </Button>
      )}
      <OtherWays>
        <Button variant="line" onClick={() => copy(text, passingOnMessages.textCopied)}>
          <Copy aria-hidden className="size-4.5" />
          {passingOnMessages.copyText}
        </Button>
        {picture && (
          <Button variant="line" onClick={() => run('picture')}>
            <Download aria-hidden className="size-4.5" />
            {texts.savePicture}
          </Button>
        )}
      </OtherWays>
      {byHand !== null && <CopyByHand label={texts.copyByHand} content={byHand} />}
    </>
  );
}

function PictureToSend({ picture, alt }: { picture: SharedPicture; alt: string }) {
  return (
    <figure className="grid gap-1.5 md:row-span-2">
      <figcaption className="text-small font-semibold text-ink-2">{texts.picture}</figcaption>
      <img src={picture.source} alt={alt} className="w-full rounded-md border border-chalk" />
    </figure>
  );
}

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

const skeleton = <LoadingBars heights={['h-12', 'h-12', 'h-64']} />;

const toUrl = (link: string) => `${window.location.origin}${link}`;

function SendGame({ game, shared }: ContentProps) {
  const result = collectSharedResult(game, shared, getToday());
  const picture = useGamePicture(game, result);
  return (
    <Sending
      text={formatSharedText(result, toUrl(makeMessageLink(shared, game)))}
      picture={picture}
      alt={texts.pictureAlt}
    />
  );
}

function SendCard({ game, shared, card }: ContentProps & { card: PlayerCard }) {
  const picture = usePicture(card, layOutCard, `card-${game.date}.png`);
  const alt = texts.cardAlt(formatCardTitle(card));
  return (
    <Sending text={formatCardText(card, toUrl(makeMessageLink(shared, game)))} picture={picture} alt={alt} />
  );
}

function SendNews({ game, shared, news }: ContentProps & { news: GameNews }) {
  return (
    <Sending
      text={formatNewsText(shared, collectSharedScore(game, getToday()), news)}
      picture={null}
      alt=""
    />
  );
}

interface SharingProps extends ContentProps {
  readonly newsFirst: boolean;
  readonly onNarrow: (rule: PublicNameRule) => void;
  /** Whether other names are loading. Meanwhile nothing can be sent, because the old names may show more. */
  readonly renaming: boolean;
}

function Sharing({ game, shared, newsFirst, onNarrow, renaming }: SharingProps) {
  const { user } = useSession();
  const decision = useNameDecision();
  const [picked, setChosen] = useState<string>();
  const cards = createPlayerCards(game, shared, { today: getToday(), self: user?.id ?? undefined });
  const news = findNews(game);
  const chosen = picked ?? (newsFirst || news === 'before' ? news : null) ?? '';
  const card = cards.find(({ userId }) => String(userId) === chosen);
  const options: { value: string | number; label: string }[] = [
    ...(news ? [{ value: news, label: texts.news.options[news] }] : []),
    ...cards.map((option) => ({ value: option.userId, label: formatCardTitle(option) })),
  ];
  const switches = user?.records && <ShareSwitches {...{ game, shared, renaming }} />;
  return (
    <div className="grid gap-4">
      {newsFirst && switches}
      <NameChoice game={game} shared={shared} decision={decision} onNarrow={onNarrow} />
      {options.length > 0 && (
        <Select
          label={texts.what}
          hint={cards.length > 0 && texts.cards(cards.length)}
          placeholder={texts.wholeGame}
          options={options}
          value={card || chosen === news ? chosen : ''}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {renaming || decision.isPending ? (
        skeleton
      ) : (
        <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2 md:grid-rows-[auto_1fr]">
          {news && chosen === news ? (
            <SendNews {...{ game, shared, news }} />
          ) : card ? (
            <SendCard {...{ game, shared, card }} />
          ) : (
            <SendGame {...{ game, shared }} />
          )}
        </div>
      )}
      {!newsFirst && switches}
    </div>
  );
}

interface ShareDialogProps {
  readonly game: GameDetail;
  /** Whether the dialog begins with the message that a game has begun or is over. */
  readonly newsFirst?: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ShareDialog({ game, newsFirst = false, open, onClose }: ShareDialogProps) {
  const [names, setNames] = useState<PublicNameRule>();
  const query = useQuery({ ...sharedGameQuery(game.id, names), enabled: open });
  return (
    <FormDialog open={open} onClose={onClose} title={texts.title} className="max-w-md gap-4 md:max-w-3xl">
      <Loaded query={query} failed={texts.loadFailed} skeleton={skeleton}>
        {(shared) => (
          <Sharing {...{ game, shared, newsFirst }} onNarrow={setNames} renaming={query.isPlaceholderData} />
        )}
      </Loaded>
      <Dialog.Close render={<Button variant="ghost" />}>{passingOnMessages.close}</Dialog.Close>
    </FormDialog>
  );
}
