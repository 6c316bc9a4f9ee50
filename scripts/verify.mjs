import { resolve } from 'node:path';
import { install, requireNode, root, run, tool } from './setup.mjs';

/**
 * `npm run verify FILE`: computes again what a public record says, of one game or of a whole day. It
 * needs no network and no database.
 */
requireNode();
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: npm run verify FILE, with the record of a game (.json) or of a day (.jsonl)\n');
  process.exit(2);
}
await install();
const program = [tool('tsx', 'tsx'), 'src/verify.ts', resolve(process.env.INIT_CWD ?? root, file)];
process.exitCode = await run(process.execPath, program, { cwd: 'apps/server' });
