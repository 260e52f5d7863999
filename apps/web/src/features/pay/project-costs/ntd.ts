/** Writes an amount with separators: 「NT$ 36,000」. */
export const ntd = (amount: number): string => `NT$ ${amount.toLocaleString('zh-TW')}`;
