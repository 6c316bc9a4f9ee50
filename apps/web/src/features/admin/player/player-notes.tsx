import { NOTE_LENGTH_MAX } from '@cartela/api/accounts/limits';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { TextArea } from '../../../components/forms/text-area.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { Moment } from '../../../components/lists/moment.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { problemText } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { Allowed } from '../area/may.tsx';
import { tell } from '../tell.ts';
import type { PlayerDetails } from './player-details.ts';

/** What administrators wrote down about a player, newest first, and a field for one more. */
export function PlayerNotes({ player }: { player: PlayerDetails }) {
  const t = useText();
  const notes = trpc.accounts.notes.useQuery({ userId: player.id });
  return (
    <Panel title={t('adminNotes')} intro={t('adminNotesIntro')}>
      {player.deletedAtMs === null && (
        <Allowed to="write-notes">
          <AddNote userId={player.id} />
        </Allowed>
      )}
      <PanelQuery query={notes} failure={t('adminNotesFailed')}>
        {(list) => (
          <ul>
            {list.map(({ id, text, writtenBy, writtenAtMs }) => (
              <li key={id} className="mt-3 border-line border-t pt-3">
                <p className="whitespace-pre-wrap break-words">{text}</p>
                <p className="text-muted text-sm">
                  {writtenBy} · <Moment atMs={writtenAtMs} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </PanelQuery>
    </Panel>
  );
}

function AddNote({ userId }: { userId: string }) {
  const t = useText();
  const utils = trpc.useUtils();
  const addition = trpc.accounts.addNote.useMutation({
    onSuccess: tell,
    onSettled: () => void utils.accounts.notes.invalidate({ userId }),
  });
  return (
    <RequiredForm
      names={['text']}
      action={t('adminAddNote')}
      busy={addition.isPending}
      error={problemText(addition.error, t('adminNoteFailed'))}
      onSubmit={(text, form) => addition.mutate({ userId, text: text('text') }, { onSuccess: () => form.reset() })}
    >
      {(errorOf) => (
        <TextArea name="text" label={t('adminNote')} maxLength={NOTE_LENGTH_MAX} required error={errorOf('text')} />
      )}
    </RequiredForm>
  );
}
