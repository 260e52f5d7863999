/** What of an account an administrator can set anew, by what people call doing it. */
export const resetKindNames = { password: '重設密碼', second_factor: '解除兩步驟驗證' } as const;

export type ResetKind = keyof typeof resetKindNames;

export const resetKinds = Object.keys(resetKindNames) as [ResetKind, ...ResetKind[]];
