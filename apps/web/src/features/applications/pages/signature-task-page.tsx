import {
  type ApplicationDetail,
  signatureTaskEndpoints as endpoints,
  type TaskTab,
  taskTabs,
} from '@hr/contracts/applications';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { Page } from '#components/page.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { ApproveAllDialog } from '../components/approve-all-dialog.tsx';
import { TaskPanel } from '../components/task-panel.tsx';
import { TaskTable } from '../components/task-table.tsx';

const tabNames: Readonly<Record<TaskTab, string>> = {
  mine: '待我簽核',
  deputy: '代理簽核',
  overdue: '逾期未簽',
  signed: '我已簽核',
  informed: '知會我的',
};

const emptyTexts: Readonly<Record<TaskTab, string>> = {
  mine: '目前沒有待您簽核的申請。',
  deputy: '目前沒有由您代理簽核的申請。',
  overdue: '沒有逾期未簽的申請。',
  signed: '尚未簽核任何申請。',
  informed: '沒有知會您的申請。',
};

const shown: readonly TaskTab[] = ['mine', 'deputy', 'overdue', 'signed', 'informed'];

/** Those whose tasks are over: nothing of them is signed. */
const over: ReadonlySet<TaskTab> = new Set(['signed', 'informed']);

const PANEL_ID = 'signature-task-panel';

const tabId = (tab: TaskTab): string => `task-tab-${tab}`;

const searchSchema = z.strictObject({ tab: z.enum(taskTabs).default('mine'), record: z.uuid().optional() });

interface TaskTabsProps {
  readonly tab: TaskTab;
  /** How many tasks each has, once that is known. */
  readonly counts: Readonly<Record<TaskTab, number>> | undefined;
  readonly onChange: (tab: TaskTab) => void;
}

const TaskTabs = ({ tab, counts, onChange }: TaskTabsProps) => (
  <Tabs
    value={tab}
    aria-label="簽核作業的檢視"
    variant="scrollable"
    allowScrollButtonsMobile
    onChange={(_, next: TaskTab) => onChange(next)}
    sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
  >
    {shown.map((name) => (
      <Tab
        key={name}
        value={name}
        id={tabId(name)}
        aria-controls={PANEL_ID}
        label={`${tabNames[name]}${counts ? `（${counts[name]}）` : ''}`}
      />
    ))}
  </Tabs>
);

/** Which of the tasks are chosen. */
const useChosen = (items: readonly ApplicationDetail[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    picked: items.filter(({ id }) => chosen.has(id)),
    choose: (id: string): void =>
      setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    forget: (): void => setChosen(new Set()),
  };
};

interface BulkProps {
  readonly picked: readonly ApplicationDetail[];
  readonly onDone: () => void;
}

const Bulk = ({ picked, onDone }: BulkProps) => {
  // What is approved leaves the list, and is told of nevertheless.
  const [approving, setApproving] = useState<readonly ApplicationDetail[] | null>(null);
  const close = (): void => {
    setApproving(null);
    onDone();
  };
  return (
    <>
      {picked.length === 0 ? null : (
        <Button variant="contained" startIcon={<DoneAllOutlined />} onClick={() => setApproving(picked)}>
          {`批次核准（${picked.length}）`}
        </Button>
      )}
      {approving ? <ApproveAllDialog applications={approving} onClose={close} /> : null}
    </>
  );
};

interface TasksProps {
  readonly tab: TaskTab;
  readonly list: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Undefined while nobody knows. */
  readonly items: readonly ApplicationDetail[] | undefined;
  readonly children: (items: readonly ApplicationDetail[]) => ReactNode;
}

const Tasks = ({ tab, list: { error, refetch }, items, children }: TasksProps) => {
  if (!items) {
    return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
  }
  return items.length === 0 ? <Typography>{emptyTexts[tab]}</Typography> : children(items);
};

/** 簽核作業: what waits for the caller's signature, one after the other. */
export const SignatureTaskPage = () => {
  const { query, change } = useSearchState(searchSchema);
  const { tab, record } = query;
  const list = useQuery({ ...endpointQuery(endpoints.list, { query: { tab } }), placeholderData: keepPreviousData });
  const order = list.data?.items ?? [];
  const { chosen, picked, choose, forget } = useChosen(order);
  const isChoosable = !over.has(tab);
  const open = (id: string | undefined): void => change({ record: id });
  const turnTo = (next: TaskTab): void => {
    forget();
    change({ tab: next, record: undefined });
  };
  return (
    <Page title="簽核作業" actions={isChoosable ? <Bulk picked={picked} onDone={forget} /> : null}>
      <TaskTabs tab={tab} counts={list.data?.counts} onChange={turnTo} />
      <Box role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)}>
        <Tasks tab={tab} list={list} items={list.data?.items}>
          {(items) => (
            <TaskTable items={items} chosen={chosen} onChoose={choose} onOpen={open} isChoosable={isChoosable} />
          )}
        </Tasks>
      </Box>
      {record === undefined ? null : <TaskPanel id={record} order={order} onOpen={open} />}
    </Page>
  );
};
