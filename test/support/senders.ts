import type { EndpointName } from '#contract/api.ts';
import { VISITOR_TOKEN } from '#contract/endpoint.ts';
import { openSession } from '../../src/server/features/account/sessions.ts';
import type { TestApp } from './app.ts';
import { type Coach, registerDetached, registerOperator, registerPlayer } from './people.ts';
import { findEndpoint } from './valid-requests.ts';

export type Sender = 'coach' | 'player' | 'detached' | 'operator' | 'visitor' | 'nobody';

/** The coach, if everybody may send the request. */
export function permittedSender(name: EndpointName): Sender {
  if (name === 'join') return 'detached';
  if (name === 'deleteAccount' || name === 'leaveTeam') return 'player';
  const { access } = findEndpoint(name);
  return access === 'operator' || access === 'player' ? access : 'coach';
}

/** All but the operator and the visitor belong to one team. */
export interface Senders {
  /** Opens a new session. Returns the coach of a new team if earlier requests have removed this coach. */
  coach(): Promise<Coach>;
  /** Opens no new session. */
  founder(): Coach;
  readToken(sender: Sender): Promise<string | undefined>;
  /** The sender then opens a new session before the next request. */
  forget(sender: Sender): void;
}

/** A coach founds a team. The others register before their first request. */
export async function createSenders(app: TestApp, found: () => Promise<Coach>): Promise<Senders> {
  const tokens = new Map<Sender, string>();
  let founder = await found();

  async function coach(): Promise<Coach> {
    const { teamId, id } = founder;
    const memberships = app.database
      .selectFrom('ties')
      .where('team_id', '=', teamId)
      .where('member_id', '=', id);
    const membership = await memberships.select('account_id').executeTakeFirst();
    const token =
      membership && (await openSession(app.database, { accountId: membership.account_id }, app.clock()));
    const isCoach = token && (await app.call('managerDashboard', { token })).status === 200;
    const team =
      isCoach && (await app.call('chooseTeam', { token, body: { team_id: teamId } })).status === 200;
    founder = team ? { ...founder, token } : await found();
    const { invite_code } = await app.succeed('team', { token: founder.token });
    tokens.set('coach', founder.token);
    return { ...founder, inviteCode: invite_code };
  }

  const open: Readonly<Record<Sender, () => Promise<string | undefined>>> = {
    coach: async () => (await coach()).token,
    async player() {
      const { token, inviteCode } = await coach();
      // Earlier requests may have closed the team to people outside of its list.
      const { id } = await app.succeed('createMember', { token, body: { name: '選手' } });
      return (await registerPlayer(app, inviteCode, '選手', id)).token;
    },
    detached: async () => (await registerDetached(app, await coach())).token,
    operator: async () => (await registerOperator(app)).token,
    visitor: async () => VISITOR_TOKEN,
    nobody: async () => undefined,
  };

  return {
    coach,
    founder: () => founder,
    async readToken(sender) {
      const token = tokens.get(sender) ?? (await open[sender]());
      // The sender has joined a team and is no longer detached, so the session is of no further use.
      if (token && sender !== 'detached') tokens.set(sender, token);
      return token;
    },
    forget: (sender) => void tokens.delete(sender),
  };
}
