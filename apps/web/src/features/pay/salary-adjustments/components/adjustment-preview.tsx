import {
  salaryAdjustmentEndpoints as endpoints,
  type SalaryAdjustmentPreview,
} from '@hr/contracts/pay/salary-adjustments';
import { formatDate } from '@hr/domain/dates';
import type { CalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { useDebounced } from '#forms/use-debounced.ts';

const TYPING_PAUSE_MS = 400;

const schemeNames = { labor: '勞保（含就保）', occupational: '職保', health: '健保', pension: '勞退' } as const;

const ntd = (amount: number | null): string => (amount === null ? '—' : amount.toLocaleString('zh-TW'));

const changed = (before: number | null, after: number): string =>
  before === null || before === after ? ntd(after) : `${ntd(before)} → ${ntd(after)}`;

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${amount.toLocaleString('zh-TW')}`;

const costText = ({ employerCostBefore, employerCostAfter }: SalaryAdjustmentPreview): string =>
  employerCostBefore === null
    ? `雇主每月成本 NT$ ${ntd(employerCostAfter)}`
    : `雇主每月成本 NT$ ${changed(employerCostBefore, employerCostAfter)}（${signed(employerCostAfter - employerCostBefore)}）`;

const Preview = ({ preview }: { readonly preview: SalaryAdjustmentPreview }) => {
  const { insured, projectCost, warnings } = preview;
  return (
    <Box component="section" aria-label="試算">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        試算（每月，元）
      </Typography>
      <LinesTable
        title="投保級距與保費"
        heads={['險別', '投保級距', '員工負擔', '雇主負擔']}
        lines={insured.map((one) => ({
          id: one.scheme,
          cells: [
            schemeNames[one.scheme],
            changed(one.gradeBefore, one.gradeAfter),
            changed(one.employeeBefore, one.employeeAfter),
            changed(one.employerBefore, one.employerAfter),
          ],
        }))}
      />
      <Typography sx={{ mt: 1 }}>{costText(preview)}</Typography>
      {projectCost === null ? null : (
        <Typography>
          {`計畫 ${projectCost.code} 至 ${formatDate(projectCost.endOn as CalendarDate)} 共 ${projectCost.months} 個月，成本 ${signed(projectCost.difference)}`}
        </Typography>
      )}
      {warnings.map(({ text, article }) => (
        <Alert key={text} severity="warning" sx={{ mt: 1 }}>
          {article === null ? text : `${text}（${article}）`}
        </Alert>
      ))}
    </Box>
  );
};

/** Insured amounts, premiums and cost of the adjustment in the form, while it is complete. */
export const AdjustmentPreview = () => {
  const { control } = useFormContext();
  const [employeeId, effectiveOn, payBasis, scaleCell, lines] = useWatch({
    control,
    name: ['employeeId', 'effectiveOn', 'payBasis', 'scaleCell', 'lines'],
  }) as unknown[];
  const typed = useDebounced(JSON.stringify({ employeeId, effectiveOn, payBasis, scaleCell, lines }), TYPING_PAUSE_MS);
  const body = endpoints.preview.body.safeParse(JSON.parse(typed));
  const { data, error } = useQuery({
    ...endpointQuery(endpoints.preview, { body: body.data as never }),
    enabled: body.success,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!body.success) {
    return null;
  }
  if (error) {
    return <Alert severity="info">{error.message}</Alert>;
  }
  return data ? <Preview preview={data} /> : null;
};
