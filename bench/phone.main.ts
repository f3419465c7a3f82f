// What a phone feels, by itself and on the screen alone: `node bench/phone.main.ts [ROUNDS]` after
// `node script/lib/build-web.ts`. One round is quick, and says little.
import { measurePhone } from './phone.ts';
import { phoneSection } from './phone-document.ts';

const rounds = Number(process.argv[2] ?? 3);
process.stdout.write(phoneSection(await measurePhone({ rounds })));
