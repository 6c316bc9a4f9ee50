import { type ComponentType, useEffect, useState } from 'react';
import { loadLater } from '../../lib/screen/load-later.ts';
import { addTexts } from '../../lib/text/i18n.ts';

/**
 * A part of a screen that is not shown at first, such as a dialog. Its code is loaded once the
 * screen is there. React's `lazy` would begin to load it when it is first shown, and the network
 * may be away by then. `texts` are those that only such parts show, loaded beside the code.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts?: Parameters<typeof addTexts>[0],
) {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | null = null;

  async function loadOnce(): Promise<ComponentType<Props>> {
    loaded = await loadLater(async () => {
      const [part] = await Promise.all([load(), texts && addTexts(texts)]);
      return part;
    });
    return loaded;
  }

  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      loading ??= loadOnce();
      void loading.then((part) => setPart(() => part));
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
