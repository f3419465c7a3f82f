// Ends the sessions of one account, or of all; see script/end-sessions.
import { endSessions } from './end-sessions.ts';
import { runCommand } from './platform/process.ts';

await runCommand(endSessions);
