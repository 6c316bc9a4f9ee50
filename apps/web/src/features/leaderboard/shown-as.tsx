import { Panel } from '../../components/layout/panel.tsx';
import { Segments } from '../../components/lists/segments.tsx';
import { Problem } from '../../components/states/problem.tsx';
import { problemText } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import type { Week } from './week-screen.tsx';

/** How the list names the player to others, to be chosen. */
export function ShownAs({ shownAs }: { shownAs: Week['listedAs'] }) {
  const t = useText();
  const utils = trpc.useUtils();
  const save = trpc.weeks.saveListedAs.useMutation({ onSettled: () => utils.weeks.list.invalidate() });
  return (
    <Panel title={t('weekShownAs')} intro={t('weekShownHelp')}>
      <Segments
        label={t('weekShownAs')}
        options={[
          { key: 'name', name: t('weekAsName') },
          { key: 'initials', name: t('weekAsInitials') },
          { key: 'hidden', name: t('weekAsHidden') },
        ]}
        chosenKey={save.isPending ? save.variables.listedAs : shownAs}
        onChoose={(listedAs) => save.mutate({ listedAs })}
      />
      <Problem>{problemText(save.error, t('somethingWentWrong'))}</Problem>
    </Panel>
  );
}
