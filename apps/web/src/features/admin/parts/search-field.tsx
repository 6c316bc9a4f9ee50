import { type FormEvent, useCallback, useRef } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { SEARCH_PAUSE_MS } from '../limits.ts';

/** Searches a moment after the last key, or at once on Enter. */
export function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useText();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const stopWhenGone = useCallback(() => () => clearTimeout(timer.current), []);
  const searchNow = () => onSearch(input.current?.value.trim() ?? '');
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchNow, SEARCH_PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    searchNow();
  };
  return (
    <search ref={stopWhenGone} className="w-full sm:w-72">
      <form onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="search"
          autoComplete="off"
          aria-label={t('adminSearchUsers')}
          placeholder={t('adminSearchUsers')}
          defaultValue={search}
          onChange={searchSoon}
          className="min-h-11 w-full rounded-xl border border-edge bg-surface px-3.5 text-base placeholder:text-muted"
        />
      </form>
    </search>
  );
}
