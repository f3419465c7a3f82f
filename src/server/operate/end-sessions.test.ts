import { expect, test } from 'vitest';
import type { TestApp } from '../../../test/support/app.ts';
import { commandOnEachDatabase, commandOnSqlite } from '../../../test/support/operator-command.ts';
import { logIn, registerCoach } from '../../../test/support/people.ts';
import { endSessions } from './end-sessions.ts';

const statusWith = async (app: TestApp, token: string) => (await app.call('currentUser', { token })).status;

const success = (sessions: number) => ({
  code: 0,
  stdout: `${sessions} sessions ended: their users must log in again\n`,
});

commandOnEachDatabase('end-sessions', endSessions, ({ app, run }) => {
  test('ends every session of one account, or of all [S80]', async () => {
    const [lost, other] = [await registerCoach(app()), await registerCoach(app())];
    const phone = await logIn(app(), lost.email);
    expect(await run(lost.email.toUpperCase())).toMatchObject(success(2));
    for (const { token } of [lost, phone]) expect(await statusWith(app(), token)).toBe(401);
    expect(await statusWith(app(), other.token)).toBe(200);
    await logIn(app(), lost.email);
    expect(await run('--all')).toMatchObject(success(2));
    expect(await statusWith(app(), other.token)).toBe(401);
  });
});

commandOnSqlite('end-sessions', endSessions, ({ app, run, runScript }) => {
  test('refuses an unknown e-mail address and missing or contradictory arguments', async () => {
    const { token, email } = await registerCoach(app());
    const usage = 'bench-note: usage: script/end-sessions E-MAIL | --all\n';
    const refusals = [
      [['nobody@bench.example'], 1, 'bench-note: no account has this e-mail address\n'],
      [[], 2, usage],
      [[email, '--all'], 2, usage],
    ] as const;
    for (const [args, code, line] of refusals) {
      const { code: status, stderr } = await run(...args);
      expect(status).toBe(code);
      expect(stderr.endsWith(line)).toBe(true);
    }
    expect(await statusWith(app(), token)).toBe(200);
  });

  test('ends every session as a script, which exits with 2 for usage', { tags: ['program'] }, async () => {
    await registerCoach(app());
    expect(await runScript('--all')).toMatchObject(success(1));
    expect(await runScript()).toMatchObject({ code: 2, stderr: expect.stringMatching(/usage: script/) });
  });
});
