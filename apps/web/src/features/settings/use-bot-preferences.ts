import { skipToken, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { abortAfter } from '../../lib/api/abort-after.ts';
import { errorText } from '../../lib/api/errors.ts';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { REQUEST_TIMEOUT_MS } from '../../lib/limits.ts';
import { toast } from '../../lib/screen/toast.ts';
import { storedPlayer, useToken } from '../../lib/session/session.ts';
import { isTelegramId } from '../../lib/telegram-id.ts';
import { useText } from '../../lib/text/i18n.ts';

export type Preferences = ApiOutputs['telegram']['preferences'];
export type Kind = Preferences['muted'][number];

/** A change that a player makes with one tap. */
type Change = { readonly kind: Kind; readonly isMuted: boolean } | { readonly language: Preferences['language'] };

const SAVE = ['saveBotPreferences'];

/** What the bot writes to the player. It is fetched only for a player who has Telegram. */
export function useBotPreferences() {
  const token = useToken();
  const hasTelegram = token !== null && isTelegramId(storedPlayer().telegramId);
  return { hasTelegram, query: trpc.telegram.preferences.useQuery(hasTelegram ? undefined : skipToken) };
}

/** The saved preferences, with the changes that are being saved now. */
export function useChangedPreferences(savedPreferences: Preferences): Preferences {
  const pending = useMutationState({
    filters: { mutationKey: SAVE, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  let preferences = savedPreferences;
  for (const change of pending.filter(isChange)) preferences = withChange(preferences, change);
  return preferences;
}

function isChange(variables: unknown): variables is Change {
  return typeof variables === 'object' && variables !== null && ('kind' in variables || 'language' in variables);
}

/**
 * Saves a change. The screen shows it at once. If saving fails, the screen shows again what was
 * saved before. Changes are saved one after the other, each on top of what the server then has: the
 * player may have told the bot something in the meantime.
 */
export function useSavePreferences() {
  const t = useText();
  const { client, telegram } = trpc.useUtils();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: SAVE,
    scope: { id: SAVE.join() },
    async mutationFn(change: Change) {
      const signal = abortAfter(REQUEST_TIMEOUT_MS);
      const before = await client.telegram.preferences.query(undefined, { signal });
      const { language, muted } = withChange(before, change);
      return client.telegram.savePreferences.mutate({ language, muted }, { signal });
    },
    async onSuccess(preferences) {
      await telegram.preferences.cancel();
      telegram.preferences.setData(undefined, preferences);
    },
    onError(error) {
      toast.error(t('settingsNotSaved'), { id: 'settingsNotSaved', description: errorText(error) });
      if (queryClient.isMutating({ mutationKey: SAVE }) === 1) void telegram.preferences.invalidate();
    },
  });
}

function withChange(preferences: Preferences, change: Change): Preferences {
  if ('language' in change) return { ...preferences, language: change.language };
  const others = preferences.muted.filter((kind) => kind !== change.kind);
  return { ...preferences, muted: change.isMuted ? [...others, change.kind] : others };
}
