import { Button } from '../../../components/buttons/button.tsx';
import { errorText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { FloatingReactions } from './floating-reactions.tsx';
import { LOOKS, SHOWN } from './looks.ts';
import { switchReactions, useReactionsOn } from './reactions-on.ts';
import { useReactions } from './use-reactions.ts';

interface ReactionsProps {
  roomId: string;
  /** Only who has a card in the game can react. */
  plays: boolean;
}

/**
 * The reactions that the player can send, and those of others as they come. Whoever has switched
 * them off asks the server for none.
 */
export function Reactions(props: ReactionsProps) {
  return useReactionsOn() ? <LiveReactions {...props} /> : <Bar isOn={false} />;
}

function LiveReactions({ roomId, plays }: ReactionsProps) {
  const { isAllowed, ...floating } = useReactions(roomId);
  if (!isAllowed) return null;
  return (
    <>
      <Bar isOn roomId={plays ? roomId : undefined} />
      <FloatingReactions {...floating} />
    </>
  );
}

/** Without a room, only the switch. */
function Bar({ isOn, roomId }: { isOn: boolean; roomId?: string | undefined }) {
  const t = useText();
  const sending = trpc.reactions.react.useMutation({
    onError: (error) => toast.error(errorText(error), { id: 'reaction' }),
  });
  const Switch = SHOWN[isOn ? 'on' : 'off'];
  return (
    <div role="toolbar" aria-label={t('reactionsBar')} className="@container -mx-1.5 flex flex-wrap justify-center">
      {roomId !== undefined &&
        LOOKS.map(({ reaction, text, Icon }) => (
          <Button
            key={reaction}
            look="bare"
            className="px-0 text-xs @2xl:px-1.5"
            title={t(text)}
            aria-label={t(text)}
            onClick={() => sending.mutate({ roomId, reaction })}
          >
            <Icon />
            <span className="hidden @2xl:inline">{t(text)}</span>
          </Button>
        ))}
      <Button
        look="bare"
        className="px-0 text-muted"
        title={t('reactionsBar')}
        aria-label={t('reactionsBar')}
        aria-pressed={isOn}
        onClick={() => switchReactions(!isOn)}
      >
        <Switch />
      </Button>
    </div>
  );
}
