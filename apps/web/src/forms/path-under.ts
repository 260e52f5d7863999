/** Where a field stands in a form: beneath a path, or at the top where there is none. */
export const pathUnder = (under: string | undefined, name: string): string =>
  under === undefined ? name : `${under}.${name}`;
