import type { api } from '#contract/api.ts';
import { messages } from './messages.ts';
import { type Clock, formatTeamDay, MINUTE } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/open.ts';
import { makeForbiddenError } from './platform/errors.ts';
import { createAccountTurns, READS } from './platform/http/account-turns.ts';
import type { DemoRoom, Handlers } from './platform/http/bind.ts';
import type { Authenticate } from './platform/http/caller.ts';
import { createMinuteLimit, VISITS_A_MINUTE } from './platform/http/minute-limit.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { toNetwork } from './platform/rate-limit.ts';

/** The database of the demo team. It is in memory, has no other team, and refuses writes. */
interface DemoTeam {
  readonly database: Database;
  /** The token of a session of the player whose view visitors get. */
  readonly token: string;
}

/** Creates a demo team for the day that the clock shows, with games before this day and schedule items around it. */
export type MakeDemoTeam = (config: Config, clock: Clock) => Promise<DemoTeam>;

interface DemoParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly makeDemoTeam?: MakeDemoTeam;
}

type AllHandlers = Handlers<typeof api>;
type Serve = (ofDemo: { readonly database: Database; readonly config: Config }) => {
  readonly handlers: AllHandlers;
  readonly authenticate: Authenticate;
};

interface OpenRoom extends DemoRoom {
  readonly close: () => Promise<void>;
}

const MAX_CACHE_BYTES = 4 * 1024 * 1024;

function asVisitor(handlers: AllHandlers): AllHandlers {
  return {
    ...handlers,
    currentUser: async (request) => ({ ...(await handlers.currentUser(request)), visitor: true }),
    async attendance(request) {
      const { items, ...rest } = await handlers.attendance(request);
      return { ...rest, items: items.map((item) => ({ ...item, own: [] })) };
    },
    itemAttendance: async (request) => ({ ...(await handlers.itemAttendance(request)), own_ids: [] }),
  };
}

async function openRoom({ config, clock }: DemoParts, make: MakeDemoTeam, serve: Serve): Promise<OpenRoom> {
  const { database, token } = await make(config, clock);
  // No account of the demo team gets the operator's rights.
  const { handlers, authenticate } = serve({ database, config: { ...config, operatorEmail: null } });
  const caller = await authenticate(token);
  if (!caller?.membership) throw new Error('the player of the demo team has no session');
  return {
    handlers: asVisitor(handlers) as unknown as DemoRoom['handlers'],
    caller,
    responseCache: createResponseCache(MAX_CACHE_BYTES),
    inReadTurn: createAccountTurns(config.rateLimits, READS),
    close: () => database.destroy(),
  };
}

/** Creates the demo team at the first visit of each day. Visitors who come meanwhile wait for it. */
export function createDemoRooms(parts: DemoParts, serve: Serve) {
  const { config, clock, makeDemoTeam } = parts;
  const limit = createMinuteLimit<string>(clock, config.rateLimits, VISITS_A_MINUTE);
  let current: { readonly day: string; readonly room: Promise<OpenRoom> } | null = null;

  const closeRoom = async (room: Promise<OpenRoom> | undefined) => {
    const open = await room?.catch(() => null);
    await open?.close();
  };

  function openRoomOfDay(day: string, make: MakeDemoTeam): Promise<OpenRoom> {
    if (current?.day === day) return current.room;
    const earlier = current?.room;
    // The earlier demo team is closed later, because requests from before midnight may still read its database.
    setTimeout(() => void closeRoom(earlier), MINUTE).unref();
    const room = openRoom(parts, make, serve);
    current = { day, room };
    // A failure is retried only after a minute, so that visitors do not keep the server busy.
    const retry = () => {
      if (current?.room === room) current = null;
    };
    room.catch(() => setTimeout(retry, MINUTE).unref());
    return room;
  }

  return {
    /** @throws HttpError 403 if the server admits no visitors, 429 after too many requests */
    async enter(ip: string): Promise<DemoRoom> {
      if (!config.visitors || !makeDemoTeam) throw makeForbiddenError(messages.withoutVisitors);
      limit(toNetwork(ip));
      return openRoomOfDay(formatTeamDay(clock(), config.timeZone), makeDemoTeam);
    },
    close: () => closeRoom(current?.room),
  };
}
