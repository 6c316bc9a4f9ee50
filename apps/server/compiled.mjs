import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/**
 * What a build leaves beside the bundle: the bundle as V8 has compiled it, so that a start need not
 * do that again. It begins with the digest of the bundle that it is of. Another version of Node
 * takes no notice of it.
 *
 * @param {string} bundle
 */
const cacheOf = (bundle) => `${bundle}.cache`;

/** @param {Buffer} source */
const digestOf = (source) => createHash('sha256').update(source).digest();

/**
 * The bundle, which is a CommonJS module, compiled or taken from its cache. `run` returns what it
 * exports. It cannot `import()` what is not in it.
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
    /** What has been compiled by now, for the starts to come. */
    toCache: () => ({ path: cacheOf(bundle), contents: Buffer.concat([digest, script.createCachedData()]) }),
  };
}

/** @param {string} bundle @param {Buffer} digest */
function cacheFor(bundle, digest) {
  try {
    const cache = readFileSync(cacheOf(bundle));
    return cache.subarray(0, digest.length).equals(digest) ? cache.subarray(digest.length) : undefined;
  } catch {
    // Without it, a start takes a little longer.
    return undefined;
  }
}
