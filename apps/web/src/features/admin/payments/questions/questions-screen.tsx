import { QUESTIONS_PAGE_SIZE } from '@cartela/api/payments/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { Page } from '../../../../components/layout/page.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { PanelQuery } from '../../../../components/states/query-view.tsx';
import { StateMessage } from '../../../../components/states/state-message.tsx';
import { trpc } from '../../../../lib/api/trpc.ts';
import { pageCount } from '../../../../lib/screen/pages.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { ListPager } from '../../list-pager.tsx';
import { useListPage } from '../../use-list-search.ts';
import { QuestionEntry } from './question-entry.tsx';

/** What players ask about payments and nobody has answered, the oldest first. */
export function QuestionsScreen() {
  const t = useText();
  const [page] = useListPage('page');
  const list = trpc.payments.questions.open.useQuery({ page }, { placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <Page width="framed" title={t('adminQuestions')} intro={t('adminQuestionsIntro')}>
      <Panel flush title={t('adminQuestionsCount', { count: list.data?.total ?? 0 })}>
        <PanelQuery query={list} failure={t('adminQuestionsFailed')} rows={4}>
          {({ questions, total }) => (
            <>
              {total === 0 && <StateMessage compact title={t('adminNoQuestions')} />}
              <ul className="divide-y divide-line">
                {questions.map((question) => (
                  <li key={question.id}>
                    <QuestionEntry question={question} />
                  </li>
                ))}
              </ul>
              <ListPager list="page" label={t('adminQuestionsPages')} pages={pageCount(total, QUESTIONS_PAGE_SIZE)} />
            </>
          )}
        </PanelQuery>
      </Panel>
    </Page>
  );
}
