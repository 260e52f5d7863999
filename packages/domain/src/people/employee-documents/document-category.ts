/** What kinds of documents are kept of people. */
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

/** Without them nobody of another country may stay or work after their last day (就業服務法 43, 入出國及移民法 22). */
const expiring: ReadonlySet<DocumentCategory> = new Set(['resident_permit', 'work_permit', 'passport']);

/** Whether a document of the kind says until when it holds. */
export const mustExpire = (category: DocumentCategory): boolean => expiring.has(category);
