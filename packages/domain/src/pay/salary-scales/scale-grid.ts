import { fraction, parseDecimal, productOf, roundedHalfUp, sumOf } from '../../fractions/index.ts';

export const [MAX_SCALE_STEPS, MAX_SCALE_COLUMNS] = [30, 10];

/** Largest amount of a cell in NTD. */
export const MAX_SCALE_AMOUNT = 9_999_999;

/** Values of a version: amounts in NTD, or points. The first row is the first step. */
export interface ScaleGrid {
  /** Names of the columns: 「學士」. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly number[])[];
}

/** Units of the values of a version. */
export const scaleUnits = ['amount', 'points'] as const;

export type ScaleUnit = (typeof scaleUnits)[number];

export interface ScaleContent extends ScaleGrid {
  readonly unit: ScaleUnit;
  /** NTD for a point; null for amounts. */
  readonly pointValue: string | null;
}

/** Returns the amount of points in NTD, rounded half up. @throws RangeError for an invalid value of a point. */
export const amountOfPoints = (points: number, pointValue: string): number =>
  roundedHalfUp(productOf([fraction(points), parseDecimal(pointValue)]));

/** Returns the amounts of a version in NTD. */
export const scaleAmounts = ({ unit, pointValue, rows }: ScaleContent): number[][] =>
  rows.map((row) =>
    row.map((value) => (unit === 'points' && pointValue !== null ? amountOfPoints(value, pointValue) : value)),
  );

const SIGNED_PERCENT = /^([+-]?)(\d{1,3}(?:\.\d{1,2})?)$/;

/** Whether a text is a percentage with a sign and up to two decimals, above -100. */
export const isSignedPercent = (text: string): boolean => {
  const [, sign, digits = ''] = SIGNED_PERCENT.exec(text) ?? [];
  return digits !== '' && !(sign === '-' && Number(digits) >= 100);
};

/** Raises an amount by a percentage such as `3.5` or `-2`, rounded half up. @throws RangeError for other texts. */
export const raiseByPercent = (amount: number, percentText: string): number => {
  if (!isSignedPercent(percentText)) {
    throw new RangeError(`Not a percentage: ${percentText}`);
  }
  const { numerator, denominator } = parseDecimal(percentText.replace(/^[+-]/, ''));
  const change = fraction(percentText.startsWith('-') ? -numerator : numerator, denominator * 100);
  return roundedHalfUp(productOf([fraction(amount), sumOf([fraction(1), change])]));
};

/** Raises all values of a grid by a percentage. */
export const raiseGrid = (grid: ScaleGrid, percentText: string): ScaleGrid => ({
  columns: grid.columns,
  rows: grid.rows.map((row) => row.map((value) => raiseByPercent(value, percentText))),
});

export const stepName = (step: number): string => `第 ${step} 級`;

export type ScaleFaultCode =
  | 'noColumn'
  | 'tooManyColumns'
  | 'columnUnnamed'
  | 'columnTwice'
  | 'noStep'
  | 'tooManySteps'
  | 'cellMissing'
  | 'amountOutOfRange';

/** A fault that prevents storing a grid, with the place of its row and column. */
export interface ScaleFault {
  readonly code: ScaleFaultCode;
  readonly row: number | null;
  readonly column: number | null;
}

const columnFaults = (columns: readonly string[]): ScaleFault[] => {
  if (columns.length === 0 || columns.length > MAX_SCALE_COLUMNS) {
    return [{ code: columns.length === 0 ? 'noColumn' : 'tooManyColumns', row: null, column: null }];
  }
  return columns.flatMap((name, column): ScaleFault[] => {
    if (name.trim() === '') {
      return [{ code: 'columnUnnamed', row: null, column }];
    }
    return columns.indexOf(name) < column ? [{ code: 'columnTwice', row: null, column }] : [];
  });
};

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const cellFault = (content: ScaleContent, value: number | null | undefined): ScaleFaultCode | null => {
  if (!isWhole(value)) {
    return 'cellMissing';
  }
  if (value > MAX_SCALE_AMOUNT) {
    return 'amountOutOfRange';
  }
  const amount = scaleAmounts({ ...content, rows: [[value]] })[0]?.[0] ?? 0;
  return amount < 1 || amount > MAX_SCALE_AMOUNT ? 'amountOutOfRange' : null;
};

const rowFaults = (content: ScaleContent): ScaleFault[] => {
  const { rows, columns } = content;
  if (rows.length === 0 || rows.length > MAX_SCALE_STEPS) {
    return [{ code: rows.length === 0 ? 'noStep' : 'tooManySteps', row: null, column: null }];
  }
  return rows.flatMap((cells, row) =>
    columns.flatMap((_name, column): ScaleFault[] => {
      const code = cellFault(content, cells[column]);
      return code === null ? [] : [{ code, row, column }];
    }),
  );
};

/** Lists the faults of a version; none if it may be stored. */
export const scaleFaults = (content: ScaleContent): ScaleFault[] => [
  ...columnFaults(content.columns),
  ...rowFaults(content),
];

const ntd = (amount: number): string => amount.toLocaleString('en-US');

/** Lists what to consider about the amounts of a version. Returns at most one warning of a kind for each column. */
export const scaleWarnings = (
  { columns }: Pick<ScaleGrid, 'columns'>,
  amounts: readonly (readonly number[])[],
  minimumWage: number | null,
): string[] =>
  columns.flatMap((name, column) => {
    const values = amounts.map((row) => row[column] ?? 0);
    const notRaised = values.findIndex((amount, place) => place > 0 && amount <= (values[place - 1] ?? 0));
    const below = values.filter((amount) => minimumWage !== null && amount < minimumWage);
    return [
      ...(notRaised === -1 ? [] : [`「${name}」${stepName(notRaised + 1)}未高於前一級`]),
      ...(below.length === 0
        ? []
        : [`「${name}」有 ${below.length} 級低於每月最低工資 ${ntd(minimumWage ?? 0)} 元（最低工資法第 5 條）`]),
    ];
  });

interface Compared {
  readonly columns: readonly string[];
  readonly amounts: readonly (readonly number[])[];
}

export interface ComparedCell {
  /** Null in a version without the cell. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Compares two versions by the names of their columns and their steps. */
export const compareScales = (
  before: Compared,
  after: Compared,
): { readonly columns: string[]; readonly rows: ComparedCell[][] } => {
  const columns = [...new Set([...after.columns, ...before.columns])];
  const steps = Math.max(before.amounts.length, after.amounts.length);
  const amountIn = ({ columns: own, amounts }: Compared, row: number, name: string): number | null =>
    amounts[row]?.[own.indexOf(name)] ?? null;
  return {
    columns,
    rows: Array.from({ length: steps }, (_, row) =>
      columns.map((name) => ({ before: amountIn(before, row, name), after: amountIn(after, row, name) })),
    ),
  };
};

const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

const numberOf = (text: string): number | null => {
  const digits = THOUSANDS.test(text) ? text.replaceAll(',', '') : text;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
};

/** Values of a copied range of a spreadsheet. Texts that are no whole numbers become null. */
export const parseScaleRange = (text: string): (number | null)[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => numberOf(cell.trim())));
