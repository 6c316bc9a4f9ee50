import { etbText } from '@cartela/game-core';
import type { Config } from './config.ts';
import { DEMO_ACCOUNTS, type FirstAdmin, PLAY_MONEY_SANTIM } from './first-accounts.ts';

/** What the operator reads once the server is ready. */
export function greeting(url: string, config: Config, admin: FirstAdmin): string {
  const lines = ['', `  Cartela is ready:  ${url}`, ''];
  if (config.tryOut) {
    lines.push(
      '  Try-out mode: an embedded database and play money. Set DATABASE_URL to run it for real.',
      '',
      '  Log in as a demo player (username / phone number):',
      ...DEMO_ACCOUNTS.map(
        ({ username, phoneNumber }) => `    ${username.padEnd(8)}/ ${phoneNumber.replace('+251', '0')}`,
      ),
      `  or sign up as a new one; every new player is given ${etbText(PLAY_MONEY_SANTIM)} ETB of play money.`,
      '',
    );
    if (config.demoPlayers) lines.push('  Demo players are in the rooms; DEMO=off keeps them out.', '');
  }
  lines.push(...adminLines(admin, config));
  return lines.join('\n');
}

function adminLines(admin: FirstAdmin, config: Config): string[] {
  switch (admin.is) {
    case 'new':
      return [
        `  Administrator:  ${admin.username} / ${admin.password === null ? '(ADMIN_PASSWORD)' : `${admin.password}   (shown this once)`}`,
        ...(admin.password === null ? [] : ['  You choose a password of your own when you log in at /admines.']),
        '',
      ];
    case 'known':
      if (config.admin) return ['  There is an administrator already; ADMIN_USERNAME only makes the first one.', ''];
      return config.tryOut
        ? ['  Administrator:  as shown at the first start, with the password that you chose then', '']
        : [];
    case 'none':
      return [];
  }
}
