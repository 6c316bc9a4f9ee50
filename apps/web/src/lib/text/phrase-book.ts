const PLACE = /\{(\w+)\}/;

interface Phrase {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly key: string;
  readonly places: readonly string[];
  readonly fits: RegExp;
}

/**
 * Finds which message a text of the server is, and what was filled into it. So it can be shown in
 * another language.
 */
export function createPhraseBook() {
  const keys = new Map<string, string>();
  const patterns = new Map<string, Pattern>();
  return {
    learn(messages: Readonly<Record<string, string>>): void {
      for (const [key, message] of Object.entries(messages)) {
        keys.set(message, key);
        if (PLACE.test(message)) patterns.set(key, patternOf(key, message));
      }
    },
    find(said: string): Phrase | null {
      const key = keys.get(said);
      if (key !== undefined) return { key, values: {} };
      for (const { key, places, fits } of patterns.values()) {
        const found = fits.exec(said);
        if (!found) continue;
        return { key, values: Object.fromEntries(places.map((place, index) => [place, found[index + 1] ?? ''])) };
      }
      return null;
    },
  };
}

/** The pattern of a message. Each `{name}` in it matches any text. */
function patternOf(key: string, message: string): Pattern {
  // Every second part is the name of a placeholder.
  const parts = message.split(PLACE);
  const source = parts.map((part, index) => (index % 2 === 1 ? '([^]+)' : escaped(part))).join('');
  return { key, places: parts.filter((_part, index) => index % 2 === 1), fits: new RegExp(`^${source}$`) };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
