// Runs the server from its sources. `launch.mjs` runs the bundle.
import { main } from './main.ts';

main();
