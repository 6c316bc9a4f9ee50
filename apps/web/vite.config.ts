import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  ],
  build: { target: 'es2022' },
  server: {
    proxy: {
      '/trpc': { target: `http://localhost:${serverPort}`, ws: true },
      '/exports': { target: `http://localhost:${serverPort}` },
    },
  },
});
