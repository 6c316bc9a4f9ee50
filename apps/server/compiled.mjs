import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/**
 * The file that a build leaves beside the bundle: the bundle as V8 has compiled it, so a start need
 * not compile it again. It begins with the digest of its bundle. Another version of Node ignores
 * it.
 *
 * @param {string} bundle
 */
const cacheOf = (bundle) => `${bundle}.cache`;

/** @param {Buffer} source */
const digestOf = (source) => createHash('sha256').update(source).digest();

/**
 * The bundle, which is a CommonJS module, compiled or taken from its cache. `run` returns what the
 * bundle exports. The bundle cannot `import()` modules that it does not contain.
 *
 * @param {string} bundle
 */
export function compiled(bundle) {
  const source = readFileSync(bundle);
  const digest = digestOf(source);
  const cachedData = cacheFor(bundle, digest);
  const script = new Script(Module.wrap(source.toString()), {
    filename: bundle,
    ...(cachedData && { cachedData }),
  });
  return {
    /** @returns {unknown} */
    run() {
      const module = { exports: {} };
      script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, dirname(bundle));
      return module.exports;
    },
    /** What has been compiled by now, as a cache for later starts. */
    toCache: () => ({ path: cacheOf(bundle), contents: Buffer.concat([digest, script.createCachedData()]) }),
  };
}

/** @param {string} bundle @param {Buffer} digest */
function cacheFor(bundle, digest) {
  try {
    const cache = readFileSync(cacheOf(bundle));
    return cache.subarray(0, digest.length).equals(digest) ? cache.subarray(digest.length) : undefined;
  } catch {
    // Without the cache, a start takes a little longer.
    return undefined;
  }
}
