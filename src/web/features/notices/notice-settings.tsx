import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../platform/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { NoticeSwitches } from './notice-switches.tsx';
import { noticesQuery, useNoticeChange } from './notices.data.ts';
import { noticesMessages as texts } from './notices.messages.ts';

/** Which mails of the shown team the account gets. */
export function NoticeSettings({ isCoach }: { isCoach: boolean }) {
  const query = useQuery(noticesQuery);
  const change = useNoticeChange();
  return (
    <Section title={texts.title}>
      <Loaded query={query} failed={texts.load}>
        {(settings) => <NoticeSwitches settings={settings} isCoach={isCoach} change={change} />}
      </Loaded>
    </Section>
  );
}
