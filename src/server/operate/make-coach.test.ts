import { expect, test } from 'vitest';
import { commandOnEachDatabase, commandOnSqlite } from '../../../test/support/operator-command.ts';
import { registerCoach, registerDetached, registerPlayer, signUp } from '../../../test/support/people.ts';
import { makeCoach } from './make-coach.ts';

commandOnEachDatabase('make-coach', makeCoach, ({ app, run }) => {
  test('makes a former member an active coach', async () => {
    const coach = await registerCoach(app());
    const player = await registerPlayer(app(), coach.inviteCode);
    const left = { params: { id: player.id }, body: { name: '選手 次郎', plays: true, active: false } };
    await app().succeed('updateMember', { ...left, token: coach.token });
    const before = await app().succeed('members', coach);
    expect(before).toContainEqual(expect.objectContaining({ id: player.id, role: 'player' }));
    expect(await run(player.email.toUpperCase())).toMatchObject({
      code: 0,
      stdout: 'this member is now a coach of their team\n',
    });
    const member = expect.objectContaining({ id: player.id, role: 'coach', active: true });
    for (const person of [coach, player])
      expect(await app().succeed('members', person)).toContainEqual(member);
    const [newest] = (await app().succeed('history', coach)).entries;
    expect(newest).toMatchObject({ action: 'changed', kind: 'member' });
  });
});

commandOnSqlite('make-coach', makeCoach, ({ app, run, runScript }) => {
  test('refuses unknown and unverified accounts, accounts without a team and missing arguments', async () => {
    const coach = await registerCoach(app());
    const unverified = await signUp(app(), { name: '新人', role: 'player', invite_code: coach.inviteCode });
    const detached = await registerDetached(app(), coach);
    const refusals = [
      [['nobody@bench.example'], 'bench-note: no account has this e-mail address\n'],
      [[unverified], 'bench-note: this e-mail address is not verified\n'],
      [[detached.email], 'bench-note: this account is no member of a team\n'],
      [[], 'bench-note: usage: script/make-coach E-MAIL [TEAM-ID]\n'],
    ] as const;
    for (const [args, line] of refusals) {
      const { code: status, stderr } = await run(...args);
      expect(status).toBe(line.includes('usage:') ? 2 : 1);
      expect(stderr.endsWith(line)).toBe(true);
    }
    const roles = (await app().succeed('members', coach)).map(({ role }) => role);
    expect(roles).toEqual(['coach', 'player', 'player']);
  });

  test('makes a member a coach as a script', { tags: ['program'] }, async () => {
    const { email } = await registerPlayer(app(), (await registerCoach(app())).inviteCode);
    const stdout = 'this member is now a coach of their team\n';
    expect(await runScript(email)).toMatchObject({ code: 0, stdout });
  });
});
