import { expect, test } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import type { Client } from './client.ts';
import { onServer } from './fixture.ts';

interface User {
  readonly id: number;
  readonly role: string;
  readonly team: { readonly id: number; readonly name: string };
}

// A client that only knows the specification sees one team: the team of its session.
onServer('a person in two teams', (fixture) => {
  async function inTwoTeams(): Promise<{ client: Client; email: string }> {
    const own = { name: '二刀 五郎', role: 'coach', team_name: '二つ目' };
    const { client, email } = await fixture().join(own);
    await client.post('/api/join', { invite_code: fixture().inviteCode });
    return { client, email };
  }

  const readUser = async (client: Client) => (await client.get<User>('/api/user')).body;

  test('goes the way of a player in the team that the session shows', async () => {
    const { client } = await inTwoTeams();
    const { id, role, team } = await readUser(client);
    expect({ role, team }).toEqual({ role: 'player', team: (await readUser(fixture().coach)).team });
    const game = await fixture().newGame();
    await fixture().newBatting(game.id, id, { at_bats: 4, hits: 2 });
    const { body } = await client.get<{ games: number }>('/api/dashboard/player');
    expect(body.games).toBe(1);
    expect((await client.get(`/api/games/${game.id}`)).status).toBe(200);
    expect((await client.get('/api/player/ranking')).status).toBe(200);
    expect((await client.get('/api/schedules')).status).toBe(200);
    expect((await client.get('/api/dashboard/manager')).status).toBe(403);
  });

  test('sees the same team after the next login', async () => {
    const { client, email } = await inTwoTeams();
    const before = await readUser(client);
    await client.logIn(email, PASSWORD);
    expect(await readUser(client)).toEqual(before);
  });
});
