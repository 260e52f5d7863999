import { describe, expect, it } from 'vitest';
import { proposedGrade } from '../../people/insurance-enrolments/index.ts';
import {
  checkContent,
  compareVersions,
  gradeOf,
  labourGradeOf,
  shippedStatutoryTables,
  type StatutoryTableContents,
  type StatutoryTableKind,
  statutoryTableKinds,
  statutoryTableOn,
  statutoryTablesWithin,
  UnknownStatutoryTableError,
} from './index.ts';

const tables = shippedStatutoryTables();

const contentOn = <Kind extends StatutoryTableKind>(kind: Kind, year: 2025 | 2026): StatutoryTableContents[Kind] =>
  statutoryTableOn(tables, kind, `${year}-06-15`).content;

describe('statutoryTableOn', () => {
  it.each([
    { date: '2024-12-31', monthly: 27_470, hourly: 183, confidence: 'confirmed', why: 'the last day of 2024' },
    { date: '2025-01-01', monthly: 28_590, hourly: 190, confidence: 'confirmed', why: 'the first day of 2025' },
    { date: '2026-12-31', monthly: 29_500, hourly: 196, confidence: 'confirmed', why: 'the last day of 2026' },
    { date: '2027-01-01', monthly: 30_900, hourly: 205, confidence: 'unconfirmed', why: 'not approved yet' },
  ] as const)('returns a minimum wage of $monthly on $date ($why)', ({ date, monthly, hourly, confidence }) => {
    const version = statutoryTableOn(tables.toReversed(), 'minimum_wage', date);
    expect(version).toMatchObject({ confidence, content: { monthly, hourly } });
  });

  it.each([
    { date: '2024-12-31', why: 'before the first version' },
    { date: '2027-01-01', why: 'the table of the year before does not apply' },
  ] as const)('throws an error that names the table and the day $date ($why)', ({ date }) => {
    const load = () => statutoryTableOn(tables, 'withholding', date);
    expect(load).toThrow(UnknownStatutoryTableError);
    expect(load).toThrow(expect.objectContaining({ kind: 'withholding', date }));
    expect(load).toThrow(`The table withholding is not known on ${date}`);
  });

  it.each(statutoryTableKinds.filter((kind) => kind !== 'minimum_wage'))('ends the shipped tables of %s', (kind) => {
    const shipped = tables.filter((table) => table.kind === kind);
    expect(shipped.map(({ effectiveTo }) => effectiveTo)).toEqual(['2026-01-01', '2027-01-01']);
  });
});

describe('statutoryTablesWithin', () => {
  it.each([
    { from: '2025-12-31', to: '2026-01-01', days: ['2025-01-01', '2026-01-01'], why: 'one day of each' },
    { from: '2026-01-01', to: '2026-12-31', days: ['2026-01-01'], why: 'a year' },
    { from: '2026-06-01', to: null, days: ['2026-01-01', '2027-01-01'], why: 'without an end' },
  ] as const)('returns $days from $from to $to ($why)', ({ from, to, days }) => {
    const versions = statutoryTablesWithin(tables.toReversed(), 'minimum_wage', { from, to });
    expect(versions.map(({ effectiveFrom }) => effectiveFrom)).toEqual(days);
  });
});

describe('grades', () => {
  it.each([
    { wage: 29_500, isPartTime: false, expected: 29_500, why: 'LI01' },
    { wage: 60_000, isPartTime: false, expected: 45_800, why: 'LI03: the highest grade' },
    { wage: 12_000, isPartTime: true, expected: 12_540, why: 'LI06: part-time work has lower grades' },
    { wage: 12_000, isPartTime: false, expected: 29_500, why: 'full-time work has none below the minimum wage' },
    { wage: 28_591, isPartTime: true, expected: 29_500, why: 'above the last part-time grade' },
  ])('of labour insurance: $wage is $expected ($why)', ({ wage, isPartTime, expected }) => {
    expect(labourGradeOf(contentOn('labour_insurance', 2026), wage, isPartTime)).toBe(expected);
  });

  it.each([
    { kind: 'labour_insurance', year: 2025, wage: 28_700, expected: 28_800, why: 'LI04' },
    { kind: 'health_insurance', year: 2026, wage: 12_000, expected: 29_500, why: 'LI06: no part-time grades' },
    { kind: 'health_insurance', year: 2026, wage: 400_000, expected: 313_000, why: 'the highest grade' },
    { kind: 'labour_pension', year: 2026, wage: 50_000, expected: 50_600, why: 'PE05' },
    { kind: 'occupational_insurance', year: 2026, wage: 90_000, expected: 72_800, why: 'the highest grade' },
  ] as const)('of $kind in $year: $wage is $expected ($why)', ({ kind, year, wage, expected }) => {
    expect(gradeOf(contentOn(kind, year).grades, wage)).toBe(expected);
  });

  it('throws without grades', () => {
    expect(() => gradeOf([], 1)).toThrow(RangeError);
  });

  it.each([28_000, 36_000, 90_000])('are those that enrolments propose for %i', (pay) => {
    const shipped = labourGradeOf(contentOn('labour_insurance', 2026), pay, false);
    expect(proposedGrade(tables, { scheme: 'labor', day: '2026-11-21', pay, isPartTime: false })?.amount).toBe(shipped);
  });
});

describe('the shipped withholding table', () => {
  it.each([2025, 2026] as const)('of %i has 840 rows up to 500,000', (year) => {
    const { rows, rowsUntil } = contentOn('withholding', year);
    expect([rows.length, rows[0]?.[0], rows.at(-1)?.[0], rowsUntil]).toEqual([840, 80_001, 499_501, 500_000]);
  });

  it.each([
    { year: 2026, from: 90_501, persons: 0, tax: 2_020, why: 'the first taxed row' },
    { year: 2026, from: 90_001, persons: 0, tax: 0, why: 'not above the lowest amount' },
    { year: 2026, from: 100_001, persons: 1, tax: 2_070, why: 'WH03' },
    { year: 2026, from: 150_001, persons: 8, tax: 0, why: 'WH05' },
    { year: 2025, from: 88_001, persons: 0, tax: 0, why: 'WH07' },
  ] as const)('of $year has $tax from $from for $persons ($why)', ({ year, from, persons, tax }) => {
    const row = contentOn('withholding', year).rows.find(([lower]) => lower === from);
    expect(row?.[persons + 1]).toBe(tax);
  });

  it.each([
    {
      year: 2026,
      from: 499_501,
      taxes: [100_700, 97_340, 93_970, 91_430, 88_900, 86_380, 83_850, 81_330, 78_800, 76_280, 73_750, 71_230],
    },
    {
      year: 2025,
      from: 499_501,
      taxes: [104_590, 101_350, 98_120, 94_890, 91_650, 88_820, 86_400, 83_970, 81_550, 79_120, 76_700, 74_270],
    },
  ] as const)('of $year ends with the published row', ({ year, from, taxes }) => {
    expect(contentOn('withholding', year).rows.at(-1)).toEqual([from, ...taxes]);
  });
});

describe('checkContent', () => {
  it.each(tables.map((table) => [table.kind, table.effectiveFrom, table] as const))(
    'finds no fault in the shipped %s of %s',
    (_, __, table) => {
      expect(checkContent(table)).toEqual([]);
      expect(JSON.parse(JSON.stringify(table))).toEqual(table);
    },
  );

  it('covers every kind with shipped tables', () => {
    expect(new Set(tables.map(({ kind }) => kind))).toEqual(new Set(statutoryTableKinds));
  });

  const faultsWith = <Kind extends StatutoryTableKind>(kind: Kind, change: Partial<StatutoryTableContents[Kind]>) =>
    checkContent({ kind, content: { ...contentOn(kind, 2026), ...change } });

  it.each([
    { faults: faultsWith('labour_insurance', { grades: [] }), path: 'grades', code: 'empty' },
    { faults: faultsWith('labour_insurance', { grades: [30_300, 30_300] }), path: 'grades.1', code: 'notAscending' },
    { faults: faultsWith('labour_insurance', { partTimeGrades: [0] }), path: 'partTimeGrades.0', code: 'notPositive' },
    { faults: faultsWith('labour_insurance', { ordinaryRate: '100.1' }), path: 'ordinaryRate', code: 'notAPercentage' },
    { faults: faultsWith('labour_insurance', { ordinaryRate: '-1' }), path: 'ordinaryRate', code: 'notAPercentage' },
    {
      faults: faultsWith('health_insurance', { shares: { employee: '60', employer: '60' } }),
      path: 'shares',
      code: 'sharesAboveHundred',
    },
    {
      faults: faultsWith('health_insurance', { averageDependants: 'x' }),
      path: 'averageDependants',
      code: 'notADecimal',
    },
    { faults: faultsWith('health_insurance', { dependantLimit: 1.5 }), path: 'dependantLimit', code: 'notPositive' },
    {
      faults: faultsWith('occupational_insurance', { industryRate: '' }),
      path: 'industryRate',
      code: 'notAPercentage',
    },
    { faults: faultsWith('labour_pension', { grades: [3_000, 1_500] }), path: 'grades.1', code: 'notAscending' },
    { faults: faultsWith('minimum_wage', { hourly: 0 }), path: 'hourly', code: 'notPositive' },
    { faults: faultsWith('tax_free_limits', { mealAllowance: -1 }), path: 'mealAllowance', code: 'notPositive' },
    { faults: faultsWith('withholding', { rows: [] }), path: 'rows', code: 'empty' },
    { faults: faultsWith('withholding', { rows: [[80_001, 0]] }), path: 'rows.0', code: 'rowLength' },
    { faults: faultsWith('withholding', { rowsUntil: 499_500 }), path: 'rowsUntil', code: 'notAscending' },
    { faults: faultsWith('withholding', { brackets: [] }), path: 'brackets', code: 'empty' },
    {
      faults: faultsWith('withholding', { brackets: [{ upTo: 610_000, rate: '5', difference: 0 }] }),
      path: 'brackets.0.upTo',
      code: 'bracketWithoutEnd',
    },
    {
      faults: faultsWith('withholding', {
        brackets: [
          { upTo: 610_000, rate: '5', difference: 0 },
          { upTo: 610_000, rate: '12', difference: 0 },
          { upTo: null, rate: '20', difference: 0 },
        ],
      }),
      path: 'brackets.1.upTo',
      code: 'notAscending',
    },
  ])('reports $code at $path', ({ faults, path, code }) => {
    expect(faults).toEqual([{ path, code }]);
  });
});

describe('compareVersions', () => {
  it('names new and removed grades by their amount', () => {
    const differences = compareVersions(contentOn('health_insurance', 2025), contentOn('health_insurance', 2026));
    expect(differences).toEqual([
      { path: 'grades.28590', before: 28_590, after: null },
      { path: 'grades.28800', before: 28_800, after: null },
      { path: 'grades.29500', before: null, after: 29_500 },
    ]);
  });

  it('names cells of the withholding table by pay and persons', () => {
    const before = contentOn('withholding', 2026);
    const rows = before.rows.map((row) => (row[0] === 90_501 ? row.with(1, 2_030) : row));
    expect(compareVersions(before, { ...before, rows })).toEqual([
      { path: 'rows.90501.1', before: 2_020, after: 2_030 },
    ]);
  });

  it('names a bracket by its place', () => {
    const before = contentOn('withholding', 2025);
    const paths = compareVersions(before, contentOn('withholding', 2026)).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['exemption', 'standardDeduction.couple', 'brackets.0.upTo']));
  });
});
