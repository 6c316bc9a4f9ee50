interface SegmentsProps<Key extends string> {
  label: string;
  options: readonly { readonly key: Key; readonly name: string; readonly count?: number | undefined }[];
  chosenKey: Key;
  onChoose: (key: Key) => void;
}

/** A choice between a few views, side by side. */
export function Segments<Key extends string>({ label, options, chosenKey, onChoose }: SegmentsProps<Key>) {
  return (
    // On a phone, the names break into lines before the row does. The row breaks only if the text
    // is so large that each name needs a row.
    <div className="min-w-0 max-sm:@container max-sm:w-full">
      <fieldset className="flex min-w-0 flex-wrap rounded-xl bg-sunken p-1 @3xs:flex-nowrap sm:whitespace-nowrap">
        <legend className="sr-only">{label}</legend>
        {options.map(({ key, name, count }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === chosenKey}
            onClick={() => onChoose(key)}
            className="inline-flex min-h-11 min-w-min flex-auto items-center justify-center rounded-lg px-1.5 sm:px-3 font-bold text-sm leading-tight [overflow-wrap:normal] aria-pressed:bg-surface aria-pressed:text-link aria-pressed:shadow-raised aria-pressed:ring-1 aria-pressed:ring-edge"
          >
            {/* As wide as a thumb together with the space around it, even for a short name. */}
            <span className="min-w-8">{name}</span>
            {count !== undefined && count > 0 && (
              <>
                {'\u00a0'}
                <span className="shrink-0 rounded-full bg-gold px-1.5 text-on-gold text-xs">{count}</span>
              </>
            )}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
