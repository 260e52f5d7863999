/**
 * Number of parallel browsers: one more than the cores of the smallest machine, since each often waits for its page.
 */
export const WORKERS = 3;

const FIRST_PORT = 32_117;

/** Returns the port of the worker's service, which has a database of its own. */
export const portOf = (worker: number): number => FIRST_PORT + worker;

/** Returns the origin of the service with an empty database. */
export const emptyOrigin = (): string => originOf(WORKERS);

/** Initial password of its administrator, which must be changed at once. */
export const INITIAL_ADMIN_PASSWORD = 'harbour-lantern-4711';

export const originOf = (worker: number): string => `http://127.0.0.1:${portOf(worker)}`;
