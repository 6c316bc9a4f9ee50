import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './vite/first-paint.ts';
import { serviceWorker } from './vite/service-worker.ts';

const serverPort = process.env.PORT ?? '3000';

/** What every screen needs, in few files: each one is a request more on a slow network. */
const LIBRARIES =
  /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@trpc|@lingui|@noble\/hashes)\//;
const OURS = /\/(?:apps\/web\/src\/(?:components|lib)|packages)\//;
/** Of these, the language in use is loaded, and no other. */
const TEXTS = /\/(?:kernel\/(?:texts\/|messages\.ts)|locales\/[a-z]{2}[.-])/;
/** Lists and dates are not on the way to a game. */
const FOR_LISTS =
  /\/(?:components\/(?:data-table|pager|paged-list|search-field|segments|table-|download-|moment)|lib\/(?:dates|pages))/;
/** What all players' screens need. */
const FOR_PLAYERS =
  /\/src\/(?:features\/accounts\/(?:signed-in-only|login-prompt|player-feeds)|features\/notices|routes\/_player\.tsx)/;
const CHUNKS = [
  { name: 'vendor', test: LIBRARIES, priority: 2 },
  {
    name: 'shared',
    test: (id: string) => OURS.test(id) && !FOR_LISTS.test(id) && !TEXTS.test(id),
    minShareCount: 3,
    priority: 1,
  },
  { name: 'player', test: FOR_PLAYERS },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      tmpDir: 'node_modules/.tanstack',
    }),
    react(),
    tailwindcss(),
    firstPaint(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    proxy: {
      '/trpc': { target: `http://localhost:${serverPort}`, ws: true },
      '^/fair/.*\\.jsonl?$': { target: `http://localhost:${serverPort}` },
      '/exports': { target: `http://localhost:${serverPort}` },
    },
  },
});
