import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { errorText } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface QueryViewProps<Data> {
  query: Query<Data>;
  /** What could not be fetched. */
  failure: string;
  /** Bars that stand in for rows while loading. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** What was fetched, or that it is loading, or that it failed and can be tried again. */
export function QueryView<Data>({ query, failure, rows = 3, children }: QueryViewProps<Data>) {
  const { data, error, isPending, isPlaceholderData } = query;
  if (isPending) return <Skeleton rows={rows} />;
  if (data === undefined) return <Failure query={query} title={failure} />;
  return (
    <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-60' : ''}>
      {error !== null && <Failure query={query} title={failure} />}
      {children(data)}
    </div>
  );
}

function Failure<Data>({ query, title }: { query: Query<Data>; title: string }) {
  const t = useText();
  return (
    <div role="alert" className="grid justify-items-center gap-2 p-5 text-center">
      <p className="font-bold text-danger">{title}</p>
      <p className="text-muted text-sm">{errorText(query.error)}</p>
      <Button look="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}

function Skeleton({ rows }: { rows: number }) {
  const t = useText();
  return (
    <div aria-busy="true" className="grid gap-3 p-4">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <span key={row} className="block h-9 rounded-md bg-sunken motion-safe:animate-shimmer" />
      ))}
    </div>
  );
}
