import { payrollEndpoints as endpoints } from '@hr/contracts/pay/payroll';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';
import type { PayrollSearch } from '../payroll-search.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { ItemMatrixView } from './item-matrix-view.tsx';
import { ntd } from './payslip-lines.tsx';

interface RunViewProps {
  readonly runId: string;
}

const groupNames = { department: '部門', project: '計畫', item: '項目', matrix: '科目與部門' } as const;

type SummaryGroup = Exclude<keyof typeof groupNames, 'matrix'>;

const SumsView = ({ runId, by }: RunViewProps & { readonly by: SummaryGroup }) => {
  const summary = useQuery(endpointQuery(endpoints.summary, { params: { id: runId }, query: { by } }));
  return (
    <QueryView query={summary}>
      {({ items, sum }) => (
        <>
          <LinesTable
            title="薪資彙總"
            heads={['代號', groupNames[by], '人數', by === 'item' ? '金額' : '應發與雇主負擔']}
            lines={items.map(({ code, name, headcount, amount }) => ({
              id: `${code} ${name}`,
              cells: [code, name, String(headcount), ntd(amount)],
            }))}
          />
          {by === 'item' ? null : <Typography sx={{ mt: 1, fontWeight: 600 }}>{`合計 ${ntd(sum)}`}</Typography>}
        </>
      )}
    </QueryView>
  );
};

/** 彙總 by department, project or item, or the items by department. */
export const SummaryView = ({ runId, search }: RunViewProps & { readonly search: PayrollSearch }) => {
  const { by } = search.query;
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        aria-label="彙總方式"
        onChange={(_event, next: typeof by | null) => (next === null ? undefined : search.change({ by: next }))}
        sx={{ mb: 1.5 }}
      >
        {Object.entries(groupNames).map(([value, label]) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {by === 'matrix' ? <ItemMatrixView runId={runId} /> : <SumsView runId={runId} by={by} />}
    </>
  );
};

/** 變動項目: bonuses and other amounts that are entered for the run. */
export const EntriesView = ({ runId }: RunViewProps) => {
  const entries = useQuery(endpointQuery(endpoints.entries, { params: { id: runId } }));
  const canEdit = useCan('salary_report:edit');
  const [isAdding, setAdding] = useState(false);
  const refresh = useRefresh('payroll');
  const remove = async (id: string): Promise<void> => {
    await call(endpoints.removeEntry, { params: { id } });
    await refresh();
  };
  return (
    <>
      {canEdit ? (
        <Button variant="outlined" sx={{ mb: 1.5, alignSelf: 'flex-start' }} onClick={() => setAdding(true)}>
          登錄變動項目
        </Button>
      ) : null}
      <QueryView query={entries}>
        {({ items }) =>
          items.length === 0 ? (
            <Typography color="textSecondary">本批次沒有變動項目。登錄後請重新試算。</Typography>
          ) : (
            <LinesTable
              title="變動項目"
              heads={['員工', '項目', '金額', '原因', '登錄人', '操作']}
              lines={items.map(({ id, employee, itemName, kind, amount, reason, enteredByName }) => ({
                id,
                cells: [
                  `${employee.employeeNo} ${employee.nameZh}`,
                  kind === 'deduction' ? `${itemName}（應扣）` : itemName,
                  ntd(amount),
                  reason,
                  enteredByName,
                  canEdit ? (
                    <Button
                      size="small"
                      color="error"
                      aria-label={`刪除 ${employee.nameZh} ${itemName}`}
                      onClick={() => void remove(id)}
                    >
                      刪除
                    </Button>
                  ) : null,
                ],
              }))}
            />
          )
        }
      </QueryView>
      {isAdding ? <EntryDialog runId={runId} onClose={() => setAdding(false)} /> : null}
    </>
  );
};
