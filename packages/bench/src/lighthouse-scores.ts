import lighthouse, { desktopConfig } from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

type Category = (typeof categories)[number];

/** Out of a hundred. */
export type Scores = Readonly<Record<Category, number>>;

/** Required scores. */
export const bars: Scores = { performance: 95, accessibility: 100, 'best-practices': 100 };

/**
 * Returns the scores of a page on a desktop, in the browser that listens on the port with its signed-in user. @throws
 * Error if the page could not be measured.
 */
export const scoresOf = async (address: string, port: number): Promise<Scores> => {
  const flags = { port, onlyCategories: [...categories], disableStorageReset: true, logLevel: 'silent' as const };
  const result = await lighthouse(address, flags, desktopConfig);
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not look at ${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { lhr } = result;
  return Object.fromEntries(
    categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
};
