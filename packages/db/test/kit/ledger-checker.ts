// A process that verifies the ledger for all, until it is killed.
import { connect } from '../../src/connection.ts';
import { checkLedger } from '../../src/ledger/checks.ts';

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('usage: ledger-checker.ts URL');
const { db, close } = connect({ url, maxConnections: 1 });
await checkLedger(db);
await close();
