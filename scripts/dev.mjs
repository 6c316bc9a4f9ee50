// Runs the server and the web app side by side. Each reloads when its sources change.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { install, requireNode, root, tool } from './setup.mjs';

requireNode();
void endWithNpm();
await install();

const PORT = process.env.PORT ?? '3000';
const WEB_PORT = process.env.WEB_PORT ?? '5173';
/** @param {string} folder @param {readonly string[]} args */
const start = (folder, args) =>
  spawn(process.execPath, args, { cwd: join(root, folder), stdio: 'inherit', env: { ...process.env, PORT } });

const children = [
  start('apps/server', [tool('tsx', 'tsx'), 'watch', '--clear-screen=false', 'src/dev.ts']),
  start('apps/web', [tool('vite', 'vite', 'apps/web'), '--port', WEB_PORT]),
];
let ending = false;
/**
 * Tells the children to end, only once: the server's watcher kills the server if it is told twice.
 */
const end = () => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
for (const child of children) {
  child.once('exit', (code) => {
    end();
    process.exitCode ||= code ?? 0;
  });
}
