import { useMatches } from '@tanstack/react-router';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { useLicenceLines } from './use-licence-lines.ts';
import { useTerms } from './use-terms.ts';

/** At the foot of every page: who may play, by whose leave, who answers for it, what is kept. */
export function Foot() {
  const t = useText();
  const { data } = useTerms();
  const lines = useLicenceLines();
  const inRoom = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.inRoom) });
  if (!data) return null;
  return (
    <footer className="mx-auto grid max-w-3xl justify-items-center gap-0.5 text-balance px-3 pb-[calc(1rem+var(--safe-bottom))] text-center text-muted text-sm">
      <p>{t('adultsOnly', { age: data.minAge })}</p>
      {!inRoom && (
        <TextLink to="/privacy" className="justify-center">
          {t('privacy')}
        </TextLink>
      )}
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </footer>
  );
}
