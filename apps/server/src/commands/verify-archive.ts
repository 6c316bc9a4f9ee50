import { publicRecord } from '@cartela/api/history/contract';
import { type ArchivedRound, ArchiveError, fileHash, monthIn, readArchive } from '@cartela/db/archive';
import { checksOf, holderOf } from '@cartela/game-core/record';
import { z } from 'zod';
import { StartError } from '../config.ts';
import { countText, say } from './terminal.ts';

const entryRow = z.object({ card: z.number(), player: z.string(), seed: z.string() });

/**
 * Checks the file of an archived month: each game as it is checked anywhere, that its rows are
 * those of the game, and that the sums are those of the rows. It needs only the file.
 *
 * @param onProblem called for each game that is not right
 */
export async function verifyArchive(path: string, onProblem: (game: number, what: string) => void): Promise<boolean> {
  const month = await monthIn(path).catch(archiveFault);
  let [games, transfers, problems] = [0, 0, 0];
  try {
    for await (const round of readArchive(path)) {
      games += 1;
      transfers += round.transfers.length;
      for (const what of await problemsOf(round)) {
        problems += 1;
        onProblem(round.id, what);
      }
    }
  } catch (error) {
    archiveFault(error);
  }
  say(`${month}: ${countText(games, 'game')}, ${countText(transfers, 'transfer')}`);
  say(`The file's SHA-256 is ${await fileHash(path)}: compare it with the audit log.`);
  return problems === 0;
}

async function problemsOf({ game, entries }: ArchivedRound): Promise<readonly string[]> {
  const result = publicRecord.safeParse(JSON.parse(game));
  if (!result.success) return ['it is no public record'];
  const failed = (await checksOf(result.data)).filter(({ passed }) => passed === false);
  const rows = entries.map((text) => entryRow.parse(JSON.parse(text)));
  const { roundId } = result.data;
  const isSame =
    rows.length === result.data.entries.length &&
    result.data.entries.every(({ cardNo, clientSeed, holder }, index) => {
      const row = rows[index];
      const isHolder = holder === undefined || (row && holderOf(roundId, row.player) === holder);
      return row?.card === cardNo && row.seed === clientSeed && isHolder;
    });
  return [...failed.map(({ id }) => `${id} failed`), ...(isSame ? [] : ['its rows are of other cards'])];
}

function archiveFault(error: unknown): never {
  throw error instanceof ArchiveError ? new StartError(error.message, { cause: error }) : error;
}
