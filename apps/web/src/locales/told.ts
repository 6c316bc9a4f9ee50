/** What players are told, under keys of its own: screens have other texts named as its kinds. */
export const asTold = <const Texts extends Readonly<Record<string, string>>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).map(([kind, text]) => [`told.${kind}`, text])) as {
    readonly [Kind in keyof Texts & string as `told.${Kind}`]: Texts[Kind];
  };
