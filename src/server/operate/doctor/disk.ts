import { accessSync, constants, existsSync, statSync } from 'node:fs';
import type { Config } from '../../platform/config.ts';
import { say } from '../../platform/say.ts';
import { freeSpace, megabytes } from '../space.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** What the data of years, its backups and an update need. */
const ENOUGH = 500e6;
const TOO_LITTLE = 50e6;

function checkOwner(folder: string): Finding {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return error(
      say`this user may not write to ${folder}: give it to them (chown), or use the server's user`,
    );
  }
  const { uid } = statSync(folder);
  // The files that root makes here could not be opened by the server.
  if (process.getuid && uid !== process.getuid())
    return warning(say`${folder} belongs to another user: run the commands as the user of the server`);
  return ok(say`${folder} can be written to`);
}

function checkSpace(folder: string): Finding {
  const free = freeSpace(folder);
  const text = say`${folder} has ${megabytes(free)} MB free`;
  if (free >= ENOUGH) return ok(text);
  const advice = say`${text}: make room, and move older backups to another machine`;
  return free >= TOO_LITTLE ? warning(advice) : error(advice);
}

export function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Finding[] {
  if (!existsSync(dataDir)) return [ok(say`${dataDir} does not exist yet: the first start creates it`)];
  return [checkOwner(dataDir), checkSpace(dataDir)];
}
