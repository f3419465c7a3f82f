import { CloudUpload, type LucideIcon, PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/account.ts';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session/session.tsx';
import { queue, useQueue, useUnsent } from '../saving/current-queue.ts';
import type { Row } from '../saving/database.ts';
import { countUnsentOfOthers, discardOthers, listUnsentByTeam } from '../saving/unsent.ts';
import { findGameScoredHere } from '../shared/scored-here.ts';
import { useLasting } from '../ui/use-lasting.ts';
import { useOnline } from '../ui/use-online.ts';
import { unsentMessages as texts } from './unsent.messages.ts';

const PATIENCE_MS = 2000;

const kinds = { log: texts.score, answers: texts.answers, sheet: texts.sheet, lineup: texts.lineup } as const;
type Kind = keyof typeof kinds;

const toKind = ({ box }: Row) => box.split('/')[0] as Kind;

/** Counts the entries by kind, such as "スコア 12・出欠 1". */
function describeRows(rows: readonly Row[]): string {
  const shown = (Object.keys(kinds) as Kind[]).map((kind) => ({
    kind,
    count: rows.filter((row) => toKind(row) === kind).length,
  }));
  return shown.flatMap(({ kind, count }) => (count > 0 ? [`${kinds[kind]} ${count}`] : [])).join('・');
}

/** Returns the page on which the user decides about the entries of a box; null if the box has no page. */
function findPath(box: string): string | null {
  const [kind, id] = box.split('/');
  if (kind === 'sheet') return paths.sheet(Number(id));
  if (kind === 'lineup') return paths.lineup(Number(id));
  return kind === 'log' ? paths.scoring(Number(id)) : null;
}

const look = 'flex min-h-target items-center font-bold text-field hover:text-field-strong';

function OwnUnsent({ rows }: { rows: readonly Row[] }) {
  const sending = useQueue()?.sending;
  const online = useOnline();
  const held = rows.find(({ box }) => sending?.isHeld(box));
  const place = held && findPath(held.box);
  return (
    <>
      <span className="min-w-0 flex-1 tabular-nums">
        <b>{texts.unsent(rows.length)}</b> {describeRows(rows)}
      </span>
      {place ? (
        <Link to={place} className={look}>
          {texts.decide}
        </Link>
      ) : (
        online && (
          <button type="button" className={look} onClick={() => queue.current()?.sending?.wake()}>
            {texts.sendNow}
          </button>
        )
      )}
    </>
  );
}

function Line({ children, Icon = CloudUpload }: { children: ReactNode; Icon?: LucideIcon }) {
  return (
    <p className="flex items-center gap-2 border-b border-chalk bg-sheet px-4 text-small">
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </p>
  );
}

/**
 * Shows the number of unsent entries that other accounts have left on this device. Only those accounts can send
 * them.
 */
function UnsentOfOthers({ user }: { user: User }) {
  const [count, setCount] = useState(() => countUnsentOfOthers(user));
  if (count === 0) return null;
  const discard = () => {
    discardOthers(user);
    setCount(0);
  };
  return (
    <Line>
      <span className="min-w-0 flex-1 py-1.5">{texts.ofOthers(count)}</span>
      <button type="button" className={look} onClick={discard}>
        {texts.discard}
      </button>
    </Line>
  );
}

function ScoringLine({ user }: { user: User }) {
  const { pathname } = useLocation();
  const game = user.records ? findGameScoredHere(user.team?.id ?? null) : null;
  if (!game || pathname === paths.scoring(game.id)) return null;
  return (
    <Line Icon={PencilLine}>
      <span className="min-w-0 flex-1 truncate">{texts.scoring(game.opponent)}</span>
      <Link to={paths.scoring(game.id)} className={`${look} shrink-0`}>
        {texts.backToScoring}
      </Link>
    </Line>
  );
}

function UserLines({ user }: { user: User }) {
  const rows = useUnsent();
  const isLasting = useLasting(rows.length > 0, PATIENCE_MS);
  const elsewhere = listUnsentByTeam(user);
  return (
    <>
      <ScoringLine user={user} />
      {isLasting && (
        <Line>
          <OwnUnsent rows={rows} />
        </Line>
      )}
      {elsewhere.map(({ name, count }) => (
        <Line key={name}>
          <span className="min-w-0 flex-1 py-1.5">{texts.ofTeam(name, count)}</span>
        </Line>
      ))}
      <UnsentOfOthers user={user} />
    </>
  );
}

export function UnsentLine() {
  const { user, unconfirmed } = useSession();
  return user && unconfirmed !== 'asking' && <UserLines key={user.email} user={user} />;
}
