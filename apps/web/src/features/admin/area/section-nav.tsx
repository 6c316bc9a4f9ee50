import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../../lib/text/i18n.ts';
import { SECTION_GROUPS } from '../sections.ts';
import { useWaitingByPage } from '../use-waiting.ts';
import { useMay } from './may.tsx';
import { WaitingCount } from './waiting-count.tsx';

const ITEM =
  'flex min-h-11 lg:min-h-7.5 lg:scroll-mb-16 items-center justify-between gap-2 rounded-xl px-3 font-bold text-sm hover:bg-sunken aria-[current=page]:bg-brand aria-[current=page]:text-on-brand';

interface SectionNavProps {
  /** The classes of a group's list of links. */
  groupClass: string;
  className: string;
  onNavigate?: () => void;
}

/** Links to the area's pages in their groups, each with how many things wait there. */
export function SectionNav({ className, groupClass, onNavigate = () => undefined }: SectionNavProps) {
  const t = useText();
  const id = useId();
  const waiting = useWaitingByPage();
  const may = useMay();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const groups = SECTION_GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(({ needs }) => may(needs)),
  })).filter(({ sections }) => sections.length > 0);
  const count = groups.length;
  // Its end may be out of sight.
  useEffect(() => {
    if (count > 0) nav.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [pathname, count]);
  return (
    <nav ref={nav} aria-label={t('adminSections')} className={className}>
      {groups.map(({ name, sections }) => (
        <div key={name}>
          <h2 id={`${id}-${name}`} className="px-3 pb-1 font-bold text-muted text-xs">
            {t(name)}
          </h2>
          <ul aria-labelledby={`${id}-${name}`} className={groupClass}>
            {sections.map((section) => (
              <li key={section.to}>
                <Link
                  to={section.to}
                  activeOptions={{ exact: section.to === '/AdminDashboard', includeSearch: false }}
                  activeProps={{ 'aria-current': 'page' }}
                  onClick={onNavigate}
                  className={ITEM}
                >
                  {t(section.name)}
                  <WaitingCount count={waiting[section.to] ?? 0} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
