import type { PunchFormatRecord } from './punch-format.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** Builds the format of a machine that writes card, date and time with commas. */
export const buildPunchFormat = (overrides: Partial<PunchFormatRecord> = {}): PunchFormatRecord => {
  const number = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    code: `DOOR${number}`,
    nameZh: `門口讀卡機${number}`,
    layout: 'delimited',
    delimiter: 'comma',
    encoding: 'utf8',
    skippedLines: 0,
    cardPlace: '1',
    datePlace: '2',
    timePlace: '3',
    directionPlace: null,
    inText: null,
    outText: null,
    dateFormat: 'yyyy/mm/dd',
    isByEmployeeNo: false,
    note: null,
    activeTo: null,
    usageCount: 0,
    status: 'active',
    version: 1,
    ...overrides,
  };
};
