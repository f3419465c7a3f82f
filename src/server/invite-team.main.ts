// Makes a link by which one team can be created; see script/invite-team.
import { inviteTeam } from './invite-team.ts';
import { runCommand } from './platform/process.ts';

await runCommand(inviteTeam);
