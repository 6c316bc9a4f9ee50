import { Link } from '@tanstack/react-router';

/** Leads to the public record of a game. Null for a transfer that belongs to no game. */
export function GameLink({ roundId }: { roundId: string | null }) {
  if (roundId === null) return '–';
  return (
    // A stacked table lets its own children become as narrow as their text.
    <span>
      <Link
        to="/fair/$gameId"
        params={{ gameId: roundId }}
        className="inline-flex min-h-11 min-w-11 items-center justify-end text-link underline"
      >
        {roundId}
      </Link>
    </span>
  );
}
