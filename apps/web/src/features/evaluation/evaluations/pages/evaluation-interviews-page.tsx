import { type EvaluationInterview, evaluationInterviews } from '@hr/contracts/evaluation/evaluations';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { factsOf } from '#records/record-text.ts';
import { useRecordList } from '#records/use-record-list.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';
import { cycleFilter } from '../components/cycle-filter.tsx';
import { EvaluationTabs } from '../components/evaluation-tabs.tsx';

const columns = tableColumns<EvaluationInterview>(evaluationInterviews, {
  widths: {
    on: 110,
    cycleName: 112,
    employee: 130,
    departmentName: 115,
    interviewer: 85,
    place: 80,
    summary: 135,
    consensus: 90,
    employeeComment: 100,
    confirmation: 95,
  },
});

const filters = [cycleFilter(), departmentFilter(), employeeFilter()];

/** 面談紀錄: the submitted interviews; each leads to its evaluation. */
export const EvaluationInterviewsPage = () => {
  const list = useRecordList(evaluationInterviews, { columns, listName: 'evaluation_interview' });
  return (
    <RecordPage
      title="面談紀錄"
      list={list}
      actions={
        <ListExportButton
          endpoint={evaluationInterviews.endpoints.export}
          query={list.query}
          columns={list.columnChoice.visibleFields}
        />
      }
    >
      <EvaluationTabs />
      <RecordTable
        list={list}
        filters={filters}
        commands={[]}
        hint="員工編號、姓名"
        emptyText="尚無已送出的面談紀錄。"
      />
      <RecordPanel list={list} commands={[]}>
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
            <FactList facts={factsOf({ ...evaluationInterviews.fields, ...evaluationInterviews.derived }, item)} />
          </>
        )}
      </RecordPanel>
    </RecordPage>
  );
};
