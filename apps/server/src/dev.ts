// Runs the server from its sources. The bundle is run by `launch.mjs`.
import { main } from './main.ts';

main();
