import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS, ON_EVERY_PAGE } from './vite/chunks.ts';
import { firstPaint } from './vite/first-paint.ts';
import { serviceWorker } from './vite/service-worker.ts';

const serverPort = process.env.PORT ?? '3000';

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
  // The shim is needed only before React 18.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Each list of what a later part needs leaves out what the page itself has asked for.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
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
