// Replaces the content of the configured database by a backup; see script/restore.
import { runCommand } from '../platform/process.ts';
import { restoreBackup } from './restore.command.ts';

await runCommand(restoreBackup);
