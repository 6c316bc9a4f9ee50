import type { Rolldown } from 'vite';

/** Matches the part of a route that the router's plugin split off: the route's component. */
const SPLIT_ROUTE = /\/src\/routes\/(.+)\.tsx\?tsr-split=/;
/** What a screen may load later that is not a part of it: other screens, and texts. */
const NO_PART = /\?tsr-split=|\/(?:locales|kernel|features\/telegram)\//;
const LANGUAGE = /\/src\/locales\/([a-z]{2})\.ts$/;

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

export interface ScreenFiles {
  /** The scripts that every screen needs. */
  readonly common: readonly string[];
  /** The scripts that a player's screen needs besides, by its path in lower case. */
  readonly byPath: Readonly<Record<string, readonly string[]>>;
  /** The scripts that these screens load later, by the same paths. */
  readonly laterByPath: Readonly<Record<string, readonly string[]>>;
  /** The texts of players' screens, by their language. */
  readonly byLanguage: Readonly<Record<string, readonly string[]>>;
}

/**
 * The scripts of players' screens, as addresses. Administrators' screens are left out, as nobody
 * opens those on a slow phone.
 */
export function screenFiles(bundle: Bundle): ScreenFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const common = withImports(
    byName,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  const routes = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, route] = SPLIT_ROUTE.exec(facadeModuleId ?? '') ?? [];
    return route === undefined ? [] : [{ route, fileName }];
  });
  const screens = routes.filter(({ route }) => !route.startsWith('_admin') && !route.includes('$'));
  const byPath = screens.map(({ route, fileName }) => {
    const layouts = routes.filter((other) => route.startsWith(`${other.route}/`));
    const needed = withImports(byName, [...layouts.map((layout) => layout.fileName), fileName]);
    return [pathOf(route), [...needed].filter((name) => !common.has(name)).map(addressOf)] as const;
  });
  const laterByPath = byPath.map(([path, files]) => {
    const first = new Set([...common, ...files.map((file) => file.slice(1))]);
    const laterImports = [...first].flatMap((name) => byName.get(name)?.dynamicImports ?? []);
    const parts = laterImports.filter((name) => isPart(byName.get(name)));
    return [path, [...withImports(byName, parts)].filter((name) => !first.has(name)).map(addressOf)] as const;
  });
  const byLanguage = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, language] = LANGUAGE.exec(facadeModuleId ?? '') ?? [];
    if (language === undefined) return [];
    const needed = [...withImports(byName, [fileName])].filter((name) => !common.has(name));
    return [[language, needed.map(addressOf)] as const];
  });
  return {
    common: [...common].map(addressOf),
    byPath: Object.fromEntries(byPath),
    laterByPath: Object.fromEntries(laterByPath),
    byLanguage: Object.fromEntries(byLanguage),
  };
}

const isPart = (chunk: Rolldown.OutputChunk | undefined) => !chunk?.moduleIds.some((id) => NO_PART.test(id));

const addressOf = (fileName: string) => `/${fileName}`;

/** The address of a route's file: `_player/GameHistory/index` gives `/gamehistory`. */
function pathOf(route: string): string {
  const parts = route.split('/').filter((part) => !part.startsWith('_') && part !== 'index');
  return `/${parts.join('/')}`.toLowerCase();
}

function withImports(byName: ReadonlyMap<string, Rolldown.OutputChunk>, names: Iterable<string>): Set<string> {
  const fileNames = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (fileNames.has(name)) continue;
    fileNames.add(name);
    queue.push(...(byName.get(name)?.imports ?? []));
  }
  return fileNames;
}
