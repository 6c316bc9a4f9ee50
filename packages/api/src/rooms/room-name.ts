/** A room's name in both languages. Both are null for a room that is named by its id. */
export interface Named {
  readonly nameEn: string | null;
  readonly nameAm: string | null;
}

export function nameOf({ nameEn, nameAm }: Named): { en: string; am: string } | null {
  return nameEn === null || nameAm === null ? null : { en: nameEn, am: nameAm };
}
