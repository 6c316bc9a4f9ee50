// Runs one of the server's commands, such as `backup FILE`. This script's arguments are the
// command.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { buildServer, install, requireNode, root } from './setup.mjs';

requireNode();
void endWithNpm();
await install();
await buildServer();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href);
