import {
  adjustmentStateNames,
  salaryAdjustmentEndpoints as endpoints,
  salaryAdjustments,
  type SalaryAdjustment,
} from '@hr/contracts/pay/salary-adjustments';
import type { AdjustmentState } from '@hr/domain/pay/salary-adjustments';
import Box from '@mui/material/Box';
import { FactList } from '#components/fact-list.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { factsOf, knownFactsOf } from '#records/record-text.ts';
import { FileButton } from '#transfer/file-button.tsx';

interface AdjustmentProps {
  readonly item: SalaryAdjustment;
}

const stateKinds: Readonly<Record<AdjustmentState, StatusKind>> = {
  draft: 'neutral',
  pending: 'warning',
  approved: 'info',
  effective: 'positive',
  cancelled: 'neutral',
};

export const AdjustmentStatus = ({ item: { state } }: { readonly item: Pick<SalaryAdjustment, 'state'> }) => (
  <StatusChip kind={stateKinds[state]} label={adjustmentStateNames[state]} />
);

const ntd = (amount: number | null): string => (amount === null ? '—' : amount.toLocaleString('zh-TW'));

const { employeeId, effectiveOn, type, payBasis, reason } = salaryAdjustments.fields;
const { number, submittedByName, submittedAt, decidedByName, decidedAt, decisionNote } = salaryAdjustments.stored;
const { departmentName, beforeTotal, afterTotal, difference, percent, scaleSteps, isRetroactive } =
  salaryAdjustments.derived;

export const SalaryAdjustmentFacts = ({ item }: AdjustmentProps) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {item.state === 'approved' || item.state === 'effective' ? (
        <FileButton endpoint={endpoints.letter} id={item.id} label="調薪通知書" name={item.number ?? ''} />
      ) : null}
      {item.consentFile === null ? null : (
        <FileButton endpoint={endpoints.consent} id={item.id} label="下載同意書" name={item.consentFile.name} />
      )}
    </Box>
    <LinesTable
      title="薪資項目"
      heads={['項目', '調整前', '調整後']}
      lines={item.lines.map(({ itemId, nameZh, before, amount }) => ({
        id: itemId,
        cells: [nameZh, ntd(before), ntd(amount)],
      }))}
    />
    <FactList
      facts={[
        ...factsOf({ number, employeeId, departmentName, type, effectiveOn, payBasis }, item),
        ...factsOf({ beforeTotal, afterTotal, difference, percent, scaleSteps, isRetroactive, reason }, item),
        ...knownFactsOf({ submittedByName, submittedAt, decidedByName, decidedAt, decisionNote }, item),
      ]}
    />
  </>
);
