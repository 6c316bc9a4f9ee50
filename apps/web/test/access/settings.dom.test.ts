// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openApp } from '../kit/component/app.tsx';

const NO_BOT_MESSAGES = 'The bot does not write to you yet';
/** Opens the settings of a player without Telegram, where this is the bot's name. */
const openSettings = (bot: string | null) =>
  openApp('/settings', {
    as: 'player',
    answers: { accounts: { ownSessions: () => [] }, notices: { support: () => ({ contact: null, bot }) } },
  });

it('say how the bot could write to a player without Telegram', async () => {
  await using _app = await openSettings('cartela_bot');
  await screen.findByText(NO_BOT_MESSAGES);
});

it('say nothing of a bot where there is none', async () => {
  await using app = await openSettings(null);
  await waitFor(() => expect(app.asked('notices.support')).not.toHaveLength(0));
  await screen.findByRole('heading', { name: 'Your devices' });
  expect(screen.queryByText(NO_BOT_MESSAGES)).toBeNull();
});
