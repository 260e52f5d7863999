import type { EmployeeDocument } from './employee-document.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Builds the identity card of E00001, uploaded by HR, without an expiry date. */
export const buildEmployeeDocument = (overrides: Partial<EmployeeDocument> = {}): EmployeeDocument => {
  const sequence = nextNumber();
  return {
    id: id(sequence),
    employee: { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' },
    category: 'identity_card',
    file: { id: id(800_000 + sequence), name: '身分證影本.pdf', mediaType: 'application/pdf', size: 120_000 },
    name: null,
    number: null,
    issuedOn: null,
    expiresOn: null,
    confidentiality: 'ordinary',
    note: null,
    review: 'approved',
    returnReason: null,
    uploadedBy: 'hr',
    uploadedAt: '2026-11-01T02:00:00.000Z',
    state: 'valid',
    daysLeft: null,
    version: 1,
    ...overrides,
  };
};
