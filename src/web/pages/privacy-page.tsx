import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PrivacyTexts, serverInfoApi } from '#contract/server-info.ts';
import { privacyMessages } from '../features/operator/privacy.messages.ts';
import { PUBLIC_QUERY, readQuery } from '../platform/queries/data-provider.tsx';
import { Loaded } from '../platform/queries/loaded.tsx';
import { useSession } from '../platform/session/session.tsx';
import { cx } from '../ui/cx.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Section } from '../ui/section.tsx';

function Bullets({ rows }: { rows: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

function DataList() {
  const { rows, why, until } = privacyMessages.data;
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.what} className="grid gap-1 border-b border-chalk py-3 first:pt-0">
          <dt className="font-semibold">{row.what}</dt>
          <dd>{row.detail}</dd>
          <dd className="text-small text-ink-2">
            {why}：{row.why}
          </dd>
          <dd className="text-small text-ink-2">
            {until}：{row.until}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-16 text-ink-2">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Operator({ operator_name, contact, additions }: PrivacyTexts) {
  return (
    <Section title={privacyMessages.operator.title}>
      <p>{privacyMessages.operator.nobody}</p>
      {(operator_name || contact) && (
        <dl className="grid gap-1">
          {operator_name && <Row label={privacyMessages.operator.name}>{operator_name}</Row>}
          {contact && <Row label={privacyMessages.operator.contact}>{contact}</Row>}
        </dl>
      )}
      {!contact && <p>{privacyMessages.operator.missing}</p>}
      {additions && (
        <>
          <h3 className="font-semibold">{privacyMessages.additions}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{additions}</p>
        </>
      )}
    </Section>
  );
}

function Privacy() {
  const query = useQuery({ ...readQuery(['privacy'], serverInfoApi.privacy), meta: PUBLIC_QUERY });
  const { backups, backupsUnknown } = privacyMessages.deletion;
  const days = query.data?.backup_days ?? null;
  return (
    <div className="grid gap-10">
      <Loaded query={query} failed={privacyMessages.failed}>
        {(stored) => <Operator {...stored} />}
      </Loaded>
      <Section title={privacyMessages.data.title}>
        <DataList />
      </Section>
      <Section title={privacyMessages.who.title}>
        <Bullets rows={privacyMessages.who.rows} />
      </Section>
      <Section title={privacyMessages.device.title}>
        <Bullets rows={privacyMessages.device.rows} />
      </Section>
      <Section title={privacyMessages.deletion.title}>
        <Bullets rows={[...privacyMessages.deletion.rows, days === null ? backupsUnknown : backups(days)]} />
      </Section>
    </div>
  );
}

export default function PrivacyPage() {
  const { user } = useSession();
  return (
    <div className={cx('max-w-prose', !user && 'mx-auto px-4 pt-8 pb-16')}>
      <PageTitle sub={privacyMessages.sub}>{privacyMessages.title}</PageTitle>
      <Privacy />
    </div>
  );
}
