import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Token = CompiledMessage[number];

/** A message, and how far it has been read. */
interface Reader {
  readonly message: string;
  at: number;
}

const NAME = /\s*([\w=]+)\s*/y;

/**
 * Compiles what our messages use of ICU's format: `{name}`, `{name, number}`,
 * `{name, plural, =0 {none} one {# card} other {# cards}}` and
 * `{name, select, tax {no tax} other {nothing}}`. Lingui's own compiler reads the whole format, and
 * is as large as all texts of a language.
 */
export function compileMessage(message: string): CompiledMessage {
  const reader = { message, at: 0 };
  const tokens = tokensOf(reader, false);
  if (reader.at < message.length) throw new Error(`There is a } too many in: ${message}`);
  return tokens;
}

/** Reads up to the end, or to the } that closes a branch of a plural. */
function tokensOf(reader: Reader, inPlural: boolean): Token[] {
  const tokens: Token[] = [];
  const end = inPlural ? /[{}#]/g : /[{}]/g;
  while (reader.at < reader.message.length) {
    end.lastIndex = reader.at;
    const mark = end.exec(reader.message);
    const until = mark?.index ?? reader.message.length;
    if (until > reader.at) tokens.push(reader.message.slice(reader.at, until));
    reader.at = until;
    if (!mark || mark[0] === '}') break;
    reader.at += 1;
    tokens.push(mark[0] === '#' ? '#' : placeOf(reader));
  }
  return tokens;
}

/** Reads what follows a {, up to the } that closes it. */
function placeOf(reader: Reader): Token {
  const name = nameOf(reader);
  if (take(reader) === '}') return [name];
  const kind = nameOf(reader);
  if (take(reader) === '}') return [name, kind];
  const branches: Record<string, CompiledMessage> = {};
  do {
    const key = nameOf(reader);
    expectMark(reader, '{');
    branches[key.replace('=', '')] = tokensOf(reader, true);
    expectMark(reader, '}');
    NAME.lastIndex = reader.at;
  } while (NAME.test(reader.message));
  expectMark(reader, '}');
  return [name, kind, branches];
}

function nameOf(reader: Reader): string {
  NAME.lastIndex = reader.at;
  const [whole = '', name] = NAME.exec(reader.message) ?? [];
  if (name === undefined) throw new Error(`A name is missing after “${reader.message.slice(0, reader.at)}”`);
  reader.at += whole.length;
  return name;
}

function take(reader: Reader): string {
  const mark = reader.message.charAt(reader.at);
  reader.at += 1;
  return mark;
}

function expectMark(reader: Reader, mark: string): void {
  if (take(reader) !== mark) throw new Error(`${mark} is missing after “${reader.message.slice(0, reader.at - 1)}”`);
}
