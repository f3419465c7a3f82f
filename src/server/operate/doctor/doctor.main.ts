// Looks for what is wrong with settings, disk, database, backups, mail and network; see script/bench-note.
import { runCommand } from '../../platform/process.ts';
import { doctor } from './doctor.ts';

await runCommand(async (args) => {
  const { text, isHealthy } = await doctor(args);
  if (!isHealthy) process.exitCode = 1;
  return text;
});
