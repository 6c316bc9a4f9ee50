import { useText } from '../../../lib/text/i18n.ts';
import { type Told, toldText } from '../../../lib/text/sentence.ts';

/** Says what the server has done, below a form that stays on the screen. */
export function SuccessMessage({ answer }: { answer: Told | undefined }) {
  // Renders again when the language changes.
  useText();
  return (
    <p role="status" className="font-bold text-link empty:hidden">
      {answer && toldText(answer)}
    </p>
  );
}
