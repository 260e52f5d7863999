import { payrollCheckNames, payrollEndpoints as endpoints } from '@hr/contracts/pay/payroll';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
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
import { ntd } from './payslip-lines.tsx';

const checkIcon = (count: number, isRequired: boolean) => {
  if (count === 0) {
    return <CheckCircleOutlined fontSize="small" sx={{ color: 'success.dark' }} />;
  }
  return isRequired ? (
    <ErrorOutlined fontSize="small" sx={{ color: 'error.dark' }} />
  ) : (
    <InfoOutlined fontSize="small" sx={{ color: 'warning.dark' }} />
  );
};

interface RunViewProps {
  readonly runId: string;
}

/** 結薪前檢查: what must be settled before the approval, and what should be looked at. */
export const ChecksView = ({ runId }: RunViewProps) => {
  const checks = useQuery(endpointQuery(endpoints.checks, { params: { id: runId } }));
  return (
    <QueryView query={checks}>
      {({ items }) => (
        <Paper
          variant="outlined"
          component="ul"
          aria-label="結薪前檢查"
          sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 720 }}
        >
          {items.map(({ kind, isRequired, count, employees }) => (
            <Box component="li" key={kind} sx={{ px: 2, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {checkIcon(count, isRequired)}
                <Typography sx={{ flex: 1 }}>
                  {isRequired ? `${payrollCheckNames[kind]}（須處理）` : payrollCheckNames[kind]}
                </Typography>
                <Typography sx={{ fontWeight: 600 }}>{`${count} 人`}</Typography>
              </Box>
              {employees.length === 0 ? null : (
                <Typography variant="body2" color="textSecondary">
                  {employees.map(({ employeeNo, nameZh }) => `${employeeNo} ${nameZh}`).join('、')}
                  {count > employees.length ? '…' : ''}
                </Typography>
              )}
            </Box>
          ))}
        </Paper>
      )}
    </QueryView>
  );
};

const groupNames = { department: '部門', project: '計畫', item: '項目' } as const;

/** 彙總 by department, project or item. */
export const SummaryView = ({ runId, search }: RunViewProps & { readonly search: PayrollSearch }) => {
  const { by } = search.query;
  const summary = useQuery(endpointQuery(endpoints.summary, { params: { id: runId }, query: { by } }));
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
