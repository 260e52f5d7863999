import { type SignOffFlow, signOffFlows } from '@hr/contracts/signing/sign-off-flows';
import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { valueFilters } from '#records/filters.tsx';
import { tableColumns } from '#records/record-columns.tsx';
import { recordPage } from '#records/record-page.tsx';
import { useCan } from '#session/session.ts';
import { DryRunDialog } from '../components/dry-run-dialog.tsx';
import { CreateSignOffFlow, signOffFlowCommands } from '../components/sign-off-flow-commands.tsx';
import { SignOffFlowFacts } from '../components/sign-off-flow-facts.tsx';

const { steps, informed, departmentId, ...narrowing } = signOffFlows.fields;

const columns = tableColumns<SignOffFlow>(signOffFlows, {
  cells: {
    customKind: ({ customKind }) => customKind?.nameZh ?? '—',
    department: ({ department }) => departmentId.toText(department) ?? '全部部門',
    steps: (item) => steps.toText(item.steps) ?? '—',
    informed: (item) => informed.toText(item.informed) ?? '—',
  },
  widths: {
    name: 180,
    kind: 110,
    customKind: 150,
    leaveType: 130,
    department: 180,
    jobTitle: 130,
    employmentType: 130,
    fromMinutes: 140,
    untilMinutes: 140,
    steps: 420,
    informed: 180,
    skipsRepeated: 170,
    allowsRejection: 140,
    overdueDays: 120,
    escalationDays: 170,
    expiresAfterDays: 150,
    expiryNoticeDays: 140,
  },
});

const hiddenByDefault = [
  'overdueDays',
  'escalationDays',
  'expiryNoticeDays',
  'customKind',
  'leaveType',
  'jobTitle',
  'employmentType',
  'untilMinutes',
  'skipsRepeated',
  'allowsRejection',
  'expiresAfterDays',
];

const DryRun = () => {
  const [isOpen, setOpen] = useState(false);
  return useCan('employee_data:view') ? (
    <>
      <Button variant="outlined" startIcon={<CalculateOutlined />} onClick={() => setOpen(true)}>
        試算
      </Button>
      {isOpen ? <DryRunDialog onClose={() => setOpen(false)} /> : null}
    </>
  ) : null;
};

/** 簽核流程 */
export const SignOffFlowPage = recordPage({
  title: '簽核流程',
  kind: signOffFlows,
  columns,
  hiddenByDefault,
  filters: valueFilters(narrowing),
  commands: signOffFlowCommands,
  hint: '流程名稱',
  Create: CreateSignOffFlow,
  Buttons: DryRun,
  Facts: SignOffFlowFacts,
});
