import { type EffectiveTable, effectiveTable } from '../../law/index.ts';
import { shippedGrades } from '../../organisation/statutory-tables/index.ts';
import type { InsuranceScheme } from './insurance-scheme.ts';

/** Amounts of a grade table in ascending order. A wage between two grades uses the higher one. */
export interface Grades {
  /** Integer NTD, for everybody. */
  readonly general: readonly number[];
  /** Lower grades, only for part-time workers. */
  readonly partTime: readonly number[];
}

type ShippedScheme = keyof (typeof shippedGrades)[keyof typeof shippedGrades];

const tableOf = (name: string, scheme: ShippedScheme): EffectiveTable<Grades> =>
  effectiveTable<Grades>(
    name,
    ([2025, 2026] as const).map((year) => {
      const { source, grades, partTimeGrades } = { partTimeGrades: [], ...shippedGrades[year][scheme] };
      return { from: `${year}-01-01`, source, value: { general: grades, partTime: partTimeGrades } };
    }),
  );

/** Grade tables (投保薪資、投保金額、月提繳工資分級表) by scheme, with their dates of entry into force. */
export const gradeTables: Readonly<Record<InsuranceScheme, EffectiveTable<Grades>>> = {
  labor: tableOf('The grades of labour insurance', 'labour'),
  occupational: tableOf('The grades of occupational accident insurance', 'occupational'),
  health: tableOf('The grades of health insurance', 'health'),
  pension: tableOf('The grades of the labour pension', 'pension'),
};

/** First and last day with known tables. A new table is issued every year with the minimum wage. */
export const [FIRST_KNOWN_DAY, LAST_KNOWN_DAY] = ['2025-01-01', '2026-12-31'] as const;
