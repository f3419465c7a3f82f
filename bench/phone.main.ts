// What a phone feels, by itself: `node bench/phone.main.ts [ROUNDS]` after `node script/lib/build-web.ts`.
import { measurePhone } from './phone.ts';

const phone = await measurePhone({ rounds: Number(process.argv[2] ?? 3) });
process.stdout.write(`${JSON.stringify(phone, null, 1)}\n`);
