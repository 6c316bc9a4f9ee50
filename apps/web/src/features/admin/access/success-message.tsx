import { useText } from '../../../lib/text/i18n.ts';
import { type Reply, replyText } from '../../../lib/text/sentence.ts';

/** Says what the server has done, below a form that stays on the screen. */
export function SuccessMessage({ answer }: { answer: Reply | undefined }) {
  // Renders again when the language changes.
  useText();
  return (
    <p role="status" className="font-bold text-link empty:hidden">
      {answer && replyText(answer)}
    </p>
  );
}
