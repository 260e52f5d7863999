/** Names under which a person may own a bank account. */
export interface PersonNames {
  readonly nameZh: string;
  readonly nameEn: string | null;
}

/** Banks write English names in capitals and without punctuation. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s,.\-‧·]/g, '')
    .toUpperCase();

/**
 * Returns true if the account name is the employee's own Chinese or English name. Wages are paid to the worker
 * directly (Labor Standards Act, Article 22, paragraph 2).
 */
export const isOwnAccountName = (name: string, { nameZh, nameEn }: PersonNames): boolean =>
  [nameZh, nameEn].some((own) => own !== null && plain(own) === plain(name));
