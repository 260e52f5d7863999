import {
  type ApplicationKind,
  type SignatureTask,
  signatureTaskEndpoints as endpoints,
  signatureTasks,
  type TaskTab,
  taskTabs,
} from '@hr/contracts/signing/applications';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { customKindChoices } from '#features/signing/custom-kinds/index.ts';
import { departmentFilter } from '#records/department-filter.tsx';
import { projectChoices } from '#records/choices.ts';
import { choiceFilter, dateFilter, type Filter, valueFilters } from '#records/filters.tsx';
import { asyncChoiceFilter, employeeFilter } from '#records/async-choice-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { useRecordList } from '#records/use-record-list.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { ApplicationStatus } from '../records/application-status.tsx';
import { KindFilter } from '../tasks/kind-filter.tsx';
import { stepText, TaskCard, WaitingDays } from '../tasks/task-card.tsx';
import { taskCommands } from '../tasks/task-commands.tsx';
import { TaskPanel } from '../tasks/task-panel.tsx';
import { TASKS_PANEL_ID, taskTabId, TaskTabs } from '../tasks/task-tabs.tsx';

const emptyTexts: Readonly<Record<TaskTab, string>> = {
  mine: '目前沒有待您簽核的申請。',
  signed: '尚未簽核任何申請。',
  all: '目前沒有簽核中的申請。',
  deputy: '目前沒有由您代理簽核的申請。',
  overdue: '沒有逾期未簽的申請。',
  informed: '沒有知會您的申請。',
};

/** Tabs of decided tasks, which are sorted by the latest first. */
const decidedTabs: ReadonlySet<TaskTab> = new Set(['signed', 'informed']);

const columns = tableColumns<SignatureTask>(signatureTasks, {
  cells: {
    state: (item) => <ApplicationStatus item={item} />,
    waitingDays: (item) => <WaitingDays item={item} />,
    stepName: stepText,
  },
  widths: { number: 170, kind: 80, summary: 320, state: 130, waitingDays: 130, stepName: 150 },
});

/** Only some flows have an expiry time; tasks that expire soon are marked in another column. */
const hiddenByDefault = ['expiresAt'];

const { kind, state } = signatureTasks.stored;

/** Ordered by use, since a narrow list shows only the first ones. */
const filters: readonly Filter[] = [
  ...valueFilters({ kind, state }),
  choiceFilter('isOverdue', { label: '逾期', names: { yes: '只看逾期' }, chipOf: () => '只看逾期' }),
  choiceFilter('hasAttachments', { label: '附件', names: { yes: '含附件' }, chipOf: () => '含附件' }),
  dateFilter('submittedFrom', '申請自'),
  dateFilter('submittedTo', '申請至'),
  asyncChoiceFilter('customKindId', { label: '自訂類別', source: customKindChoices }),
  employeeFilter('申請人'),
  asyncChoiceFilter('projectId', {
    label: '計畫',
    source: projectChoices,
    permission: 'project_and_grant_set_up:view',
  }),
  departmentFilter(),
];

const extraParams = { tab: z.enum(taskTabs).default('mine') };

const taskCard = (item: SignatureTask) => <TaskCard item={item} />;

/** 簽核作業 */
export const SignatureTaskPage = () => {
  const list = useRecordList(signatureTasks, {
    columns,
    hiddenByDefault,
    extraParams,
    queryOf: ({ sort, ...query }, { tab }) => ({
      ...query,
      tab,
      sort: sort === signatureTasks.order && decidedTabs.has(tab) ? `-${sort}` : sort,
    }),
  });
  const { tab } = list.extraParams;
  const isSideBySide = list.openId === undefined;
  const { data: counts } = useQuery({ ...endpointQuery(endpoints.counts, {}), refetchOnWindowFocus: 'always' });
  const chosen = (list.query['kind'] ?? []) as readonly ApplicationKind[];
  return (
    <RecordPage
      title="簽核作業"
      list={list}
      actions={
        <ListExportButton
          endpoint={endpoints.export}
          query={list.query}
          columns={list.columnChoice.visibleFields}
          hasWhole={false}
        />
      }
    >
      <TaskTabs
        tab={tab}
        counts={counts}
        onChange={(next) => list.change({ tab: next, kind: undefined, page: 1, record: undefined })}
      />
      <Box
        role="tabpanel"
        id={TASKS_PANEL_ID}
        aria-labelledby={taskTabId(tab)}
        // Limited to the page height, so that the table scrolls like in other lists.
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', lg: isSideBySide ? 'row' : 'column' },
          gap: 2,
          flex: '0 1 auto',
          minHeight: 0,
        }}
      >
        {counts ? (
          <KindFilter
            tab={tab}
            counts={counts}
            chosen={chosen}
            isSideBySide={isSideBySide}
            onChoose={(kinds) => list.change({ kind: kinds, page: 1 })}
          />
        ) : null}
        <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, width: 1, display: 'flex', flexDirection: 'column' }}>
          <RecordTable
            key={tab}
            list={list}
            filters={filters}
            commands={decidedTabs.has(tab) ? [] : taskCommands}
            hint="申請單號、員工編號、姓名"
            emptyText={emptyTexts[tab]}
            cardOf={taskCard}
          />
        </Box>
      </Box>
      {list.openId === undefined ? null : (
        <TaskPanel id={list.openId} order={list.list.data?.items ?? []} onOpen={list.open} />
      )}
    </RecordPage>
  );
};
