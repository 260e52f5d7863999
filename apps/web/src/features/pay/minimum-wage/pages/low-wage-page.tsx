import { type LowWage, lowWages } from '@hr/contracts/pay/minimum-wage';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { sensitiveElement } from '#failures/sensitive.ts';
import { employeeFilter } from '#records/async-choice-filter.tsx';
import { departmentFilter } from '#records/department-filter.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { RecordPage } from '#records/record-page.tsx';
import { RecordPanel } from '#records/record-panel.tsx';
import { RecordTable } from '#records/record-table.tsx';
import { factsOf } from '#records/record-text.ts';
import { useRecordList } from '#records/use-record-list.ts';
import { ListExportButton } from '#transfer/list-export-button.tsx';

const columns = tableColumns<LowWage>(lowWages);

const filters = [departmentFilter(), employeeFilter()];

const LowWageFacts = ({ item }: { readonly item: LowWage }) => (
  <>
    <Button
      component={Link}
      to={`/dashboard/salary_adjustment?employeeId=${item.employee.id}`}
      variant="outlined"
      size="small"
    >
      此員工的薪資調整
    </Button>
    <div {...sensitiveElement}>
      <FactList
        facts={[
          ...factsOf({ ...lowWages.fields, ...lowWages.derived }, item),
          ['依據', '最低工資法第 5 條；部分工時依每週工時比例計算'],
        ]}
      />
    </div>
  </>
);

/** 低於明年最低工資: employees whose pay has to be raised by the next 1 January. */
export const LowWagePage = () => {
  const list = useRecordList(lowWages, { columns, listName: 'low_wage' });
  return (
    <RecordPage
      title="低於明年最低工資"
      list={list}
      actions={
        <ListExportButton
          endpoint={lowWages.endpoints.export}
          query={list.query}
          columns={list.columnChoice.visibleFields}
        />
      }
    >
      <RecordTable
        list={list}
        filters={filters}
        commands={[]}
        hint="員工編號、姓名"
        emptyText="沒有低於明年一月最低工資的員工，或明年的最低工資尚未建檔。"
      />
      <RecordPanel list={list} commands={[]}>
        {(item) => <LowWageFacts item={item} />}
      </RecordPanel>
    </RecordPage>
  );
};
