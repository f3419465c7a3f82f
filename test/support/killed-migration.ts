// Migrates a database and kills its own process after STATEMENTS statements:
// node test/support/killed-migration.ts URL_OR_FILE STATEMENTS
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openPostgres, openSqlite } from '../../src/server/platform/database/open.ts';

const [where = '', last] = process.argv.slice(2);
let statements = 0;
function countAndDie(): void {
  statements += 1;
  if (statements === Number(last)) process.kill(process.pid, 'SIGKILL');
}
const open = where.startsWith('postgres:')
  ? openPostgres(where, () => {}, countAndDie)
  : openSqlite(where, countAndDie);
await migrate(open);
await open.database.destroy();
