import type { ChangeReason } from './change-reason.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** Builds an active reason that nothing refers to. */
export const buildChangeReason = (overrides: Partial<ChangeReason> = {}): ChangeReason => {
  const sequence = nextNumber();
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    code: `A-${sequence}`,
    nameZh: `異動原因${sequence}`,
    isForTransfers: true,
    isForLeaving: false,
    isForUnpaidLeave: false,
    sortOrder: 0,
    status: 'active',
    activeTo: null,
    usageCount: 0,
    version: 1,
    ...overrides,
  };
};
