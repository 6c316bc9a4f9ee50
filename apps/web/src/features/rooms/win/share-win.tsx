import { Download, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { usePlatform } from '../../../lib/platform/platform.ts';
import { saveFile } from '../../../lib/platform/save-file.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { telegramShare } from '../../invitations/invitation.ts';
import type { Win } from './win.ts';
import { winPicture } from './win-picture.ts';

interface ShareWinProps {
  win: Win;
  /** What goes with the picture. */
  words: string;
}

/**
 * Shares a picture of the win by the system's sheet. Where that takes no files, the picture is
 * saved, and inside Telegram a link can be sent besides.
 */
export function ShareWin({ win, words }: ShareWinProps) {
  const t = useText();
  const platform = usePlatform();
  const picture = useWinPicture(win);
  const { origin: url } = window.location;
  // It could not be made, so there is nothing to share.
  if (picture === null) return null;
  const files = picture ? [picture] : [];
  const takesFiles = typeof navigator.canShare !== 'function' ? false : !picture || navigator.canShare({ files });
  if (takesFiles) {
    // A player who closes the sheet shares nothing, which is not a failure.
    const share = () => void navigator.share({ files, text: `${words} ${url}` }).catch(() => {});
    return (
      <Button look="clear" busy={!picture} onClick={share}>
        {picture && <Share2 className="size-5" />}
        {t('inviteShare')}
      </Button>
    );
  }
  return (
    <>
      {platform && (
        <Button look="clear" onClick={() => platform.openLink(telegramShare(url, words))}>
          <Share2 className="size-5" />
          {t('inviteShare')}
        </Button>
      )}
      <Button
        look="clear"
        className="px-1 text-sm"
        busy={!picture}
        onClick={() => picture && saveFile(picture, picture.name)}
      >
        {picture && <Download className="size-5" />}
        {t('savePicture')}
      </Button>
    </>
  );
}

/**
 * The picture, which is made before it is wanted: the system's sheet only opens within a tap.
 * Undefined until it is made, and null if that failed.
 */
function useWinPicture(win: Win): File | null | undefined {
  const [picture, setPicture] = useState<File | null>();
  useEffect(() => {
    let isOver = false;
    const keep = (made: File | null) => isOver || setPicture(made);
    winPicture(win).then(keep, () => keep(null));
    return () => {
      isOver = true;
    };
  }, [win]);
  return picture;
}
