import type { api } from '#contract/api.ts';
import { messages } from './messages.ts';
import { type Clock, MINUTE, teamDay } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/open.ts';
import { forbidden } from './platform/errors.ts';
import { createAccountTurns, READS } from './platform/http/account-turns.ts';
import type { DemoRoom, Handlers } from './platform/http/bind.ts';
import type { Authenticate } from './platform/http/caller.ts';
import { createMinuteLimit, VISITS_A_MINUTE } from './platform/http/minute-limit.ts';
import { createResponseCache } from './platform/http/response-cache.ts';
import { toNetwork } from './platform/rate-limit.ts';

/** The demo team, alone in a database in memory that takes no writes any more. */
export interface DemoTeam {
  readonly database: Database;
  /** Of a session of the player by whose eyes visitors see it. */
  readonly token: string;
}

/** There are games before, and items around the day that the clock shows. */
export type MakeDemoTeam = (config: Config, clock: Clock) => Promise<DemoTeam>;

interface DemoParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly makeDemoTeam?: MakeDemoTeam;
}

type AllHandlers = Handlers<typeof api>;
/** Serves another database than that of the server. */
type Serve = (ofDemo: { readonly database: Database; readonly config: Config }) => {
  readonly handlers: AllHandlers;
  readonly authenticate: Authenticate;
};

interface OpenRoom extends DemoRoom {
  readonly close: () => Promise<void>;
}

const MAX_CACHE_BYTES = 4 * 1024 * 1024;

/** The handlers of the demo team say that nobody has logged in, and nobody for whom a visitor could answer. */
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
  // An address of the demo team must never be the operator's.
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

export interface DemoRooms {
  /** @throws HttpError 403 where visitors are not admitted, 429 */
  readonly enter: (ip: string) => Promise<DemoRoom>;
  readonly close: () => Promise<void>;
}

/** Makes the demo team at the first look of a day. Whoever else comes meanwhile waits for the same one. */
export function createDemoRooms(parts: DemoParts, serve: Serve): DemoRooms {
  const { config, clock, makeDemoTeam } = parts;
  const limit = createMinuteLimit<string>(clock, config.rateLimits, VISITS_A_MINUTE);
  let current: { readonly day: string; readonly room: Promise<OpenRoom> } | null = null;

  const closeOne = async (room: Promise<OpenRoom> | undefined) => {
    const open = await room?.catch(() => null);
    await open?.close();
  };

  function openRoomOfDay(day: string, make: MakeDemoTeam): Promise<OpenRoom> {
    if (current?.day === day) return current.room;
    const earlier = current?.room;
    // Later, as requests that came before midnight may still read from it.
    setTimeout(() => void closeOne(earlier), MINUTE).unref();
    const room = openRoom(parts, make, serve);
    current = { day, room };
    // The next look tries again, but not at once: whoever looks must not keep the server busy with what fails.
    const retry = () => {
      if (current?.room === room) current = null;
    };
    room.catch(() => setTimeout(retry, MINUTE).unref());
    return room;
  }

  return {
    async enter(ip) {
      if (!config.visitors || !makeDemoTeam) throw forbidden(messages.withoutVisitors);
      limit(toNetwork(ip));
      return openRoomOfDay(teamDay(clock(), config.timeZone), makeDemoTeam);
    },
    close: () => closeOne(current?.room),
  };
}
