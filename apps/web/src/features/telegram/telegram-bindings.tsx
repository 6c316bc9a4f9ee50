import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type Platform, usePlatform } from '../../lib/platform/platform.ts';
import { MENU_PATH } from '../../lib/screen/screen-paths.ts';
import { useShownToast } from '../../lib/screen/toast.ts';
import { router } from '../../router.tsx';
import { useGamesInPlay } from '../rooms/in-play/use-games-in-play.ts';
import { ShortcutOffer } from './shortcut-offer.tsx';
import { ENTRANCES } from './start-address.ts';

/** Two failures within this time are felt as one. */
const SAME_ERROR_MS = 300;

/**
 * Connects all screens with Telegram: its back button, links to other sites, vibration on errors,
 * and the question before closing.
 */
export function TelegramBindings() {
  const platform = usePlatform();
  return platform && <Bindings platform={platform} />;
}

function Bindings({ platform }: { platform: Platform }) {
  useBackButton(platform);
  useLinksOutside(platform);
  useFeltErrors(platform);
  useClosingQuestion(platform);
  return <ShortcutOffer />;
}

/**
 * Shows the back button wherever there is something to go back to: the page before, or the menu.
 */
function useBackButton(platform: Platform): void {
  useEffect(() => {
    const { history } = router;
    const follow = () => {
      const path = history.location.pathname.toLowerCase();
      const isFirst = path === MENU_PATH || (ENTRANCES.includes(path) && !history.canGoBack());
      platform.showBack(isFirst ? null : goBack);
    };
    follow();
    return history.subscribe(follow);
  }, [platform]);
}

function goBack(): void {
  const { history } = router;
  if (closeOpenDialog()) return;
  if (history.canGoBack()) history.back();
  else history.replace('/Mainmenu');
}

/**
 * Closes the dialog in front, as Escape does, unless that dialog is sending something. Returns
 * whether a dialog was open.
 */
function closeOpenDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  return true;
}

function useLinksOutside(platform: Platform): void {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || !/^https?:$/.test(link.protocol) || link.origin === window.location.origin) return;
      event.preventDefault();
      platform.openLink(link.href);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [platform]);
}

/** Vibrates for a failed request, and for every toast about an error. */
function useFeltErrors(platform: Platform): void {
  const queryClient = useQueryClient();
  const toast = useShownToast();
  const newest = toast?.kind === 'error' ? toast.id : undefined;
  const lastMs = useRef(0);
  const feel = useCallback(() => {
    // A request that fails mostly shows a toast, too.
    const isSame = Date.now() - lastMs.current < SAME_ERROR_MS;
    lastMs.current = Date.now();
    if (!isSame) platform.vibrate('error');
  }, [platform]);
  useEffect(() => {
    if (newest !== undefined) feel();
  }, [newest, feel]);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') feel();
      }),
    [queryClient, feel],
  );
}

/**
 * Lets Telegram ask before it closes Cartela while the player has cards in play, in any room and on
 * any screen.
 */
function useClosingQuestion(platform: Platform): void {
  const games = useGamesInPlay();
  const asks = games !== undefined && games.length > 0;
  useEffect(() => platform.askBeforeClosing(asks), [platform, asks]);
}
