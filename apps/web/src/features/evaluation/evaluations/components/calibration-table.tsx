import {
  evaluationCycles,
  evaluationEndpoints as endpoints,
  type EvaluationItem,
  evaluations,
} from '@hr/contracts/evaluation/evaluations';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { ListPages } from '#components/list-pages.tsx';
import { QueryView } from '#components/query-view.tsx';
import { messageForUser } from '#failures/api-error.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { SelectFilter } from '#tables/select-filter.tsx';
import { useCan } from '#session/session.ts';

const PAGE_SIZE = 50;

interface CalibrationTableProps {
  readonly cycleId: string;
  readonly departmentId: string | undefined;
  readonly departments: readonly { readonly departmentId: string | null; readonly departmentName: string }[];
  readonly onDepartment: (id: string | undefined) => void;
}

interface Change {
  readonly score: string;
  readonly grade: string;
  readonly reason: string;
}

interface CalibrationRowProps {
  readonly item: EvaluationItem;
  readonly grades: readonly string[];
  readonly onDone: () => Promise<unknown>;
}

/** Result of one employee; a change needs a reason and is saved by Enter. */
const useCalibration = ({ item, onDone }: CalibrationRowProps) => {
  const [change, setChange] = useState<Change>({ score: item.score ?? '', grade: item.grade ?? '', reason: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = change.score !== (item.score ?? '') || change.grade !== (item.grade ?? '');
  const save = async (): Promise<void> => {
    setProblem(null);
    try {
      await call(endpoints.calibrate, {
        params: { id: item.id },
        body: { score: Number(change.score), grade: change.grade, reason: change.reason, version: item.version },
      });
      toast('common.command.ok', { values: { command: '調整', noun: '考核成績', name: item.employee.nameZh } });
      await onDone();
    } catch (error) {
      setProblem(messageForUser(error));
    }
  };
  return { change, setChange, problem, isChanged, save };
};

const CalibrationCells = (props: CalibrationRowProps) => {
  const { item, grades } = props;
  const { change, setChange, problem, isChanged, save } = useCalibration(props);
  const name = item.employee.nameZh;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <TextField
        size="small"
        label={`${name} 總分`}
        value={change.score}
        onChange={({ target }) => setChange({ ...change, score: target.value })}
        sx={{ width: 120 }}
      />
      <TextField
        select
        size="small"
        label={`${name} 等第`}
        value={change.grade}
        onChange={({ target }) => setChange({ ...change, grade: target.value })}
        sx={{ width: 120 }}
      >
        {grades.map((grade) => (
          <MenuItem key={grade} value={grade}>
            {grade}
          </MenuItem>
        ))}
      </TextField>
      {isChanged ? (
        <>
          <TextField
            size="small"
            required
            label={`${name} 調整原因`}
            value={change.reason}
            onChange={({ target }) => setChange({ ...change, reason: target.value })}
            sx={{ width: 220 }}
          />
          <Button type="submit" size="small" variant="contained">
            儲存
          </Button>
        </>
      ) : null}
      {problem === null ? null : (
        <Alert severity="error" sx={{ py: 0 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
};

/** Names of the grades of a cycle. */
const useGradesOf = (cycleId: string): readonly string[] => {
  const { data } = useQuery(endpointQuery(evaluationCycles.endpoints.get, { params: { id: cycleId } }));
  return (data?.grades ?? []).map(({ name }) => name);
};

/** 校準: results of all in a cycle or department, changed with a reason. */
export const CalibrationTable = ({ cycleId, departmentId, departments, onDepartment }: CalibrationTableProps) => {
  const [page, setPage] = useState(1);
  const canApprove = useCan('performance_evaluation:approve');
  const refresh = useRefresh('evaluationSteps');
  const list = useQuery({
    ...endpointQuery(evaluations.endpoints.list, {
      query: { cycleId, departmentId, page, pageSize: PAGE_SIZE, sort: 'employee' },
    }),
    placeholderData: keepPreviousData,
  });
  const grades = useGradesOf(cycleId);
  return (
    <section>
      <Typography variant="h2">校準</Typography>
      <Box sx={{ my: 1.5 }}>
        <SelectFilter
          label="部門"
          names={Object.fromEntries(departments.map((one) => [one.departmentId ?? '', one.departmentName]))}
          value={departmentId}
          hasAll
          onChange={(id) => {
            setPage(1);
            onDepartment(id);
          }}
        />
      </Box>
      <QueryView query={list}>
        {({ items, total }) => (
          <>
            <LinesTable
              title="校準"
              heads={['員工', '部門', '自評', '初評', '複評', '總分與等第']}
              lines={items.map((item) => ({
                id: item.id,
                cells: [
                  <Link key="name" component={RouterLink} to={`/dashboard/performance_evaluation/progress/${item.id}`}>
                    {`${item.employee.employeeNo} ${item.employee.nameZh}`}
                  </Link>,
                  item.departmentName ?? '',
                  item.selfScore ?? '—',
                  item.firstScore ?? '—',
                  item.secondScore ?? '—',
                  canApprove && item.score !== null && item.stage === 'final_approval' ? (
                    <CalibrationCells key={`${item.id} ${item.version}`} item={item} grades={grades} onDone={refresh} />
                  ) : (
                    `${item.score ?? '—'}　${item.grade ?? ''}`
                  ),
                ],
              }))}
            />
            <ListPages list={{ page, pageSize: PAGE_SIZE, total }} onChange={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
};
