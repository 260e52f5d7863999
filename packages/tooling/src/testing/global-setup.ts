import { buildWeb } from '../prepare.ts';

/** Builds the pages once, before the files that look at what is served begin beside one another. */
export const setup = buildWeb;
