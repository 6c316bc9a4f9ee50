import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';

/**
 * How a file may be packed, the best way first. The build writes packed files with these endings.
 */
const PACKINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;
const ENDINGS: readonly string[] = PACKINGS.map(({ ending }) => ending);

type Encoding = (typeof PACKINGS)[number]['encoding'];

/**
 * A file as it is sent in one encoding. Each encoding has its own tag, because its bytes differ.
 */
export interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly encoding: Encoding | null;
}

export interface WebFile {
  readonly type: string;
  readonly plain: Packed;
  /** In the order of `PACKINGS`, the best first. */
  readonly packed: readonly Packed[];
}

/**
 * Reads the built web app into memory, by address. It is a few megabytes. So a process serves one
 * whole build as long as it runs, even if the files are replaced in the meantime.
 */
export function readWebFiles(webRoot: string): ReadonlyMap<string, WebFile> {
  const paths = readdirSync(webRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const all = new Set(paths);
  const files = paths.filter((path) => !isPacked(path, all));
  return new Map(files.map((path) => [`/${relative(webRoot, path).split(sep).join('/')}`, readWebFile(path, all)]));
}

function isPacked(path: string, all: ReadonlySet<string>): boolean {
  return ENDINGS.some((ending) => path.endsWith(ending) && all.has(path.slice(0, -ending.length)));
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

const packWithGzip = promisify(gzip);

/** A file that is not part of the build. Packing it leaves the process free for others. */
export async function webFileOf(text: string, mime: string): Promise<WebFile> {
  const bytes = new TextEncoder().encode(text);
  const hash = hashOf(bytes);
  const packed = {
    bytes: new Uint8Array(await packWithGzip(bytes)),
    etag: `"${hash}-gzip"`,
    encoding: 'gzip',
  } as const;
  return { type: `${mime}; charset=utf-8`, plain: { bytes, etag: `"${hash}"`, encoding: null }, packed: [packed] };
}

function readWebFile(path: string, all: ReadonlySet<string>): WebFile {
  const bytes = Uint8Array.from(readFileSync(path));
  const hash = hashOf(bytes);
  const packed = PACKINGS.flatMap(({ encoding, ending }) =>
    all.has(`${path}${ending}`)
      ? { bytes: Uint8Array.from(readFileSync(`${path}${ending}`)), etag: `"${hash}-${encoding}"`, encoding }
      : [],
  );
  const type = getMimeType(path) ?? 'application/octet-stream';
  return { type, plain: { bytes, etag: `"${hash}"`, encoding: null }, packed };
}

/** The variant to send to a client that accepts these encodings. */
export function bestOf({ plain, packed }: WebFile, acceptEncoding: string | undefined): Packed {
  if (acceptEncoding === undefined || packed.length === 0) return plain;
  const weights = weightsOf(acceptEncoding);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = packed
    .filter(({ encoding }) => encoding !== null && weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(String(b.encoding)) - weightOf(String(a.encoding)));
  return best ?? plain;
}

/**
 * `gzip, br;q=0.5` as a table. A part that cannot be read gets weight 0. Hono's `parseAccept` would
 * give it the highest weight.
 */
function weightsOf(acceptEncoding: string): ReadonlyMap<string, number> {
  return new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((value) => value);
      const weight = Number(q ?? (parameters.length === 0 ? 1 : 0));
      return [name.trim(), Number.isFinite(weight) ? weight : 0] as const;
    }),
  );
}

/**
 * Whether the client has exactly this variant. Weak tags count too, because nothing is edited here.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
