/** Says what was done, below a form that stays on the screen. */
export function SuccessMessage({ message }: { message: string | undefined }) {
  return (
    <p role="status" className="font-bold text-link empty:hidden">
      {message}
    </p>
  );
}
