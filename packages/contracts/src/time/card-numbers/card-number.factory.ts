import type { CardNumber } from './card-number.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds a card that is in use. */
export const buildCardNumber = (overrides: Partial<CardNumber> = {}): CardNumber => {
  const number = nextNumber();
  return {
    id: id(number),
    employee: { id: id(900_011), employeeNo: 'E00011', nameZh: '林怡君' },
    cardNo: String(number).padStart(10, '0'),
    startOn: '2026-11-01',
    endOn: null,
    note: null,
    state: 'current',
    departmentName: '北區服務中心',
    version: 1,
    ...overrides,
  };
};
