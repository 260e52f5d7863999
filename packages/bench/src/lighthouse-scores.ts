import lighthouse, { desktopConfig } from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices'] as const;

type Category = (typeof categories)[number];

/** Of a hundred. */
export type Scores = Readonly<Record<Category, number>>;

/** What each has to reach. */
export const bars: Scores = { performance: 95, accessibility: 100, 'best-practices': 100 };

/**
 * How a page does on a desktop, in the browser that listens on the port and as whoever is signed in there.
 * @throws Error when the page could not be looked at.
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
