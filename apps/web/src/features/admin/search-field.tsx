import { type FormEvent, useCallback, useRef } from 'react';
import { SEARCH_PAUSE_MS } from './limits.ts';

interface SearchFieldProps {
  label: string;
  search: string;
  /** It takes all the width that there is. */
  wide?: boolean;
  onSearch: (search: string) => void;
  /** Called by Enter on what is searched for already. */
  onSearchAgain?: () => void;
}

/** Searches when the typing pauses, or at once on Enter. */
export function SearchField({ label, search, wide = false, onSearch, onSearchAgain }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const stopOnUnmount = useCallback(() => () => clearTimeout(timer.current), []);
  const searchNow = () => onSearch(input.current?.value.trim() ?? '');
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchNow, SEARCH_PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    if (input.current?.value.trim() === search) onSearchAgain?.();
    else searchNow();
  };
  return (
    <search ref={stopOnUnmount} className={wide ? 'w-full' : 'w-full sm:w-72 sm:max-w-lg sm:flex-auto'}>
      <form onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="search"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          defaultValue={search}
          onChange={searchSoon}
          className="min-h-11 w-full rounded-xl border border-edge bg-surface px-3.5 text-base placeholder:text-muted"
        />
      </form>
    </search>
  );
}
