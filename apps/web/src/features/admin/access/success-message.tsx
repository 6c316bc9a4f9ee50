import { serverText, useText } from '../../../lib/text/i18n.ts';

/** Says what the server has done, below a form that stays on the screen. */
export function SuccessMessage({ message }: { message: string | undefined }) {
  // Renders again when the language changes.
  useText();
  return (
    <p role="status" className="font-bold text-link empty:hidden">
      {message && serverText(message)}
    </p>
  );
}
