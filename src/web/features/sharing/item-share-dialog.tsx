import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { NamedPlayer } from '#contract/fields.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { useSession } from '../../platform/session/session.tsx';
import { useAnswerLink, useTeamAnswerLink } from '../../shared/attendance/answer-link.data.ts';
import { passingOnMessages } from '../../shared/passing-on/passing-on.messages.ts';
import {
  CopyByHand,
  LineAppButton,
  OtherWays,
  TextToSend,
} from '../../shared/passing-on/passing-on-parts.tsx';
import { usePassingOn } from '../../shared/passing-on/use-passing-on.ts';
import { Button } from '../../ui/button.tsx';

import { FormDialog } from '../../ui/form-dialog.tsx';
import { LoadingBars } from '../../ui/loading-bars.tsx';
import { SavedSwitch } from '../../ui/saved-switch.tsx';
import { Select } from '../../ui/select.tsx';
import { itemMessages as texts } from './item.messages.ts';
import { formatItemText, type ItemNews } from './item-text.ts';

function Ways({ text }: { text: string }) {
  const { byHand, copy, share } = usePassingOn();
  const copyText = (
    <Button variant="line" onClick={() => copy(text, passingOnMessages.textCopied)}>
      {passingOnMessages.copyText}
    </Button>
  );
  const both = (
    <OtherWays>
      {copyText}
      <Button variant="line" onClick={() => share({ text }, text)}>
        {passingOnMessages.byOtherApp}
      </Button>
    </OtherWays>
  );
  return (
    <>
      <LineAppButton text={text} />
      {'share' in navigator ? both : copyText}
      {byHand !== null && <CopyByHand label={texts.copyByHand} content={byHand} />}
      <TextToSend>{text}</TextToSend>
    </>
  );
}

interface NewsOfItem {
  readonly item: ScheduleItem;
  readonly news: ItemNews;
}

const itemUrl = ({ id }: ScheduleItem) => `${window.location.origin}${paths.scheduleItem(id)}`;

const skeleton = <LoadingBars heights={['h-12', 'h-40']} />;

/**
 * A switch for the link by which all members can answer. Hidden if the link was on when the dialog opened; the
 * settings turn such a link off.
 */
function TeamLinkSwitch({ on }: { on: boolean }) {
  const { switching } = useTeamAnswerLink();
  const [wasOff] = useState(!on);
  if (!wasOff) return null;
  return (
    <SavedSwitch
      label={texts.withTeamLink}
      description={texts.withTeamLinkText}
      stored={on}
      pending={switching.isPending}
      error={switching.error ? texts.linkFailed : undefined}
      onSwitch={(wanted) => switching.mutate(wanted)}
    />
  );
}

/**
 * The text for the whole team, with the link for answers. If that link is off, the text has the link to the item's
 * page.
 */
function ByCoach({ item, news }: NewsOfItem) {
  const { link } = useTeamAnswerLink();
  const isAsking = item.asks && !item.cancelled && news !== 'lineup';
  return (
    <Loaded query={link} failed={texts.linkFailed} skeleton={skeleton}>
      {({ url, on }) => (
        <>
          {isAsking && <TeamLinkSwitch on={on} />}
          <Ways text={formatItemText(item, { link: (isAsking && url) || itemUrl(item), news })} />
        </>
      )}
    </Loaded>
  );
}

function ToPerson({ item, news, person }: NewsOfItem & { person: NamedPlayer }) {
  const { link } = useAnswerLink({ kind: 'member', id: person.id });
  return (
    <Loaded query={link} failed={texts.linkFailed} skeleton={skeleton}>
      {({ url }) => <Ways text={formatItemText(item, { link: url, news, to: person.name })} />}
    </Loaded>
  );
}

function Text({ item, news, person }: NewsOfItem & { person: NamedPlayer | undefined }) {
  const isCoach = useSession().user?.role === 'coach';
  if (person) return <ToPerson key={person.id} item={item} news={news} person={person} />;
  if (isCoach) return <ByCoach item={item} news={news} />;
  return <Ways text={formatItemText(item, { link: itemUrl(item), news })} />;
}

interface ItemShareDialogProps extends NewsOfItem {
  readonly people?: readonly NamedPlayer[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shares a schedule item with the whole team or with one person. Only the text for one person contains a name. */
export function ItemShareDialog({ people = [], open, onClose, ...about }: ItemShareDialogProps) {
  const [chosen, setChosen] = useState('');
  const options = people.map((person) => ({ value: person.id, label: formatNumberAndName(person) }));
  const title = about.news === 'unanswered' ? texts.askTitle : texts.title;
  return (
    <FormDialog open={open} onClose={onClose} title={title}>
      {options.length > 0 && (
        <Select
          label={texts.whom}
          placeholder={texts.group}
          options={options}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Text {...about} person={people.find(({ id }) => String(id) === chosen)} />
      <Dialog.Close render={<Button variant="ghost" />}>{passingOnMessages.close}</Dialog.Close>
    </FormDialog>
  );
}
