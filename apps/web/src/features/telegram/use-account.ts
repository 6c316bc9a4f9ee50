import { useMutation } from '@tanstack/react-query';
import { type ApiInputs, trpc } from '../../lib/api/trpc.ts';
import type { Launch } from '../../lib/platform/telegram-launch.ts';
import { enterAs } from './sign-in.ts';

interface AccountOptions {
  launch: Launch;
  isNew: boolean;
  onSignedIn: () => void;
}

type AccountInput = Pick<ApiInputs['telegram']['register'], 'username' | 'phone' | 'shownAge'>;

/** Makes the account of a Telegram user, or links the one that they have. Signs them in. */
export function useAccount({ launch, isNew, onSignedIn }: AccountOptions) {
  const { client } = trpc.useUtils();
  const { initData } = launch;
  return useMutation({
    mutationFn: ({ shownAge, ...input }: AccountInput) =>
      isNew
        ? client.telegram.register.mutate({ ...input, initData, ageAndTerms: true, shownAge })
        : client.telegram.link.mutate({ ...input, initData }),
    async onSuccess(player) {
      await enterAs(player, launch);
      onSignedIn();
    },
  });
}
