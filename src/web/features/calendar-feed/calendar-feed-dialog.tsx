import { Dialog } from '@base-ui/react/dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import { calendarFeedApi } from '#contract/calendar-feed.ts';
import { call } from '../../platform/api/api.ts';
import { queryClient, readQuery } from '../../platform/queries/data-provider.tsx';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { queryKeys } from '../../query-keys.ts';
import { passingOnMessages } from '../../shared/passing-on/passing-on.messages.ts';
import { CopyByHand } from '../../shared/passing-on/passing-on-parts.tsx';
import { usePassingOn } from '../../shared/passing-on/use-passing-on.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadingBars } from '../../ui/loading-bars.tsx';
import { calendarFeedMessages as texts } from './calendar-feed.messages.ts';

/** Returns a URL that opens the calendar app of Apple's devices, and other apps that know the scheme. */
export function toWebcalUrl(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

/** Returns the URL of Google Calendar's page that asks whether to add the calendar. The page takes webcal URLs only. */
export function toGoogleUrl(url: string): string {
  return `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: toWebcalUrl(url) })}`;
}

function Ways({ url }: { url: string }) {
  const { byHand, copy } = usePassingOn();
  return (
    <div className="grid gap-2.5">
      <a href={toWebcalUrl(url)} className={buttonLook('primary')}>
        {texts.apple}
      </a>
      <a href={toGoogleUrl(url)} target="_blank" rel="noopener noreferrer" className={buttonLook('line')}>
        {texts.google}
      </a>
      <Button variant="line" onClick={() => copy(url, texts.copied)}>
        {texts.copy}
      </Button>
      {byHand !== null && <CopyByHand label={texts.link} content={byHand} />}
      <p className="text-small text-ink-2">{texts.delay}</p>
      <p className="text-small text-ink-2">{texts.secret}</p>
    </div>
  );
}

const linkQuery = readQuery(queryKeys.calendarLink, calendarFeedApi.calendarLink);

function useCalendarLinkRenewal() {
  return useMutation({
    mutationFn: () => call(calendarFeedApi.renewCalendarLink),
    onSuccess: (link) => queryClient.setQueryData(linkQuery.queryKey, link),
  });
}

function Renewal() {
  const { mutate, isPending } = useCalendarLinkRenewal();
  const renew = (close: () => void) =>
    mutate(undefined, {
      onSuccess: () => toastSuccess(texts.renewed),
      onError: () => toastError(texts.renewFailed),
      onSettled: close,
    });
  return (
    <ConfirmButton
      variant="ghost"
      className="text-clay!"
      question={{ title: texts.renewQuestion, text: texts.renewText, confirmLabel: texts.renewConfirm }}
      onConfirm={renew}
      pending={isPending}
    >
      {texts.renew}
    </ConfirmButton>
  );
}

export function CalendarFeedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const skeleton = <LoadingBars heights={['h-12', 'h-12', 'h-12']} />;
  return (
    <FormDialog open={open} onClose={onClose} title={texts.title} text={texts.text}>
      <Loaded query={useQuery(linkQuery)} failed={texts.loadFailed} skeleton={skeleton}>
        {({ url }) => <Ways url={url} />}
      </Loaded>
      <div className="flex flex-wrap justify-between gap-2">
        <Renewal />
        <Dialog.Close render={<Button variant="ghost" />}>{passingOnMessages.close}</Dialog.Close>
      </div>
    </FormDialog>
  );
}
