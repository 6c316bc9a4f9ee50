import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

const SCRIPT = fileURLToPath(new URL('./src/first-paint.ts', import.meta.url));
/** Where the page wants it: after what says its encoding, and before style sheets, which it would wait for. */
const PLACE = '<!-- first-paint -->';
/** The part of a route that the router's plugin split off: what it shows. */
const SPLIT_ROUTE = /\/src\/routes\/(.+)\.tsx\?tsr-split=/;

type Chunks = readonly Rolldown.OutputChunk[];

/**
 * Puts a small script into the page that runs before anything is painted: it chooses the colours,
 * so that a dark screen never flashes bright, and asks for the files of the screen that was opened.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const script = await bundled(filesByPath(chunks));
        return html.replace(PLACE, () => `<script>${script}</script>`);
      },
    },
  };
}

async function bundled(files: ReturnType<typeof filesByPath>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SCRIPT],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    plugins: [
      {
        name: 'route-files',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^virtual:route-files$/ }, ({ path }) => ({ path, namespace: 'route-files' }));
          onLoad({ filter: /.*/, namespace: 'route-files' }, () => ({
            contents: `export const FILES_BY_PATH = ${JSON.stringify(files)};`,
          }));
        },
      },
    ],
  });
  const [script] = outputFiles;
  if (!script) throw new Error('the script for the first paint was not built');
  return script.text.trim();
}

/** Of players' screens: nobody waits for an administrator's on a slow phone. */
function filesByPath(chunks: Chunks): Record<string, readonly string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const atStart = withImports(byName, entry ? [entry.fileName] : []);
  const routes = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, route] = SPLIT_ROUTE.exec(facadeModuleId ?? '') ?? [];
    return route === undefined ? [] : [{ route, fileName }];
  });
  const screens = routes.filter(({ route }) => !route.startsWith('_admin') && !route.includes('$'));
  return Object.fromEntries(
    screens.map(({ route, fileName }) => {
      const layouts = routes.filter((other) => route.startsWith(`${other.route}/`));
      const needed = withImports(byName, [...layouts.map((layout) => layout.fileName), fileName]);
      return [pathOf(route), [...needed].filter((name) => !atStart.has(name)).map((name) => `/${name}`)];
    }),
  );
}

/** `_player/GameHistory/index` as `/gamehistory`. */
function pathOf(route: string): string {
  const parts = route.split('/').filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${parts.join('/')}`.toLowerCase();
}

function withImports(byName: ReadonlyMap<string, Rolldown.OutputChunk>, names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    queue.push(...(byName.get(name)?.imports ?? []));
  }
  return found;
}
