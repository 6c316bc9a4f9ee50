import { DataTable } from '../../components/lists/data-table.tsx';
import { useText } from '../../lib/text/i18n.ts';
import type { Week } from './week-screen.tsx';

/** The first places of a week. */
export function WeekTable({ list: { listed, prizes } }: { list: Week }) {
  const t = useText();
  const rows = listed.map((row, at) => ({ ...row, at }));
  return (
    <DataTable
      caption={t('weekTitle')}
      rows={rows}
      rowKey={({ at }) => at}
      columns={[
        {
          head: t('weekPlayer'),
          cell: ({ place, name, isMe }) => (
            <span className={isMe ? 'text-link' : ''}>
              {place}.{' '}
              <span className={`wrap-anywhere ${name === null ? 'text-muted italic' : ''}`}>
                {name ?? t('hiddenName')}
              </span>
              {isMe && ` (${t('you')})`}
            </span>
          ),
        },
        {
          head: t('weekPoints'),
          wide: true,
          cell: ({ points, games, wins }) => t('weekResult', { points, games, wins }),
        },
        ...(prizes.length > 0
          ? [
              {
                head: t('weekPrize'),
                figure: true,
                cell: ({ coins }: { coins: number | null }) => coins?.toLocaleString('en') ?? '–',
                absent: ({ coins }: { coins: number | null }) => coins === null,
              },
            ]
          : []),
      ]}
    />
  );
}
