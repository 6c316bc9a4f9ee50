import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Ball } from '../../components/game/ball.tsx';
import { Flower } from '../../components/game/flower.tsx';
import { ScreenHeading } from '../../components/layout/screen-heading.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { wantedTable } from '../rooms/tables/wanted-table.ts';

const SAMPLE_BALLS = [7, 22, 38, 54, 71];

interface AccountPageProps {
  title: string;
  intro: string;
  /** The link from the login to the sign-up, or back. */
  other: { readonly question: string; readonly to: '/logins' | '/signups'; readonly name: string };
  children: ReactNode;
}

/** The page around the login and sign-up forms: what the product is, then the form. */
export function AccountPage({ title, intro, other, children }: AccountPageProps) {
  const t = useText();
  return (
    <main className="mx-auto grid w-full max-w-5xl gap-4 p-4 sm:py-10 md:grid-cols-2 md:gap-6 lg:gap-14">
      <Welcome brief />
      <section className="grid gap-4 rounded-3xl border border-line bg-surface p-5 shadow-raised sm:p-8">
        <header className="grid gap-1">
          <ScreenHeading className="font-extrabold text-2xl">{title}</ScreenHeading>
          <p className="text-muted">{intro}</p>
        </header>
        {children}
        <p className="text-center text-muted">
          {other.question} <TextLink to={other.to}>{other.name}</TextLink>
        </p>
        <TextLink to="/howtoplay" className="justify-self-center">
          {t('howToPlay')}
        </TextLink>
      </section>
    </main>
  );
}

/** What the product is and promises. If brief, a phone has room for the form below it. */
export function Welcome({ brief = false }) {
  const t = useText();
  const inFull = brief ? 'max-md:hidden' : '';
  return (
    <div className="relative isolate flex flex-col justify-center overflow-hidden rounded-3xl bg-brand px-5 pt-4 pb-6 text-on-brand md:px-8 md:py-14">
      <Flower className="absolute -z-10 -top-10 -right-10 size-40 opacity-25 md:size-80" />
      <p className={`font-extrabold text-3xl tracking-tight md:text-5xl ${inFull}`}>{t('productName')}</p>
      <div
        className={`mt-3 ${inFull} flex origin-left gap-1.5 max-[22rem]:scale-85 md:my-6 lg:scale-125`}
        aria-hidden="true"
      >
        {SAMPLE_BALLS.map((number) => (
          <Ball key={number} number={number} size="medium" />
        ))}
      </div>
      {wantedTable() !== null && <p className="mt-3 text-balance font-bold text-lg">{t('friendWaits')}</p>}
      <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1 font-bold text-xs md:mt-8 md:gap-x-4 md:text-base">
        {(['promiseLive', 'promiseFair', 'promisePaid'] as const).map((promise) => (
          <li key={promise} className="flex items-center gap-1.5">
            <span className="size-2 rotate-45 bg-gold" aria-hidden="true" />
            {promise === 'promiseFair' ? (
              <Link to="/fair" className="-my-2.5 inline-flex min-h-11 items-center underline md:my-0">
                {t(promise)}
              </Link>
            ) : (
              t(promise)
            )}
          </li>
        ))}
      </ul>
      <div className="tibeb absolute inset-x-0 bottom-0 h-2.5" aria-hidden="true" />
    </div>
  );
}
