import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { formatMoment } from '../../../lib/text/dates.ts';
import { useText } from '../../../lib/text/i18n.ts';

type Questions = ApiOutputs['payments']['questions']['own'];

/** What the player has asked about a payment, and the answers, the newest last. */
export function OwnQuestions({ questions }: { questions: Questions }) {
  const t = useText();
  if (questions.length === 0) return null;
  return (
    <ul aria-label={t('questionsAsked')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {[...questions].reverse().map(({ id, text, askedAtMs, answer }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <Said head={t('questionYou', { time: formatMoment(askedAtMs) })} text={text} className="ml-6 bg-sunken" />
          {answer ? (
            <Said
              head={t('questionUs', { time: formatMoment(answer.atMs) })}
              text={answer.text}
              className="mr-6 bg-gold-soft"
            />
          ) : (
            <p className="text-pretty font-bold">{t('questionWaits')}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Said({ head, text, className }: { head: string; text: string; className: string }) {
  return (
    <div className={`rounded-xl px-3 py-2 ${className}`}>
      <p className="text-muted text-xs">{head}</p>
      <p className="whitespace-pre-wrap break-words">{text}</p>
    </div>
  );
}
