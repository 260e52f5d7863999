import type { CustomKind, OfferedCustomKind } from './custom-kind.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** An active kind without questions and without references. */
export const buildCustomKind = (overrides: Partial<CustomKind> = {}): CustomKind => {
  const sequence = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    code: `A-${sequence}`,
    nameZh: `自訂申請類別${sequence}`,
    hint: null,
    questions: [],
    requiresAttachment: false,
    sortOrder: 0,
    status: 'active',
    activeTo: null,
    usageCount: 0,
    version: 1,
    ...overrides,
  };
};

/** 設備借用 as offered to applicants. */
export const buildOfferedKind = (overrides: Partial<OfferedCustomKind> = {}): OfferedCustomKind => ({
  id: '00000000-0000-4000-8000-000000700001',
  nameZh: '設備借用',
  hint: '請於三日前提出',
  questions: [
    { label: '設備', type: 'choice', isRequired: true, options: ['投影機', '筆記型電腦'] },
    { label: '數量', type: 'number', isRequired: true, options: [] },
    { label: '是否外借', type: 'yes_no', isRequired: false, options: [] },
  ],
  requiresAttachment: false,
  isOffered: true,
  version: 3,
  ...overrides,
});
