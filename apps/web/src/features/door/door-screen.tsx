import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/buttons/button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Money } from '../../components/figures/money.tsx';
import { Ring } from '../../components/figures/ring.tsx';
import { ScreenHeading } from '../../components/layout/screen-heading.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { Welcome } from '../accounts/account-page.tsx';
import { LoginForm } from '../accounts/sign-in/login-form.tsx';
import { UnlessOnBreak } from '../accounts/sign-in/unless-on-break.tsx';
import { useLogin } from '../accounts/sign-in/use-login.ts';
import { LastWins } from '../rooms/menu/last-wins.tsx';
import { inOrder, type RoomSummary, startOf } from '../rooms/menu/room-order.ts';
import { RoomRing } from '../rooms/menu/room-ring.tsx';
import { isOn, isOver, prizeName, prizeNow, statusMeaning } from '../rooms/menu/room-state.ts';
import { nameIn } from '../rooms/room-names.ts';
import { useRooms } from '../rooms/use-rooms.ts';

/**
 * The start for somebody whom this browser does not know: what is on right now, the way to an
 * account, and the login for who has one.
 */
export function DoorScreen() {
  const t = useText();
  const login = useLogin();
  return (
    <UnlessOnBreak login={login}>
      <main className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 p-3 pb-[calc(2rem+var(--safe-bottom))] sm:p-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <Welcome />
          <Link to="/signups" className={buttonClass('gold', 'min-h-14 text-lg')}>
            {t('playAndSignUp')}
          </Link>
          <details className="group">
            <summary className={buttonClass('quiet', 'w-full cursor-pointer list-none group-open:mb-3')}>
              {t('iHaveAccount')}
            </summary>
            <section aria-label={t('logIn')} className="card p-4">
              <LoginForm login={login} />
            </section>
          </details>
          <TextLink to="/howtoplay" className="justify-self-center">
            {t('howToPlay')}
          </TextLink>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <RoomsNow />
          <LastWins />
        </div>
      </main>
    </UnlessOnBreak>
  );
}

const SHOWN_LEAST = 2;

/** The rooms in which somebody plays, and if they are few, the soonest others. */
function shownOf(rooms: readonly RoomSummary[]): readonly RoomSummary[] {
  const ordered = inOrder(rooms, 'soonest');
  const isPlayed = (room: RoomSummary) => room.players > 0 && !isOver(room);
  const played = ordered.filter(isPlayed);
  const others = ordered.filter((room) => !isPlayed(room));
  return [...played, ...others.slice(0, Math.max(0, SHOWN_LEAST - played.length))];
}

function RoomsNow() {
  const t = useText();
  const { query, offsetMs } = useRooms();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <header>
        <ScreenHeading className="font-extrabold text-xl">{t('onNow')}</ScreenHeading>
        <p className="text-muted text-sm">{t('roomsIntro')}</p>
      </header>
      <QueryView query={query} failure={t('failedToInitializeGame')} loading={<SkeletonRows rows={5} />}>
        {({ rooms }) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {rooms.length === 0 && <li className="text-muted">{t('noRooms')}</li>}
            {shownOf(rooms).map((room) => (
              <li key={room.roomId}>
                <RoomNow room={room} offsetMs={offsetMs} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

/** A room as somebody without an account may see it. It leads to the sign-up. */
function RoomNow({ room, offsetMs }: { room: RoomSummary; offsetMs: number }) {
  const t = useText();
  const prizeSantim = prizeNow(room);
  const players = t('playersCount', { count: isOver(room) ? 0 : room.players });
  return (
    <Link
      to="/signups"
      className="card grid min-h-16 grid-cols-[2.75rem_minmax(0,1fr)_auto] sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] large-text:grid-cols-1 items-center gap-x-3 px-3 py-2 hover:border-edge"
    >
      {startOf(room) === null && !isOn(room) ? (
        // The text beside it says what is waited for.
        <span aria-hidden="true">
          <Ring share={0}>…</Ring>
        </span>
      ) : (
        <RoomRing room={room} offsetMs={offsetMs} />
      )}
      <span className="col-start-2 large-text:col-start-1 leading-tight">
        <span className="text-muted text-xs">{t('stake')} </span>
        <Money santim={room.stakeSantim} className="font-extrabold text-lg" />
        <span className="block text-muted text-sm">
          {[...(room.name ? [nameIn(room.name)] : []), startOf(room) === null ? statusMeaning(room, t) : players].join(
            ' · ',
          )}
        </span>
      </span>
      <span className="text-right leading-tight">
        <span className="block text-muted text-xs">
          {/* Strangers read no possible win that no game can pay. */}
          {t(prizeName(room))}
        </span>
        <Money
          santim={prizeSantim || room.fullPrizeSantim}
          className={prizeSantim > 0 ? 'font-extrabold text-link text-xl' : 'font-bold'}
        />
      </span>
    </Link>
  );
}
