import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles a script that is not a module. `values` are what it imports from `virtual:…`. */
export async function bundledScript(
  file: URL,
  values: Readonly<Record<string, unknown>>,
  target = 'es2022',
): Promise<string> {
  const contents = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'values-of-build',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: 'values' }));
          onLoad({ filter: /.*/, namespace: 'values' }, () => ({ contents: contents.join('\n') }));
        },
      },
    ],
  });
  const [script] = outputFiles;
  if (!script) throw new Error(`${file.pathname} was not built`);
  return script.text.trim();
}
