/** Every name that a slice goes by. */
export interface SliceNames {
  /** Its folder and its address, `cost-centers`; its files are named after one of them, `cost-center`. */
  readonly plural: string;
  readonly singular: string;
  /** In English sentences: `cost center`. */
  readonly words: string;
  /** In code: `costCenters`, `costCenter` and `CostCenter`. */
  readonly all: string;
  readonly one: string;
  readonly type: string;
  /** In the database and in the log: `cost_centers` and `cost_center`. */
  readonly table: string;
  readonly entity: string;
  /** The screen whose permissions guard it. */
  readonly screen: string;
  /** What people call one: 「成本中心」. */
  readonly noun: string;
}

const singularOf = (plural: string): string => {
  if (plural.endsWith('ies')) {
    return `${plural.slice(0, -3)}y`;
  }
  return plural.replace(/(?<=ss|x|ch|sh)es$|s$/, '');
};

const camelCase = (kebab: string): string =>
  kebab.replaceAll(/-./g, ([, letter]: string) => (letter ?? '').toUpperCase());

const snakeCase = (kebab: string): string => kebab.replaceAll('-', '_');

/**
 * The names of a slice, from what people call many and one of it.
 * @throws Error for a plural that is no English plural in lower case with hyphens, or without a noun.
 */
export const sliceNames = (plural: string, screen: string, noun: string): SliceNames => {
  const singular = singularOf(plural);
  if (!/^[a-z]+(-[a-z]+)*s$/.test(plural) || singular === plural) {
    throw new Error(`“${plural}” is no plural such as cost-centers.`);
  }
  if (noun.trim() === '') {
    throw new Error('A slice needs a noun for people, such as 成本中心.');
  }
  const one = camelCase(singular);
  return {
    plural,
    singular,
    words: singular.replaceAll('-', ' '),
    all: camelCase(plural),
    one,
    type: one.charAt(0).toUpperCase() + one.slice(1),
    table: snakeCase(plural),
    entity: snakeCase(singular),
    screen,
    noun: noun.trim(),
  };
};
