import { setupServer } from 'msw/node';

/** The network of tests: what a test does not mock is an error. */
export const server = setupServer();
