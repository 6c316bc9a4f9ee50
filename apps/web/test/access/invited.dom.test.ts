// @vitest-environment happy-dom
import { Refusal } from '@cartela/api/refusals';
import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openApp } from '../kit/component/app.tsx';

/** Opens the app for a player who came by an invitation, of which the server says this. */
function openInvited(refusal: Refusal) {
  const accept = () => Promise.reject(refusal);
  return openApp('/Mainmenu', {
    as: 'player',
    answers: { invitations: { accept } },
    stored: { invitation: 'ABEBE123' },
  });
}

it.each(['busy', 'storageFull', 'otherAccount'] as const)(
  'keeps an invitation that is refused for now (%s)',
  async (reason) => {
    await using app = await openInvited(new Refusal(reason));
    await waitFor(() => expect(app.asked('invitations.accept')).toHaveLength(1));
    await waitFor(() => expect(app.asked('wallet.balance')).not.toHaveLength(0));
    expect(localStorage.getItem('invitation')).toBe('ABEBE123');
  },
);

it.each(['invitationLate', 'invitationOwn'] as const)('forgets one that is refused for good (%s)', async (reason) => {
  await using app = await openInvited(new Refusal(reason));
  await waitFor(() => expect(app.asked('invitations.accept')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('invitation')).toBeNull());
});
