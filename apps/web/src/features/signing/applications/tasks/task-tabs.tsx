import { type TaskCounts, type TaskTab, taskTabNames, taskTabs } from '@hr/contracts/signing/applications';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';

export const TASKS_PANEL_ID = 'signature-task-panel';

/** Id of the tab that labels its panel. */
export const taskTabId = (tab: TaskTab): string => `task-tab-${tab}`;

interface TaskTabsProps {
  readonly tab: TaskTab;
  /** Number of tasks per tab once loaded. */
  readonly counts: TaskCounts | undefined;
  readonly onChange: (tab: TaskTab) => void;
}

const labelOf = (tab: TaskTab, counts: TaskCounts | undefined): string => {
  const ofTab = counts?.items.filter((item) => item.tab === tab).reduce((sum, { count }) => sum + count, 0);
  return ofTab === undefined ? taskTabNames[tab] : `${taskTabNames[tab]}（${ofTab.toLocaleString('zh-TW')}）`;
};

/** Tabs of the task list; the tab of all tasks is only for users who may view all. */
export const TaskTabs = ({ tab, counts, onChange }: TaskTabsProps) => (
  <Tabs
    value={tab}
    aria-label="簽核作業的檢視"
    variant="scrollable"
    allowScrollButtonsMobile
    onChange={(_, next: TaskTab) => onChange(next)}
    sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
  >
    {taskTabs
      .filter((name) => name !== 'all' || tab === 'all' || counts?.seesAll === true)
      .map((name) => (
        <Tab
          key={name}
          value={name}
          id={taskTabId(name)}
          aria-controls={TASKS_PANEL_ID}
          label={labelOf(name, counts)}
        />
      ))}
  </Tabs>
);
