import {
  hoursTypeNames,
  type LeaveStatement,
  leaveYearText,
  lotOriginNames,
  movementKindNames,
  formatLineReason,
} from '@hr/contracts/leave/leave-ledger';
import { daysAndHours, daysAndHoursBetween, daysAndHoursOfParts } from '@hr/domain/leave/leave-ledger';
import { formatDate } from '@hr/domain/dates';
import type { Paper } from '#print/index.ts';

const reasonText = (line: LeaveStatement['lines'][number]): string =>
  [formatLineReason(line), line.sourceNo].filter((part) => part !== null).join('；');

/** Formats the change of a line so that it matches the displayed balances. A reservation changes none. */
const minutesText = ({ minutes, before, after }: LeaveStatement['lines'][number]): string =>
  before === after ? daysAndHours(minutes) : daysAndHoursBetween(before, after);

export const statementPaper = (statement: LeaveStatement): Paper => {
  const { employee, departmentName, type, from, to, opening, lines, closing, lots } = statement;
  const period = leaveYearText(from, to);
  return {
    title: `${hoursTypeNames[type]}對帳單_${employee.employeeNo}_${from}_${to}`,
    look: 'card',
    sheets: [
      {
        language: 'zh',
        title: `${hoursTypeNames[type]}對帳單`,
        parts: [
          {
            kind: 'facts',
            title: null,
            facts: [
              { label: '員工編號', value: employee.employeeNo },
              { label: '姓名', value: employee.nameZh },
              { label: '部門', value: departmentName ?? '' },
              { label: '期間', value: period },
              { label: '期初餘額', value: daysAndHours(opening) },
              { label: '期末餘額', value: daysAndHours(closing) },
            ],
          },
          {
            kind: 'table',
            title: '異動明細',
            days: 1,
            heads: ['生效日', '異動類型', '時數', '餘額', '額度到期日', '原因與單號'],
            rows: lines.map((line) => [
              formatDate(line.on),
              movementKindNames[line.kind],
              minutesText(line),
              daysAndHours(line.after),
              formatDate(line.lotEndsOn),
              reasonText(line),
            ]),
          },
          {
            kind: 'table',
            title: '額度',
            days: 0,
            heads: ['來源', '可用期間', '給假', '已休', '遞延或結算', '到期失效', '剩餘'],
            rows: lots.map((lot) => [
              lotOriginNames[lot.origin],
              leaveYearText(lot.from, lot.until),
              daysAndHours(lot.granted),
              ...daysAndHoursOfParts([lot.taken, lot.carriedOverOrPaid, lot.expired, lot.remaining]),
            ]),
          },
          { kind: 'signatures', labels: ['員工', '承辦人', '主管'] },
        ],
      },
    ],
  };
};
