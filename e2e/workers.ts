/** How many browsers work at once: one more than the cores of the smallest machine, as each often waits for its page. */
export const WORKERS = 3;

const FIRST_PORT = 32_117;

/** Each has a service of its own, over an organisation of its own. */
export const portOf = (worker: number): number => FIRST_PORT + worker;

/** Where an organisation is begun: on a database in which there is nothing yet. */
export const emptyOrigin = (): string => originOf(WORKERS);

/** What its administrator signs in with, and replaces at once. */
export const INITIAL_ADMIN_PASSWORD = 'harbour-lantern-4711';

export const originOf = (worker: number): string => `http://127.0.0.1:${portOf(worker)}`;
