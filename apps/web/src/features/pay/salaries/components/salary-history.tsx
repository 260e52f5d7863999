import { adjustmentTypeNames, payBasisNames } from '@hr/contracts/pay/salary-adjustments';
import { scaleCellText } from '@hr/contracts/pay/salary-scales';
import type { Salary } from '@hr/contracts/pay/salaries';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import type { AdjustmentType } from '@hr/domain/pay/salary-adjustments';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinesTable } from '#components/lines-table.tsx';
import { StatusChip } from '#components/status-chip.tsx';

const ntd = (amount: number): string => `NT$ ${amount.toLocaleString('zh-TW')}`;

const periodText = ({ effectiveFrom, effectiveTo }: Salary): string =>
  `${formatDate(effectiveFrom)} ～ ${effectiveTo === null ? '' : formatDate(addDays(effectiveTo, -1))}`;

const statusOf = ({ isSuperseded, effectiveFrom, effectiveTo }: Salary, today: CalendarDate) => {
  if (isSuperseded) {
    return { kind: 'neutral', label: '已更正' } as const;
  }
  if (effectiveFrom > today) {
    return { kind: 'info', label: '待生效' } as const;
  }
  return effectiveTo === null || effectiveTo > today
    ? ({ kind: 'positive', label: '目前' } as const)
    : ({ kind: 'neutral', label: '歷史' } as const);
};

const reasonText = ({ adjustment: { number, type, reason } }: Salary): string =>
  `${adjustmentTypeNames[type as AdjustmentType]}，${reason}（${number}）`;

interface SalaryHistoryProps {
  readonly salaries: readonly Salary[];
  readonly today: CalendarDate;
}

/** The pay of an employee over time, the latest first. */
export const SalaryHistory = ({ salaries, today }: SalaryHistoryProps) =>
  salaries.length === 0 ? (
    <Typography color="textSecondary">尚未核定薪資。</Typography>
  ) : (
    salaries.map((salary) => (
      <Paper
        key={salary.id}
        component="article"
        variant="outlined"
        aria-label={`薪資 ${periodText(salary)}`}
        sx={{ p: 2, mb: 2 }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography variant="h3">{periodText(salary)}</Typography>
          <StatusChip {...statusOf(salary, today)} />
          {salary.scaleCell === null ? null : <Typography>{scaleCellText(salary.scaleCell)}</Typography>}
          <Typography sx={{ ml: 'auto', fontWeight: 600 }}>
            {`${payBasisNames[salary.payBasis]} ${ntd(salary.total)}`}
          </Typography>
        </Box>
        <LinesTable
          title="薪資項目"
          heads={['項目', '類別', '金額']}
          lines={salary.lines.map(({ itemId, nameZh, kind, amount }) => ({
            id: itemId,
            cells: [nameZh, kind === 'earning' ? '應發' : '應扣', ntd(amount)],
          }))}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {reasonText(salary)}
        </Typography>
      </Paper>
    ))
  );
