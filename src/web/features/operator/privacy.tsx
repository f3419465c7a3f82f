import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PrivacyTexts, serverInfoApi } from '#contract/server-info.ts';
import { call } from '../../platform/api.ts';
import { PUBLIC_QUERY } from '../../platform/data-provider.tsx';
import { Loaded } from '../../platform/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { privacyMessages as texts } from './privacy.messages.ts';

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
  const { rows, why, until } = texts.data;
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
    <Section title={texts.operator.title}>
      <p>{texts.operator.nobody}</p>
      {(operator_name || contact) && (
        <dl className="grid gap-1">
          {operator_name && <Row label={texts.operator.name}>{operator_name}</Row>}
          {contact && <Row label={texts.operator.contact}>{contact}</Row>}
        </dl>
      )}
      {!contact && <p>{texts.operator.missing}</p>}
      {additions && (
        <>
          <h3 className="font-semibold">{texts.additions}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{additions}</p>
        </>
      )}
    </Section>
  );
}

/** What the program does with people's data, completed by the operator. */
export function Privacy() {
  const query = useQuery({
    queryKey: ['privacy'],
    queryFn: ({ signal }) => call(serverInfoApi.privacy, { signal }),
    meta: PUBLIC_QUERY,
  });
  const { backups, backupsUnknown } = texts.deletion;
  const days = query.data?.backup_days ?? null;
  return (
    <div className="grid gap-10">
      <Loaded query={query} failed={texts.failed}>
        {(stored) => <Operator {...stored} />}
      </Loaded>
      <Section title={texts.data.title}>
        <DataList />
      </Section>
      <Section title={texts.who.title}>
        <Bullets rows={texts.who.rows} />
      </Section>
      <Section title={texts.device.title}>
        <Bullets rows={texts.device.rows} />
      </Section>
      <Section title={texts.deletion.title}>
        <Bullets rows={[...texts.deletion.rows, days === null ? backupsUnknown : backups(days)]} />
      </Section>
    </div>
  );
}
