// Moves the data of the SQLite file to an empty PostgreSQL database; see script/move-to-postgres.
import { runCommand } from '../platform/process.ts';
import { moveToPostgres } from './move.command.ts';

await runCommand(moveToPostgres);
