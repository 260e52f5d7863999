import { type EvaluationItem, evaluations, stageNames } from '@hr/contracts/evaluation/evaluations';
import Button from '@mui/material/Button';
import { Link, useOutlet } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { auditCommand, type Command } from '#records/commands.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { choiceFilter, choicesFilter } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { factsOf } from '#records/record-text.ts';
import { useRecordList } from '#records/use-record-list.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { cycleFilter } from '../components/cycle-filter.tsx';
import { EvaluationTabs } from '../components/evaluation-tabs.tsx';

const columns = tableColumns<EvaluationItem>(evaluations, {
  widths: {
    employee: 138,
    cycleName: 120,
    departmentName: 104,
    firstReviewer: 86,
    secondReviewer: 86,
    selfScore: 80,
    firstScore: 62,
    secondScore: 62,
    score: 62,
    grade: 56,
    stage: 90,
    stageDays: 90,
    dueOn: 105,
    isOverdue: 70,
  },
});

const commands: readonly Command<EvaluationItem>[] = [auditCommand(evaluations)];

const filters = [
  cycleFilter(),
  choicesFilter('stage', { label: '階段', names: stageNames }),
  choiceFilter('isOverdue', { label: '逾期', names: { yes: '逾期' }, chipOf: () => '逾期' }),
  choiceFilter('hasAppeal', { label: '申覆', names: { yes: '待決定申覆' }, chipOf: () => '待決定申覆' }),
  departmentFilter(),
  employeeFilter(),
];

const ProgressList = () => {
  const list = useRecordList(evaluations, {
    columns,
    listName: 'evaluation_progress',
    hiddenByDefault: ['jobTitle', 'approver', 'isOverdue', 'stageDays'],
  });
  return (
    <RecordPage
      title="考核進度"
      list={list}
      actions={
        <ListExportButton
          endpoint={evaluations.endpoints.export}
          query={list.query}
          columns={list.columnChoice.visibleFields}
        />
      }
    >
      <EvaluationTabs />
      <RecordTable
        list={list}
        filters={filters}
        commands={commands}
        hint="員工編號、姓名"
        emptyText="尚無考核。請先建立並開始考核週期。"
      />
      <RecordPanel list={list} commands={commands}>
        {(item) => (
          <>
            <Button
              component={Link}
              to={`/dashboard/performance_evaluation/progress/${item.id}`}
              variant="outlined"
              size="small"
            >
              開啟考核
            </Button>
            <FactList facts={factsOf({ ...evaluations.fields, ...evaluations.derived }, item)} />
          </>
        )}
      </RecordPanel>
    </RecordPage>
  );
};

/** 考核進度: the evaluations in scope, or one of them. */
export const EvaluationProgressPage = () => useOutlet() ?? <ProgressList />;
