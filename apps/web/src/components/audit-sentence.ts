import type { AuditEntry } from '@hr/contracts/audit';

type Change = AuditEntry['changes'][number];

/** Returns the sentence for a changed field: 「將 名稱 由 甲 改為 乙」. */
export const changeSentence = ({ field, before, after }: Change): string => {
  if (before === null) {
    return `將 ${field} 設為 ${after ?? '—'}`;
  }
  return after === null ? `清除 ${field}（原為 ${before}）` : `將 ${field} 由 ${before} 改為 ${after}`;
};
