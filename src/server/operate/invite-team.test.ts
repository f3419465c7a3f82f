import { expect, test } from 'vitest';
import { commandOnEachDatabase } from '../../../test/support/operator-command.ts';
import { inviteTeam } from './invite-team.ts';

commandOnEachDatabase('invite-team', inviteTeam, ({ app, run, runScript }) => {
  test('prints a link by which a team can be created, and logs that it did', async () => {
    const { code: status, stdout } = await run();
    expect(status).toBe(0);
    const token = new URL(stdout.trim()).searchParams.get('found') ?? '';
    expect(await app().call('foundingInvite', { params: { token } })).toMatchObject({ status: 200 });
    const log = await app().database.selectFrom('operator_log').select(['act', 'subject', 'via']).execute();
    expect(log).toEqual([{ act: 'invite_made', subject: null, via: 'command' }]);
  });

  test('prints a link as a script', { tags: ['program'] }, async () => {
    expect(await runScript()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^http.*found=/) });
  });
});
