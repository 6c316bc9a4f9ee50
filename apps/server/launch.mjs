import { fileURLToPath } from 'node:url';
import { compiled } from './compiled.mjs';

// Becomes `dist/main.js`, beside the bundle.
const bundle = compiled(fileURLToPath(new URL('server.cjs', import.meta.url)));
const { main } = /** @type {{ main(): void }} */ (bundle.run());
main();
