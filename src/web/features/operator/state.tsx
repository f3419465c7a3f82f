import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OperatorOverview } from '#contract/operator.ts';
import { formatRecentTime } from '../../platform/days.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { DAY, formatAge, formatSize } from './amounts.ts';
import { overviewQuery } from './operator.data.ts';
import { operatorMessages } from './operator.messages.ts';

const texts = operatorMessages.state;

/** The age in days from which a backup is too old. A backup is made every night, and one may be missed. */
const OLD_BACKUP_DAYS = 2;
const SCARCE_BYTES = 1024 ** 3;

function listWarnings({ backup, disk, mails }: OperatorOverview): string[] {
  const days = backup ? Math.floor((Date.now() - Date.parse(backup.made_at)) / DAY) : 0;
  return [
    ...(backup === null ? [texts.noBackup] : []),
    ...(days >= OLD_BACKUP_DAYS ? [texts.oldBackup(days)] : []),
    ...(disk && disk.free < SCARCE_BYTES ? [texts.diskFull] : []),
    ...(mails.failures.length > 0 ? [texts.mailsFail] : []),
    ...(mails.sends ? [] : [texts.noMailServer]),
  ];
}

function Attention({ overview }: { overview: OperatorOverview }) {
  const warnings = listWarnings(overview);
  if (warnings.length === 0) return <Notice tone="good" title={texts.fine} />;
  return (
    <Notice tone="warning" title={texts.attention}>
      <ul className="grid gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}

type Row = readonly [label: string, value: ReactNode];

function listRows({ version, started_at, disk, backup, ...overview }: OperatorOverview): Row[] {
  const { kind, bytes } = overview.database;
  return [
    [texts.teams, overview.teams],
    [texts.accounts, texts.accountCount(overview.accounts, overview.unverified)],
    [texts.signup, texts.signups[overview.signup]],
    [texts.backup, backup ? `${formatAge(backup.made_at)}・${formatSize(backup.bytes)}` : texts.none],
    [texts.database, `${formatSize(bytes)}・${kind}`],
    [texts.disk, disk ? texts.formatDisk(formatSize(disk.free), formatSize(disk.total)) : texts.unknown],
    [texts.mails, overview.mails.waiting],
    [texts.version, version],
    [texts.started, formatAge(started_at)],
  ];
}

interface Trouble {
  readonly about: string;
  readonly aside: string;
  readonly reason: string;
}

function Troubles({ title, all }: { title: string; all: readonly Trouble[] }) {
  if (all.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <h3 className="text-small font-bold">{title}</h3>
      <ul className="divide-y divide-chalk border-y border-chalk text-small">
        {all.map(({ about, aside, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two can be equal, and all are replaced together.
          <li key={index} className="grid gap-0.5 py-2">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">{about}</span>
              <span className="text-ink-2 tabular-nums">{aside}</span>
            </span>
            <span className="text-ink-2 wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AllTroubles({ mails, faults }: OperatorOverview) {
  const failed = mails.failures.map(({ to, error, attempts }) => {
    return { about: to, aside: texts.attempts(attempts), reason: error };
  });
  const refused = mails.refused.map(({ to, error, refused_at }) => {
    return { about: to, aside: formatAge(refused_at), reason: error };
  });
  const unexpected = faults.map(({ at, method, route, error, request }) => {
    return { about: error, aside: formatAge(at), reason: `${method} ${route}・${texts.request(request)}` };
  });
  return (
    <>
      <Troubles title={texts.failures} all={failed} />
      <Troubles title={texts.refused} all={refused} />
      <Troubles title={texts.faults} all={unexpected} />
    </>
  );
}

export function State() {
  const query = useQuery(overviewQuery);
  return (
    <Section
      title={texts.title}
      aside={query.dataUpdatedAt > 0 && formatRecentTime(new Date(query.dataUpdatedAt))}
    >
      <Loaded query={query} failed={texts.failed}>
        {(overview) => (
          <>
            <Attention overview={overview} />
            <dl className="grid gap-x-10 sm:grid-cols-2">
              {listRows(overview).map(([label, value]) => (
                <div
                  key={label}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-chalk py-1.5"
                >
                  <dt className="text-small text-ink-2">{label}</dt>
                  <dd className="font-semibold tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
            <AllTroubles {...overview} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
