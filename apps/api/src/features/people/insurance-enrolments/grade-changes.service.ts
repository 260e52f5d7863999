import { statutoryTables } from '@hr/contracts/organisation/statutory-tables';
import type { GradeChange } from '@hr/contracts/people/insurance-enrolments';
import type { StatutoryTable } from '@hr/domain/organisation/statutory-tables';
import { laterOf } from '@hr/domain/dates';
import { gradeChange, hasGrades } from '@hr/domain/pay/payroll';
import { employmentInsuranceOf, gradeTableKinds, insuranceSchemes } from '@hr/domain/people/insurance-enrolments';
import { aboutNoEmployee, recordAudit } from '#audit/index.ts';
import {
  type ComparedIds,
  findComparedTables,
  findStatutoryTables,
} from '#features/organisation/statutory-tables/index.ts';
import { countDependents } from '#features/people/nhi-dependents/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { findOpenAmounts, type OpenAmount } from './enrolment-facts.rows.ts';

/** Tables of the grades of all schemes. */
export const findGradeTables = (context: Context): Promise<StatutoryTable[]> =>
  findStatutoryTables(context, Object.values(gradeTableKinds));

const NOT_INSURED = new Set(['tooYoung', 'tooOld', 'notCoveredAsForeigner']);

const isEmploymentInsured = ({ insurable }: OpenAmount, today: Context['today']): boolean =>
  insurable !== null && !NOT_INSURED.has(employmentInsuranceOf(insurable, today));

/**
 * Lists the enrolments whose grade or deduction differs under two versions of a table: those in force today, or on the
 * first day of the later version. Only amounts that are open to the caller are read, and reading them is logged.
 * @throws AppError NotFound, StatutoryTableKindsDiffer.
 */
export const listGradeChanges = (context: Context, ids: ComparedIds): Promise<{ items: GradeChange[] }> =>
  inTransaction(context, async (within) => {
    const { before, after } = await findComparedTables(within, ids);
    // The contract checks that the content is one of the kind.
    const [from, to] = [before, after] as unknown as [StatutoryTable, StatutoryTable];
    const scheme = insuranceSchemes.find((one) => gradeTableKinds[one] === after.kind);
    if (scheme === undefined || !hasGrades(from) || !hasGrades(to)) {
      return { items: [] };
    }
    const day = laterOf(within.today, after.effectiveFrom);
    const enrolments = await findOpenAmounts(within, scheme, day);
    const dependants = scheme === 'health' ? await countDependents(within, day) : new Map<string, number>();
    const items = enrolments.flatMap((enrolment): GradeChange[] => {
      const { id, employee, amount, selfPercent } = enrolment;
      const change = gradeChange(from, to, {
        amount,
        isEmploymentInsured: isEmploymentInsured(enrolment, day),
        dependants: dependants.get(employee.id) ?? 0,
        voluntaryRate: selfPercent ?? 0,
      });
      return change ? [{ id, employee, scheme, ...change }] : [];
    });
    await recordAudit(within, {
      kind: 'reveal',
      entity: statutoryTables.entity,
      entityId: after.id,
      about: aboutNoEmployee({
        subject: statutoryTables.titleOf(after),
        screen: 'insurance_enrolment',
      }),
      action: '檢視法定級距變動影響的員工',
      before: null,
      after: { 比較版本: before.effectiveFrom, 人數: items.length },
    });
    return { items };
  });
