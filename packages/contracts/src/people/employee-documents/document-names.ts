import type { DocumentCategory, DocumentState, DocumentReview } from '@hr/domain/people/employee-documents';

export const documentCategoryNames: Readonly<Record<DocumentCategory, string>> = {
  identity_card: '身分證影本',
  resident_permit: '居留證',
  work_permit: '工作許可／聘僱許可',
  passport: '護照',
  degree: '學歷證明',
  former_employment: '經歷／離職證明（前職）',
  bankbook: '存摺影本',
  health_check: '體檢報告',
  insurance_transfer: '勞健保轉出單',
  dependants_declaration: '扶養親屬免稅額申報表',
  pension_declaration: '勞退自提聲明',
  privacy_consent: '個資同意書',
  confidentiality_agreement: '保密切結',
  funds_pending_statement: '聲明書（經費尚未撥入）',
  research_ethics: '學術倫理訓練證明',
  licence: '證照',
  disability: '身障證明',
  military_service: '退伍令／免役',
  photo: '照片',
  official_letter: '公文／人令',
  reward_or_discipline: '獎懲',
  diagnosis: '診斷證明',
  other: '其他',
};

/** Short form of a category name. File names cannot contain a slash, and few people type the part in brackets. */
const plain = (name: string): string => (name.split(/[／/（(]/)[0] ?? '').trim();

const categoriesByName: ReadonlyMap<string, DocumentCategory> = new Map(
  (Object.entries(documentCategoryNames) as [DocumentCategory, string][]).flatMap(([category, name]) => [
    [name, category] as const,
    [plain(name), category] as const,
  ]),
);

/** Returns the category with this name, in full or in its short form. */
export const documentCategoryOf = (name: string): DocumentCategory | undefined =>
  categoriesByName.get(name) ?? categoriesByName.get(plain(name));

export const documentStateNames: Readonly<Record<DocumentState, string>> = {
  valid: '有效',
  expiring: '即將到期',
  expired: '已過期',
  pending: '待審',
  returned: '已退回',
};

export const reviewNames: Readonly<Record<DocumentReview, string>> = {
  pending: '待審',
  approved: '已核可',
  returned: '已退回',
};

export const confidentialityNames = { ordinary: '一般', confidential: '機密' } as const;

export const uploaderNames = { self: '本人', hr: 'HR' } as const;

/**
 * Years since the leaving. Data without a purpose must be deleted (Personal Data Protection Act, Article 11). A
 * worker's card is kept for five years (Labor Standards Act, Article 7).
 */
export const leftForNames = {
  '1': '離職滿 1 年',
  '3': '離職滿 3 年',
  '5': '離職滿 5 年',
  '7': '離職滿 7 年',
  '10': '離職滿 10 年',
} as const;
