// Makes a member a coach; see script/make-coach.
import { makeCoach } from './make-coach.ts';
import { runCommand } from './platform/process.ts';

await runCommand(makeCoach);
