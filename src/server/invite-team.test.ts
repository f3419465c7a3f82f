import { expect, test } from 'vitest';
import { scriptOnEachDatabase } from '../../test/support/operator-script.ts';

scriptOnEachDatabase('invite-team', ({ app, run }) => {
  test('prints a link by which a team can be created, and logs that it did', async () => {
    const { code: status, stdout } = await run();
    expect(status).toBe(0);
    const token = new URL(stdout.trim()).searchParams.get('found') ?? '';
    expect(await app().call('foundingInvite', { params: { token } })).toMatchObject({ status: 200 });
    const log = await app().database.selectFrom('operator_log').select(['act', 'subject', 'via']).execute();
    expect(log).toEqual([{ act: 'invite_made', subject: null, via: 'command' }]);
  });
});
