import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { NoticeLink, NoticeSettings } from '#contract/notices.ts';
import { makeRecord } from '#domain/make-record.ts';
import { NOTICE_KINDS } from '#domain/notice.ts';
import { listKinds, NoticeSwitches } from '../features/notices/notice-switches.tsx';
import { noticesOfLinkQuery, useNoticeChangeByLink } from '../features/notices/notices.data.ts';
import { noticesMessages } from '../features/notices/notices.messages.ts';
import { findReason } from '../platform/api/failure.ts';
import { Loaded } from '../platform/queries/loaded.tsx';
import { Button } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';
import { EmptyState } from '../ui/states.tsx';

const texts = noticesMessages.stop;

const NONE: NoticeSettings = makeRecord(NOTICE_KINDS, () => false);

function Stop({ token, link: { team, coach, settings } }: { token: string; link: NoticeLink }) {
  const [before, setBefore] = useState<NoticeSettings | null>(null);
  const all = useNoticeChangeByLink(token);
  const single = useNoticeChangeByLink(token);
  const areOn = listKinds(coach).some((kind) => settings[kind]);
  return (
    <div className="grid gap-8">
      <div className="grid gap-5">
        <p className="wrap-anywhere">{texts.teamTitle(team.name)}</p>
        {all.error && (
          <Notice tone="error" title={noticesMessages.failed}>
            {findReason(all.error)}
          </Notice>
        )}
        {areOn ? (
          <Button
            pending={all.isPending}
            onClick={() => all.mutate(NONE, { onSuccess: () => setBefore(settings) })}
          >
            {texts.all}
          </Button>
        ) : (
          <Notice
            tone="good"
            title={texts.stopped}
            announced
            action={
              before && (
                <Button variant="line" pending={all.isPending} onClick={() => all.mutate(before)}>
                  {texts.undo}
                </Button>
              )
            }
          />
        )}
      </div>
      <Section title={texts.choose}>
        <NoticeSwitches settings={settings} isCoach={coach} change={single} />
      </Section>
    </div>
  );
}

/** Asks for a click, because mail programs open links by themselves. */
export default function StopNoticesPage() {
  const { token = '' } = useParams();
  const query = useQuery(noticesOfLinkQuery(token));
  return (
    <NarrowPage>
      <PageTitle>{texts.title}</PageTitle>
      <Loaded query={query} missing={<EmptyState title={texts.missing} text={texts.missingText} />}>
        {(link) => <Stop token={token} link={link} />}
      </Loaded>
    </NarrowPage>
  );
}
