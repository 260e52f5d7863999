import {
  type AdjustmentBatchItem,
  batchRefusalTexts,
  type SalaryAdjustmentInput,
} from '@hr/contracts/pay/salary-adjustments';
import { type SalaryScaleCell, scaleCellText } from '@hr/contracts/pay/salary-scales';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import { type StatutoryTable, UnknownStatutoryTableError } from '@hr/domain/organisation/statutory-tables';
import type { PayBasis } from '@hr/domain/pay/salary-adjustments';
import { findSalariesOn, type SalaryOnDay } from '#features/pay/salaries/index.ts';
import type { Context } from '#core/context.ts';
import { type AdjustmentFacts, findAdjustmentFacts } from './adjustment-facts.rows.ts';
import { findDayTables, findTablesOfLaw } from './adjustment-preview.service.ts';
import type { BatchPerson } from './batch-people.rows.ts';
import { type DayTables, estimateAdjustment, lawOn } from './estimate-adjustment.ts';

/** Pay of an employee after a batch. */
export interface PlannedPay {
  readonly lines: SalaryAdjustmentInput['lines'];
  readonly scaleCell: SalaryScaleCell | null;
  readonly payBasis: PayBasis;
}

export interface BatchEntry {
  readonly person: BatchPerson;
  readonly item: AdjustmentBatchItem;
  /** Null if it is refused. */
  readonly planned: PlannedPay | null;
}

/** Decides the pay of an employee; a text is the reason of a refusal. */
export type PlanPay = (person: BatchPerson, former: SalaryOnDay | null, tables: DayTables) => PlannedPay | string;

const hindranceOf = (
  { hiredOn, undecidedNumber, hasSalary }: BatchPerson,
  allowsCorrection: boolean,
): string | null => {
  if (hiredOn === null) {
    return '生效日不在任職期間內';
  }
  if (undecidedNumber !== null) {
    return `該生效日已有未核定的薪資調整 ${undecidedNumber}`;
  }
  return hasSalary && !allowsCorrection ? '該生效日已有核定的薪資' : null;
};

const laterWarning = ({ laterFrom }: BatchPerson): string[] =>
  laterFrom === null ? [] : [`已有 ${formatDate(laterFrom)} 起的薪資，本調整到其前一日為止`];

const stepText = (cell: SalaryScaleCell | null): string | null => cell && scaleCellText(cell);

const totalOf = (former: SalaryOnDay | null): number | null =>
  former && former.lines.reduce((sum, { isEarning, amount }) => sum + (isEarning ? amount : 0), 0);

/** A batch of the next year is drafted before its tables are announced. */
const lawOrNull = (versions: readonly StatutoryTable[], day: CalendarDate): DayTables['law'] => {
  try {
    return lawOn(versions, day);
  } catch (error) {
    if (error instanceof UnknownStatutoryTableError) {
      return null;
    }
    throw error;
  }
};

const NO_LAW = '生效日尚無法定級距，未試算投保級距';

interface Judged {
  readonly person: BatchPerson;
  readonly former: SalaryOnDay | null;
  readonly planned: PlannedPay | string;
  readonly facts: AdjustmentFacts | undefined;
  readonly effectiveOn: CalendarDate;
}

const entryOf = ({ person, former, planned, facts, effectiveOn }: Judged, tables: DayTables): BatchEntry => {
  const { id, employeeNo, nameZh, departmentName } = person;
  const base = {
    employee: { id, employeeNo, nameZh },
    departmentName,
    beforeTotal: totalOf(former),
    stepBefore: stepText(former?.scaleCell ?? null),
  };
  if (typeof planned === 'string' || facts === undefined) {
    const refusal = typeof planned === 'string' ? planned : batchRefusalTexts.noSalary;
    return { person, planned: null, item: { ...base, ...NOTHING, refusal } };
  }
  const { lines, scaleCell, payBasis } = planned;
  const { insured, afterTotal, warnings } = estimateAdjustment(
    { facts, former, effectiveOn, payBasis, lines, scaleCell: scaleCell?.id ?? null },
    tables,
  );
  const grades = insured
    .filter(({ gradeBefore, gradeAfter }) => gradeBefore !== gradeAfter)
    .map(({ scheme, gradeBefore, gradeAfter }) => ({ scheme, before: gradeBefore, after: gradeAfter }));
  return {
    person,
    planned,
    item: {
      ...base,
      afterTotal,
      stepAfter: stepText(scaleCell),
      grades,
      warnings: [
        ...warnings.map(({ text }) => text),
        ...laterWarning(person),
        ...(tables.law === null ? [NO_LAW] : []),
      ],
      refusal: null,
    },
  };
};

const NOTHING = { afterTotal: null, stepAfter: null, grades: [], warnings: [] };

interface PlanOptions {
  readonly effectiveOn: CalendarDate;
  readonly allowsCorrection?: (person: BatchPerson) => boolean;
  readonly plan: PlanPay;
}

/** Plans the adjustments of employees with three statements, and the tables of the day. */
export const planAdjustments = async (
  context: Context,
  people: readonly BatchPerson[],
  { effectiveOn, plan, allowsCorrection = () => false }: PlanOptions,
): Promise<BatchEntry[]> => {
  const ids = people.map(({ id }) => id);
  const law = lawOrNull(await findTablesOfLaw(context), effectiveOn);
  const tables = await findDayTables(context, effectiveOn, law);
  const salaries = await findSalariesOn(context, ids, addDays(effectiveOn, -1));
  const formerOf = new Map(salaries.map((salary) => [salary.employeeId, salary]));
  const factsOf = new Map(
    (await findAdjustmentFacts(context, ids, effectiveOn)).map((facts) => [facts.employeeId, facts]),
  );
  return people.map((person) => {
    const former = formerOf.get(person.id) ?? null;
    const planned = hindranceOf(person, allowsCorrection(person)) ?? plan(person, former, tables);
    return entryOf({ person, former, planned, facts: factsOf.get(person.id), effectiveOn }, tables);
  });
};
