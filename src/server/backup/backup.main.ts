// Backs up the configured database; see script/backup.
import { runCommand } from '../platform/process.ts';
import { backup } from './backup.command.ts';

await runCommand(backup);
