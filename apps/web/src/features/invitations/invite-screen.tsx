import { GAMES_TO_REWARD } from '@cartela/api/invitations/limits';
import { miniAppLink } from '@cartela/api/telegram/start-param';
import { Send, Share2 } from 'lucide-react';
import { Button, buttonClass } from '../../components/buttons/button.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { Badge } from '../../components/figures/badge.tsx';
import { Coin } from '../../components/game/coin.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Moment } from '../../components/lists/moment.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { Skeleton, SkeletonBar } from '../../components/states/skeleton.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { More } from '../rooms/more.tsx';
import { useTableName } from '../rooms/table-name.ts';
import { telegramShare } from './invitation.ts';

type Mine = ApiOutputs['invitations']['mine'];
type Invited = Mine['invited'][number];

interface InviteScreenProps {
  /** The table that the player has come from, to invite somebody there. */
  tableId: string | undefined;
}

/** How a player invites others, what that earns, and who has come. */
export function InviteScreen({ tableId }: InviteScreenProps) {
  const t = useText();
  const mine = trpc.invitations.mine.useQuery();
  return (
    <Page title={t('inviteTitle')}>
      <QueryView query={mine} failure={t('inviteFailed')} loading={<InviteSkeleton />}>
        {(invitations) => (
          <div className="grid gap-4">
            {tableId !== undefined && <TableLink {...invitations} tableId={tableId} />}
            {(invitations.isOn || tableId === undefined) && <OwnLink {...invitations} />}
            {(invitations.isOn || invitations.invited.length > 0) && <WhoCame {...invitations} />}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function OwnLink({ isOn, coins, perInviterDay, perDay, code, bot }: Mine) {
  const t = useText();
  if (!isOn) return <StateMessage title={t('invitationsOff')} />;
  return (
    <Panel title={t('inviteLinkTitle')} intro={t('inviteRule', { coins, games: GAMES_TO_REWARD })}>
      <div className="grid gap-3">
        <Links
          text={t('inviteText')}
          web={webInvitation(code)}
          telegram={bot && miniAppLink(bot, { to: 'join', invitation: code })}
        />
        <More>
          <p>{t('inviteNothingFor')}</p>
          {/* The release before does not say them. */}
          {typeof perDay === 'number' && <p>{t('inviteDaily', { own: perInviterDay, all: perDay })}</p>}
        </More>
      </div>
    </Panel>
  );
}

/**
 * Leads to the player's table. On the web, who has no account yet counts as invited, where that is
 * offered; a link into the mini app names one thing only.
 */
function TableLink({ isOn, code, bot, tableId }: Mine & { tableId: string }) {
  const t = useText();
  return (
    <Panel title={t('playWithFriend')} intro={t('inviteToTable', { table: useTableName(tableId) })}>
      <div className="grid gap-3">
        <Links
          text={t('inviteText')}
          web={webTable(tableId, isOn ? code : null)}
          telegram={bot && miniAppLink(bot, { to: 'room', roomId: tableId })}
        />
      </div>
    </Panel>
  );
}

interface LinksProps {
  /** What is shared with the link. */
  text: string;
  web: string;
  telegram: string | null;
}

/** A link to one thing, to share and to copy: by Telegram where there is a bot, and on the web. */
function Links({ text, web, telegram }: LinksProps) {
  const t = useText();
  const links = [
    ...(telegram === null ? [] : [{ name: t('inviteTelegramLink'), url: telegram }]),
    { name: t('inviteWebLink'), url: web },
  ];
  return (
    <>
      <ShareButtons text={text} url={telegram ?? web} />
      {links.map(({ name, url }) => (
        <div key={url} className="flex items-center justify-between gap-3 rounded-xl bg-sunken py-1.5 pr-1.5 pl-3.5">
          <span className="min-w-0">
            <span className="block text-muted text-xs">{name}</span>
            <span className="block break-all text-sm">{url}</span>
          </span>
          <CopyButton text={url} label={t('inviteCopy', { name })} toastText={t('inviteCopied')} />
        </div>
      ))}
    </>
  );
}

/** Buttons to share by the system's own sheet, if there is one, and by Telegram. */
function ShareButtons({ text, url }: { text: string; url: string }) {
  const t = useText();
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="flex flex-wrap gap-2">
      {canShare && (
        // A player who closes the sheet shares nothing, which is not a failure.
        <Button className="flex-1" onClick={() => void navigator.share({ text, url }).catch(() => {})}>
          <Share2 className="size-5" />
          {t('inviteShare')}
        </Button>
      )}
      <a
        href={telegramShare(url, text)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(canShare ? 'quiet' : 'primary', 'flex-1')}
      >
        <Send className="size-5" />
        {t('inviteShareTelegram')}
      </a>
    </div>
  );
}

function WhoCame({ invited, earnedCoins }: Mine) {
  const t = useText();
  return (
    <Panel
      title={t('inviteWhoCame')}
      flush
      actions={
        <span className="flex items-center gap-1.5 font-extrabold">
          <Coin className="size-5" />
          {t('inviteEarned', { coins: earnedCoins })}
        </span>
      }
    >
      {invited.length === 0 ? (
        <StateMessage compact title={t('inviteNobody')} />
      ) : (
        <ul className="divide-y divide-line">
          {invited.map((player) => (
            <InvitedRow key={player.username} player={player} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function InvitedRow({ player }: { player: Invited }) {
  const t = useText();
  const { username, acceptedAtMs, games, outcome, refusal, coins } = player;
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 px-4 py-2">
      <span className="min-w-0">
        <b className="block truncate">{username}</b>
        <span className="text-muted">
          <Moment atMs={acceptedAtMs} />
        </span>
      </span>
      <span className="shrink-0">
        {outcome === 'open' && <Badge>{t('inviteGames', { games, of: GAMES_TO_REWARD })}</Badge>}
        {outcome === 'rewarded' && <Badge tone="good">{t('inviteCoins', { coins })}</Badge>}
        {refusal && <Badge tone="bad">{t(refusal === 'same-device' ? 'inviteSameDevice' : 'inviteSamePayer')}</Badge>}
      </span>
    </li>
  );
}

function InviteSkeleton() {
  return (
    <Skeleton className="grid gap-4">
      <SkeletonBar className="h-40" />
      <SkeletonBar className="h-24" />
    </Skeleton>
  );
}

/** The address of an invitation on this web site. */
function webInvitation(code: string): string {
  return `${window.location.origin}/signups?ref=${code}`;
}

/** The address of a table on this web site, with the invitation of whoever shares it. */
function webTable(tableId: string, code: string | null): string {
  return `${window.location.origin}/play/${tableId}${code === null ? '' : `?ref=${code}`}`;
}
