import { type PayslipDetail, payslipLineKindNames } from '@hr/contracts/pay/payroll';
import { payBasisNames } from '@hr/contracts/pay/salary-adjustments';
import { dayKindNames } from '@hr/contracts/time/attendance';
import type { PaperFact, PaperPart } from '@hr/documents/pdf';
import { formatDate, formatHours } from '@hr/domain/dates';
import type { Paper } from '#print/index.ts';
import type { StatedHours } from './payslip-hours.rows.ts';

const ntd = (amount: number): string => amount.toLocaleString('en-US');

const hours = (minutes: number): string => `${formatHours(minutes)} 小時`;

type Line = PayslipDetail['lines'][number];

const nameOf = ({ name, ofMonth }: Line): string =>
  ofMonth === null ? name : `${name}（${ofMonth.replace('-', '/')}）`;

const EMPLOYER_PENSION = 'ER-PENSION';

const factsOf = (payslip: PayslipDetail, { agreed }: StatedHours): PaperFact[] => {
  const { employee, departmentName, month, payOn, paidDays, lines } = payslip;
  // The employer's contribution is stated to the employee (Labor Pension Act, Article 21).
  const pension = lines.filter(({ code }) => code === EMPLOYER_PENSION).reduce((sum, { amount }) => sum + amount, 0);
  return [
    { label: '員工編號', value: employee.employeeNo },
    { label: '姓名', value: employee.nameZh },
    { label: '部門', value: departmentName ?? '—' },
    { label: '計薪月份', value: formatDate(month).slice(0, 7) },
    { label: '發薪日', value: formatDate(payOn) },
    { label: '計薪日數', value: `${paidDays} 日` },
    {
      label: '議定工資',
      value: agreed === null ? '—' : `${payBasisNames[agreed.payBasis]} NT$ ${ntd(agreed.amount)}`,
    },
    { label: '雇主提繳退休金', value: `NT$ ${ntd(pension)}` },
  ];
};

const linesOf = (payslip: PayslipDetail, kind: 'earning' | 'deduction', hasFormulas: boolean): PaperPart[] => {
  const lines = payslip.lines.filter((line) => line.kind === kind);
  const sum = kind === 'earning' ? payslip.gross : payslip.deductions;
  const row = (name: string, formula: string, amount: number): string[] =>
    hasFormulas ? [name, formula, ntd(amount)] : [name, ntd(amount)];
  return [
    {
      kind: 'table',
      title: payslipLineKindNames[kind],
      days: 0,
      amounts: 1,
      heads: hasFormulas ? ['項目', '計算方式', '金額'] : ['項目', '金額'],
      rows: [
        ...lines.map((line) => row(nameOf(line), [line.formula, line.article].filter(Boolean).join('；'), line.amount)),
        row(`${payslipLineKindNames[kind]}合計`, '', sum),
      ],
    },
  ];
};

const hoursOf = ({ overtime, leaves, absentMinutes }: StatedHours): PaperPart[] => {
  const rows = [
    ...overtime.map(({ dayKind, minutes }) => [`加班（${dayKindNames[dayKind]}）`, hours(minutes)]),
    ...leaves.map(({ name, minutes }) => [name, hours(minutes)]),
    ...(absentMinutes === 0 ? [] : [['遲到、早退與曠職', hours(absentMinutes)]]),
  ];
  return rows.length === 0
    ? []
    : [{ kind: 'table', title: '加班與請假時數', days: 0, amounts: 1, heads: ['項目', '時數'], rows }];
};

/**
 * 薪資單 with the content of the Labor Standards Act, Article 23, and its Enforcement Rules, Article 14-1: the agreed
 * pay, each item, the deductions, what is paid out, and the hours.
 */
export const payslipPaper = (
  payslip: PayslipDetail,
  hoursOfMonth: StatedHours,
  { hasFormulas }: { readonly hasFormulas: boolean },
): Paper => ({
  title: `薪資單_${payslip.month.slice(0, 7)}_${payslip.employee.employeeNo}_${payslip.employee.nameZh}`,
  look: 'card',
  sheets: [
    {
      language: 'zh',
      title: `薪資單：${payslip.runName}`,
      parts: [
        { kind: 'facts', title: null, facts: factsOf(payslip, hoursOfMonth) },
        ...linesOf(payslip, 'earning', hasFormulas),
        ...linesOf(payslip, 'deduction', hasFormulas),
        {
          kind: 'facts',
          title: null,
          facts: [{ label: '實發金額', value: `NT$ ${ntd(payslip.net)}`, size: 'whole' }],
        },
        ...hoursOf(hoursOfMonth),
      ],
    },
  ],
});
