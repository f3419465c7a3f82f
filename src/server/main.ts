import { orExplain, stopOnSignal } from './platform/process.ts';
import { start } from './start.ts';

/** Starts the server. The last line on standard output contains its URL. */
async function main(): Promise<void> {
  const { publicUrl, checkForDamage, stop } = await start(process.env);
  stopOnSignal(stop);
  process.stdout.write(`ベンチノート: ${publicUrl}\n`);
  // After startup, since the check takes longer the larger the database is.
  await checkForDamage();
}

await orExplain(main);
