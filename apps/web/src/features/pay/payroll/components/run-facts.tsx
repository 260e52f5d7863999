import { type PayrollRun, payrollRuns, runStateNames } from '@hr/contracts/pay/payroll';
import type { RunState } from '@hr/domain/pay/payroll-runs';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { FactList } from '#components/fact-list.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf, knownFactsOf } from '#records/record-text.ts';
import { CalculationStatus } from './calculation-status.tsx';

const stateKinds: Readonly<Record<RunState, StatusKind>> = {
  draft: 'neutral',
  calculated: 'info',
  reviewing: 'warning',
  approved: 'info',
  paid: 'positive',
  closed: 'neutral',
};

export const RunStatus = ({ item: { state } }: { readonly item: Pick<PayrollRun, 'state'> }) => (
  <StatusChip kind={stateKinds[state]} label={runStateNames[state]} />
);

const { kind, month, payOn, note } = payrollRuns.fields;
const { calculatedByName, approvedByName, returnNote, reviewNote } = payrollRuns.stored;
const { headcount, problems, gross, deductions, net, employerCost, calculatedAt, approvedAt } = payrollRuns.derived;

export const RunFacts = ({ item }: { readonly item: PayrollRun }) => (
  <>
    <CalculationStatus runId={item.id} />
    <Button component={Link} to={`/dashboard/salary_report/${item.id}`} variant="outlined" size="small">
      薪資清冊與檢查
    </Button>
    <FactList
      facts={[
        ...factsOf({ kind, month, payOn, headcount, problems, gross, deductions, net, employerCost }, item),
        ...knownFactsOf(
          { calculatedByName, calculatedAt, approvedByName, approvedAt, reviewNote, returnNote, note },
          item,
        ),
      ]}
    />
  </>
);
