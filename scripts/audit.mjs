// Fails on a dependency with a known vulnerability of high severity or worse. Where no source of
// advisories can be reached, it says so and does not fail: that is no fault of the project's. If an
// address is given as the argument, it is asked instead of the registry that npm is set up with.

import { npx, pnpm, requireNode, run } from './setup.mjs';

requireNode();

const [registry] = process.argv.slice(2);
const source = registry === undefined ? [] : [`--registry=${registry}`];
// A source is asked once, and has 30 seconds to answer.
const patience = ['--config.fetch-retries=0', '--config.fetch-timeout=30000'];
let output = '';
await run(npx(), await pnpm('audit', '--json', '--audit-level=high', ...patience, ...source), {
  onOutput: (text) => {
    output += text;
  },
});

const report = reportIn(output);
if (report === null) {
  console.log('NOT CHECKED: no source of advisories about dependencies can be reached from here.');
  const reason = /(?:ERR_\w+|responded with \d+|code E\w+)/.exec(output)?.[0];
  if (reason !== undefined) console.log(`(${reason})`);
} else {
  const advisories = Object.values(report.advisories).filter(
    ({ severity }) => severity === 'high' || severity === 'critical',
  );
  for (const { module_name, severity, title, url } of advisories)
    console.log(`${severity}: ${module_name}: ${title} ${url}`);
  if (advisories.length === 0) console.log('No dependency has a known vulnerability of high severity.');
  process.exitCode = advisories.length === 0 ? 0 : 1;
}

/**
 * @typedef {{ module_name: string, severity: string, title: string, url: string }} Advisory
 * @param {string} text what pnpm wrote; npm may say something before
 * @returns {{ advisories: Record<string, Advisory> } | null}
 */
function reportIn(text) {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const value = JSON.parse(json);
    return typeof value.advisories === 'object' && value.metadata ? value : null;
  } catch {
    return null;
  }
}
