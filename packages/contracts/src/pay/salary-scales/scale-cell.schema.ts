import { stepName } from '@hr/domain/pay/salary-scales';
import { z } from 'zod';

/** Reference to a cell of a scale: 「RA 學士 第 3 級」. */
export const scaleCellSchema = z
  .object({
    id: z.uuid(),
    scaleId: z.uuid(),
    code: z.string(),
    nameZh: z.string(),
    columnName: z.string(),
    step: z.int(),
    /** NTD of a month. */
    amount: z.int(),
  })
  .meta({ id: 'SalaryScaleCell' });

export type SalaryScaleCell = z.output<typeof scaleCellSchema>;

export const scaleCellText = ({
  code,
  columnName,
  step,
}: Pick<SalaryScaleCell, 'code' | 'columnName' | 'step'>): string => `${code} ${columnName} ${stepName(step)}`;
