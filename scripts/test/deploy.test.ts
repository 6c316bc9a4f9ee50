import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { REQUEST_MAX_MS } from '../../packages/api/src/kernel/limits.ts';
import { packages } from '../setup.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG_FILES = ['apps/server/src/config.ts', 'apps/server/src/provider-config.ts'];
const SETTING = /^ {2}([A-Z][A-Z_]+): /gm;

interface Service {
  readonly image?: string;
  readonly logging?: { readonly options: Record<string, string> };
  readonly environment?: Record<string, string>;
  readonly env_file?: readonly string[];
  readonly read_only?: boolean;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly command?: readonly string[];
}

const textOf = (path: string) => readFileSync(ROOT + path, 'utf8');

function composed(name: string) {
  const text = textOf(`deploy/${name}`);
  const file: { services: Record<string, Service>; networks: Record<string, { internal?: boolean } | null> } = parse(
    text,
    { merge: true },
  );
  const services = Object.entries(file.services);
  const games = services.flatMap(([service, each]) => (service.startsWith('game') ? each : []));
  return { text, file, services, games };
}

const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('lets the server answer a request that comes too slowly, before Caddy says 200 with nothing in it', () => {
  const [seconds] = matches(/read_body (\d+)s/g, textOf('deploy/Caddyfile'));
  // The server looks for them once a second.
  expect(Number(seconds) * 1000).toBeGreaterThan(REQUEST_MAX_MS + 2 * 1000);
});

describe.each([['compose.yaml', 3] as const, ['compose.small.yaml', 1] as const])('%s', (name, processes) => {
  const { text, file, services, games } = composed(name);
  const example = textOf('deploy/example.env');

  it(`runs ${processes} servers that can write backups and nothing else`, () => {
    expect(games).toHaveLength(processes);
    expect(file.services.backup?.command?.join(' ')).toContain('main.js daily-backup;');
    for (const game of games) expect(game).toMatchObject({ read_only: true, volumes: ['backups:/app/backups'] });
    expect(textOf('deploy/Dockerfile')).toContain('RUN mkdir backups && chown node:node backups\n');
  });

  it('bounds the log of each service', () => {
    for (const [, { logging }] of services) expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  it('needs only what the example of .env asks for', () => {
    expect(matches(/^([A-Z_]+)=/gm, example)).toEqual(expect.arrayContaining(matches(/\$\{([A-Z_]+):\?/g, text)));
  });

  it('passes each setting in .env on to the servers, or the example says that it does not', () => {
    const settings = new Set(CONFIG_FILES.flatMap((file) => matches(SETTING, textOf(file))));
    const decided = games.flatMap(({ environment = {}, env_file: files }) => {
      expect(files).toEqual(['.env']);
      return Object.keys(environment).filter((key) => settings.has(key) && !environment[key]?.includes(`{${key}:`));
    });
    const comment = example.replaceAll(/^[^#].*$/gm, '').replaceAll(/\n# /g, ' ');
    const told = /itself decides (.*?):/.exec(comment)?.[1]?.split(/, | and /);
    expect(told).toEqual(expect.arrayContaining(decided));
  });

  it('keeps the database, and Valkey, where only the servers reach them', () => {
    const networksOf = Object.fromEntries(services.map(([service, { networks }]) => [service, networks]));
    expect(networksOf).toMatchObject({ caddy: ['front'], postgres: ['database'] });
    if (file.services.valkey) expect(networksOf).toMatchObject({ valkey: ['valkey'] });
    for (const [network, settings] of Object.entries(file.networks))
      expect(settings).toEqual(network === 'front' ? null : { internal: true });
  });
});

it('the template for hosts makes the same roles, and asks for what it needs', () => {
  const { text, games } = composed('hosted/docker-compose.yml');
  expect(games).toMatchObject([{ read_only: true, volumes: ['backups:/app/backups'], env_file: ['.env'] }]);
  for (const created of textOf('deploy/postgres-roles.sh').match(/^create .*$/gm) ?? [])
    expect(text).toContain(created);
  const given = matches(/^([A-Z_]+) = /gm, textOf('deploy/hosted/template.toml'));
  expect(given.toSorted()).toEqual([...new Set(matches(/\$\{([A-Z_]+):\?/g, text))].toSorted());
});

it('Valkey asks for a password', () => {
  const { file } = composed('compose.yaml');
  expect(file.services.valkey?.command?.join(' ')).toMatch(/--requirepass \$\{VALKEY_PASSWORD:\?/);
});

it('the Caddyfile defines what it imports before it does', () => {
  const text = textOf('deploy/Caddyfile');
  for (const name of matches(/^\s*import (\w+)$/gm, text))
    expect(text.indexOf(`\n(${name}) {`)).toBeLessThan(text.indexOf(`import ${name}`));
});

it('the image is built from the manifests of all packages', () => {
  for (const folder of packages)
    expect(textOf('deploy/Dockerfile')).toContain(`\nCOPY ${folder}/package.json ${folder}/\n`);
});
