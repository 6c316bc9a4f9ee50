import type { ReactNode } from 'react';
import { errorText } from '../../lib/api/errors.ts';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton.tsx';

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
  /** The text that says what could not be fetched. */
  failure: string;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows what was fetched for a page. Until that is there, it shows that it is loading, or that
 * fetching failed and can be tried again. If fetching it again fails, the old content stays, and
 * nothing says so.
 */
export function QueryView<Data>({ query, failure, loading, children }: QueryViewProps<Data>) {
  if (query.isPending) return loading;
  if (query.data !== undefined) return children(query.data);
  return <ErrorState title={failure} busy={query.isFetching} onRetry={() => void query.refetch()} />;
}

interface PanelQueryProps<Data> extends Omit<QueryViewProps<Data>, 'loading'> {
  /** How many bars are shown while loading. */
  rows?: number;
  /** There is nothing else on the screen. */
  alone?: boolean;
}

/**
 * What was fetched for a panel, like `QueryView`. It also says when its content could not be
 * fetched again. It dims the page of a list while the next one is fetched.
 */
export function PanelQuery<Data>({ query, failure, rows = 3, alone = false, children }: PanelQueryProps<Data>) {
  const { data, error, isPending, isFetching, isPlaceholderData } = query;
  if (isPending) return <SkeletonRows rows={rows} />;
  return (
    <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-60' : ''}>
      {error !== null && (
        <ErrorState
          compact={!alone || data !== undefined}
          alone={alone}
          title={failure}
          help={errorText(error)}
          busy={isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data !== undefined && children(data)}
    </div>
  );
}
