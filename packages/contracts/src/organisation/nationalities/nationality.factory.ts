import type { Nationality } from './nationality.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

/** A foreign nationality that nobody of the staff has; its codes are ones that ISO 3166-1 leaves to its users. */
export const buildNationality = (overrides: Partial<Nationality> = {}): Nationality => {
  const sequence = nextNumber();
  const letter = String.fromCodePoint(65 + (sequence % 26));
  return {
    id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
    code: `X${letter}`,
    alpha3: `XX${letter}`,
    nameZh: `國籍${sequence}`,
    nameEn: `Nationality ${sequence}`,
    regionKind: 'foreign',
    requiresWorkPermit: true,
    requiresResidencePermit: true,
    sortOrder: 100,
    status: 'active',
    activeTo: null,
    usageCount: 0,
    version: 1,
    ...overrides,
  };
};
