import { Dialog } from '@base-ui/react/dialog';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Download, Share2 } from 'lucide-react';
import { type Game, type GameDetail, gamesApi } from '#contract/games.ts';
import { type SharedGame, sharingApi } from '#contract/sharing.ts';
import { commonMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api/api.ts';
import { hasStatus } from '../../platform/api/api-error.ts';
import { reasonOf } from '../../platform/api/failure.ts';
import { today } from '../../platform/days.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { toastError } from '../../platform/toast.ts';
import { queryKeys } from '../../query-keys.ts';
import { type SharedPicture, saveFile, usePicture } from '../../shared/picture/use-picture.ts';
import { sendingMessages } from '../../shared/sending/sending.messages.ts';
import { CopyByHand, LineButton, OtherWays, TextToSend } from '../../shared/sending/sending-parts.tsx';
import { useSending } from '../../shared/sending/use-sending.ts';
import { useOutsideLine } from '../../shared/use-outside-line.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useSwitch } from '../../ui/use-switch.ts';
import { layOutPicture } from './picture-layout.ts';
import { sharedResult } from './shared-result.ts';
import { sharedText } from './shared-text.ts';
import { sharingMessages as texts } from './sharing.messages.ts';

/** What the share sheet of the device takes: the picture with the text, or the text alone. Null without one. */
function shareData(text: string, picture: SharedPicture | null): ShareData | null {
  if (!('share' in navigator)) return null;
  const withPicture = picture && { text, files: [picture.file] };
  return withPicture && navigator.canShare?.(withPicture) ? withPicture : { text };
}

function Ways({ text, picture }: { text: string; picture: SharedPicture | null }) {
  const { byHand, copy, share } = useSending();
  const run = useOutsideLine({ picture: () => picture && saveFile(picture.file) }, picture !== null);
  const data = shareData(text, picture);
  return (
    <>
      <LineButton text={text} />
      {data && (
        <Button variant="line" onClick={() => share(data, text)}>
          <Share2 aria-hidden className="size-4.5" />
          {data.files ? texts.withPicture : sendingMessages.byOtherApp}
        </Button>
      )}
      <OtherWays>
        <Button variant="line" onClick={() => copy(text, sendingMessages.textCopied)}>
          <Copy aria-hidden className="size-4.5" />
          {sendingMessages.copyText}
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

/** How players are named, and for a coach where that is decided. */
function NameRule({ rule }: { rule: SharedGame['public_names'] }) {
  const isCoach = useSession().user?.role === 'coach';
  return (
    <p className="flex items-baseline gap-2 text-small text-ink-2">
      {texts.names[rule]}
      {isCoach && <TextLink to={paths.teamRules}>{texts.changeNames}</TextLink>}
    </p>
  );
}

const publicationTexts = texts.publication;

function sharedGameQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.sharedGame(id),
    queryFn: ({ signal }) => call(sharingApi.sharedGame, { params: { id }, signal }),
    // Somebody may have held a name back just now.
    staleTime: 0,
  });
}

/** Whether the link of the game tells the score. Its link changes with it. */
function useGamePublication({ id, version }: Game) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isPublic: boolean) =>
      call(gamesApi.publishGame, { params: { id }, body: { public: isPublic, version } }),
    onError: () => void queryClient.invalidateQueries({ queryKey: queryKeys.game(id) }),
    onSuccess: async (game) => {
      queryClient.setQueryData<GameDetail>(queryKeys.game(id), (known) => known && { ...known, ...game });
      void queryClient.invalidateQueries({ queryKey: queryKeys.gameList });
      void queryClient.invalidateQueries({ queryKey: queryKeys.game(id), exact: true });
      // Until the new link is there, so that nobody sends the old one.
      await queryClient.invalidateQueries({ queryKey: queryKeys.sharedGame(id) });
    },
  });
}

/** Whether the link of the game tells the score in a chat; takes effect at once. */
function PublicationSwitch({ game }: { game: Game }) {
  const { mutate, isPending } = useGamePublication(game);
  const { checked, show } = useSwitch(game.public, isPending);
  const failed = (error: unknown) =>
    toastError(
      hasStatus(error, 409) ? commonMessages.conflict.showing : (reasonOf(error) ?? publicationTexts.failed),
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
        mutate(target.checked, { onError: failed });
      }}
    />
  );
}

function Content({ game, shared }: { game: GameDetail; shared: SharedGame }) {
  const mayPublish = useSession().user?.records === true;
  const result = sharedResult(game, shared, today());
  const text = sharedText(result, `${window.location.origin}${shared.link}`);
  const picture = usePicture(result, layOutPicture, `game-${game.date}.png`);
  return (
    <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
      <div className="grid gap-3">
        <Ways text={text} picture={picture} />
        <TextToSend aside={<NameRule rule={shared.public_names} />}>{text}</TextToSend>
      </div>
      <div className="grid gap-4">
        {picture && (
          <figure className="grid gap-1.5">
            <figcaption className="text-small font-semibold text-ink-2">{texts.picture}</figcaption>
            <img
              src={picture.source}
              alt={texts.pictureAlt}
              className="w-full rounded-md border border-chalk"
            />
          </figure>
        )}
        {mayPublish && <PublicationSwitch game={game} />}
      </div>
    </div>
  );
}

interface ShareDialogProps {
  readonly game: GameDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows what of a game goes out before it does: a text and a picture, made on the device. */
export function ShareDialog({ game, open, onClose }: ShareDialogProps) {
  const query = useQuery({ ...sharedGameQuery(game.id), enabled: open });
  return (
    <FormDialog open={open} onClose={onClose} title={texts.title} className="max-w-md gap-4 md:max-w-3xl">
      <Loaded query={query} failed={texts.loadFailed} skeleton={<SharingSkeleton />}>
        {(shared) => <Content game={game} shared={shared} />}
      </Loaded>
      <Dialog.Close render={<Button variant="ghost" />}>{sendingMessages.close}</Dialog.Close>
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
