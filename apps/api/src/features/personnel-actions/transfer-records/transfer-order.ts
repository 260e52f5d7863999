import { answerName } from '@hr/contracts/fields';
import { shownPosition } from '@hr/contracts/people/employment';
import {
  transferKindNames,
  type TransferRecord,
  transferRecords,
  unpaidLeaveInsuranceNames,
  unpaidLeaveKindNames,
} from '@hr/contracts/personnel-actions/transfer-records';
import type { PaperFact } from '@hr/documents/pdf';
import { type CalendarDate, formatOfficialDate, formatRocDate } from '@hr/domain/dates';
import { attestations, type Organisation, type Paper } from '#print/index.ts';

type PositionText = string | { readonly nameZh: string } | null;

const textOf = (transfer: TransferRecord, side: string): string => {
  const value = (transfer as unknown as Readonly<Record<string, PositionText>>)[side] ?? null;
  return (typeof value === 'string' ? value : value?.nameZh) ?? '';
};

const rowsOf = (transfer: TransferRecord): string[][] =>
  Object.entries(shownPosition).flatMap(([name, field]) => {
    const { label } = field;
    const side = answerName(name, field).replace(/^./, (letter) => letter.toUpperCase());
    const [before, after] = [textOf(transfer, `from${side}`), textOf(transfer, `to${side}`)];
    return before === '' && after === '' ? [] : [[label, before, after]];
  });

const day = (date: CalendarDate | null): string | null => (date === null ? null : formatRocDate(date));

const factsOf = ({ employee, ...transfer }: TransferRecord): PaperFact[] => {
  const value: Readonly<Record<string, string | null>> = {
    發文字號: transfer.documentNo,
    姓名: employee.nameZh,
    員工編號: employee.employeeNo,
    異動類別: transferKindNames[transfer.kind],
    留停事由: transfer.unpaidLeaveKind && unpaidLeaveKindNames[transfer.unpaidLeaveKind],
    留停期間勞健保: transfer.unpaidLeaveInsurance && unpaidLeaveInsuranceNames[transfer.unpaidLeaveInsurance],
    留停代理人: transfer.leaveDeputy && `${transfer.leaveDeputy.employeeNo} ${transfer.leaveDeputy.nameZh}`,
    生效日期: day(transfer.effectiveOn),
    迄日: day(transfer.endsOn),
    試用期滿日: day(transfer.toProbationEndsOn),
    異動原因: transfer.reason,
    說明: transfer.note,
  };
  return Object.entries(value).flatMap(([label, value]): PaperFact[] =>
    value === null ? [] : [{ label, value, size: 'whole' }],
  );
};

/** 人事命令: employee, effective date and changes. */
export const transferOrder = (
  transfer: TransferRecord,
  { organisation, today }: { readonly organisation: Organisation; readonly today: CalendarDate },
): Paper => {
  const rows = rowsOf(transfer);
  return {
    title: `人事命令_${transferRecords.titleOf(transfer)}_${transfer.employee.employeeNo}`,
    look: 'certificate',
    sheets: [
      {
        language: 'zh',
        title: '人事命令',
        parts: [
          {
            kind: 'paragraph',
            text: `茲核定下列人員之異動，自${formatOfficialDate(transfer.effectiveOn)}起生效：`,
          },
          { kind: 'facts', title: null, facts: factsOf(transfer) },
          ...(rows.length === 0
            ? []
            : [{ kind: 'table' as const, title: '職務', days: 0, heads: ['項目', '原任', '新任'], rows }]),
          attestations.zh(organisation, today),
        ],
      },
    ],
  };
};
