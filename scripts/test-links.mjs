// Plays games while links between the parts are cut, lose packets or are slow, and while HAProxy
// stands between. Links are addresses of a network that only this run sees, so nothing else of the
// machine is touched. Words choose cases: `node scripts/test-links.mjs HAProxy`.
//
// On Debian: apt-get install iproute2 nftables haproxy redis-server. The network needs root.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithSum, runTests } from './count-tests.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { buildServer, install, requireNode, run } from './setup.mjs';

const PROGRAMS = ['unshare', 'ip', 'nft', 'haproxy', 'redis-server'];
/** Set within the network. */
const INSIDE = 'CARTELA_LINKS_INSIDE';

/** What arrives at or comes from such an address is dropped, always or three times of ten. */
const RULES = `
table inet links {
  set cut { type ipv4_addr; }
  set lossy { type ipv4_addr; }
  chain arriving {
    type filter hook input priority 0
    ip daddr @cut drop
    ip saddr @cut drop
    ip daddr @lossy numgen random mod 10 < 3 drop
    ip saddr @lossy numgen random mod 10 < 3 drop
  }
}`;

/** How often a kernel tells the other side of a connection that its process has given up. */
const ORPHANS = '/proc/sys/net/ipv4/tcp_orphan_retries';

requireNode();
void endWithNpm();
const [, , ...words] = process.argv;
if (process.env[INSIDE]) {
  const chosen = words.length > 0 ? ['--testNamePattern', words.join(' ')] : [];
  const result = await runTests('--config', 'vitest.links.config.ts', ...chosen);
  // Cases that were not chosen are none that this machine lacks something for.
  endWithSum([{ ...result, skipped: [] }]);
} else {
  const missing = PROGRAMS.filter((program) => spawnSync(program, ['--version']).error);
  if (process.getuid?.() !== 0) missing.push('root');
  if (missing.length > 0) {
    console.log(`NOT RUN: this needs ${missing.join(', ')}`);
    process.exit(1);
  }
  await install();
  await buildServer();
  const begin = `ip link set lo up && printf %s "$RULES" | nft -f - && echo 1 > ${ORPHANS} && exec "$0" "$@"`;
  const itself = [process.execPath, fileURLToPath(import.meta.url), ...words];
  process.exitCode = await run('unshare', ['--net', 'sh', '-c', begin, ...itself], { env: { [INSIDE]: 'yes', RULES } });
}
