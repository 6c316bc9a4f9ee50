import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { buildServer, buildWeb, install, requireNode, root } from './setup.mjs';

requireNode();
void endWithNpm();
await install();
await buildWeb();
await buildServer();
process.env.NODE_ENV ??= 'production';
// The server runs in this very process, so that signals reach it directly.
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
