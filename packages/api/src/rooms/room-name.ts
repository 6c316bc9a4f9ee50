/** A room's names, in both languages. Null for a room that is named by its id. */
export interface Named {
  readonly nameEn: string | null;
  readonly nameAm: string | null;
}

export function nameOf({ nameEn, nameAm }: Named): { en: string; am: string } | null {
  return nameEn === null || nameAm === null ? null : { en: nameEn, am: nameAm };
}
