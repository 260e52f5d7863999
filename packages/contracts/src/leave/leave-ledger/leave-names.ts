import type { EntryKind, LotOrigin } from '@hr/domain/leave/leave-ledger';

/** Leave types with a ledger of hours. */
export const hoursTypes = ['annual', 'compensatory'] as const;

export type HoursType = (typeof hoursTypes)[number];

export const hoursTypeNames: Readonly<Record<HoursType, string>> = { annual: '特休', compensatory: '補休' };

/** Filter ranges of seniority: each starts after so many months of service (Labor Standards Act, Article 38). */
export const seniorityTierNames = {
  '0': '未滿 6 個月',
  '6': '6 個月至未滿 1 年',
  '12': '1 年至未滿 2 年',
  '24': '2 年至未滿 3 年',
  '36': '3 年至未滿 5 年',
  '60': '5 年至未滿 10 年',
  '120': '10 年以上',
} as const;

export type SeniorityTier = keyof typeof seniorityTierNames;

export const seniorityTiers = ['0', '6', '12', '24', '36', '60', '120'] as const satisfies readonly SeniorityTier[];

/** Origins of a lot. */
export const lotOriginNames: Readonly<Record<LotOrigin, string>> = {
  grant: '給假',
  carry_over: '遞延',
  overtime_earn: '加班轉補休',
  manual_add: '人工增加',
  import: '期初匯入',
};

/** Kinds of movements. `expire` is calculated, not stored. */
export const movementKindNames: Readonly<Record<EntryKind | 'expire', string>> = {
  ...lotOriginNames,
  reserve: '請假保留',
  release: '保留釋出',
  use: '請假扣抵',
  cancel_return: '銷假返還',
  manual_reduce: '人工減少',
  cash_out: '折現結算',
  correction: '更正',
  expire: '到期失效',
};

/** A movement is valid or was reversed by another one. */
export const movementStateNames = { valid: '有效', reversed: '已取消' } as const;
