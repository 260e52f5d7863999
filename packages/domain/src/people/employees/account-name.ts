/** Who a bank may know by a name of an account. */
export interface Named {
  readonly nameZh: string;
  readonly nameEn: string | null;
}

/** Banks write English names in capitals and without what stands between their parts. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s,.\-‧·]/g, '')
    .toUpperCase();

/**
 * Whether an account under the name is the person's own, so that their pay is given to themselves (Labor Standards Act,
 * Article 22, paragraph 2): it is called as they are, in Chinese or as in their passport.
 */
export const isOwnAccountName = (name: string, { nameZh, nameEn }: Named): boolean =>
  [nameZh, nameEn].some((own) => own !== null && plain(own) === plain(name));
