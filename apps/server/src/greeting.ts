import type { Config } from './config.ts';
import { DEMO_ACCOUNTS, type FirstAdmin } from './first-accounts.ts';

/** What the operator reads once the product is up. */
export function greeting(url: string, config: Config, admin: FirstAdmin | null): string {
  const lines = ['', `  Cartela is ready:  ${url}`, ''];
  if (config.tryOut) {
    lines.push(
      '  Try-out mode: an embedded database and play money. Set DATABASE_URL to run it for real.',
      '',
      '  Sign in as a demo player (username / phone number):',
      ...DEMO_ACCOUNTS.map(
        ({ username, phoneNumber }) => `    ${username.padEnd(8)}/ ${phoneNumber.replace('+251', '0')}`,
      ),
      '  or sign up as a new one; every new player is given 500 ETB of play money.',
      '',
    );
    if (config.demoPlayers) lines.push('  Demo players are in the rooms; DEMO=off keeps them out.', '');
  }
  if (admin) lines.push(`  Administrator:  ${admin.username} / ${adminPassword(admin, config)}`, '');
  return lines.join('\n');
}

function adminPassword({ password }: FirstAdmin, config: Config): string {
  if (password !== null) return `${password}   (shown this once)`;
  return config.admin ? '(ADMIN_PASSWORD)' : '(the password that was shown at the first start)';
}
