/** Categories of documents that are stored for an employee. */
export const documentCategories = [
  'identity_card',
  'resident_permit',
  'work_permit',
  'passport',
  'degree',
  'former_employment',
  'bankbook',
  'health_check',
  'insurance_transfer',
  'dependants_declaration',
  'pension_declaration',
  'privacy_consent',
  'confidentiality_agreement',
  'funds_pending_statement',
  'research_ethics',
  'licence',
  'disability',
  'military_service',
  'photo',
  'official_letter',
  'reward_or_discipline',
  'diagnosis',
  'other',
] as const;

export type DocumentCategory = (typeof documentCategories)[number];

/** Foreigners may not stay or work after these expire (就業服務法 43, 入出國及移民法 22). */
const expiring: ReadonlySet<DocumentCategory> = new Set(['resident_permit', 'work_permit', 'passport']);

/** Returns true if documents of the category must have an expiry date. */
export const requiresExpiryDate = (category: DocumentCategory): boolean => expiring.has(category);
