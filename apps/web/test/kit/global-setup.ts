import chromium from '@sparticuz/chromium';

/**
 * Unpacks the browser before the workers start. If several did it at once, they would write over
 * each other, and one would run what another has half written.
 */
export default async function setup(): Promise<void> {
  await chromium.executablePath();
}
