import { closeSync, fstatSync, openSync, readSync, statfsSync } from 'node:fs';
import { Refusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';

const MEGABYTE = 1e6;

export const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);

/** Returns how many bytes the user of this process can still write to the disk of the folder. */
export function measureFreeSpace(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Returns the unpacked size of a gzip file in bytes, which the last four bytes of the file contain. */
export function readUnpackedSize(path: string): number {
  const file = openSync(path, 'r');
  const last = Buffer.alloc(4);
  readSync(file, last, 0, last.length, Math.max(0, fstatSync(file).size - last.length));
  closeSync(file);
  return last.readUInt32LE();
}

export function requireSpace(folder: string, needed: number): void {
  const free = measureFreeSpace(folder);
  if (free >= needed) return;
  throw new Refusal(
    translate`${folder} has ${megabytes(free)} MB free, but ${megabytes(needed)} MB are needed: make room; nothing was changed`,
  );
}
