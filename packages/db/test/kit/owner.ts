// A process that owns an embedded database until it is killed. It prints the address when ready.
import { startEmbeddedPostgres } from '../../src/embedded/index.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: owner.ts DATA_DIR');
const { url } = await startEmbeddedPostgres({ dataDir, durable: false });
process.stdout.write(`${url}\n`);
