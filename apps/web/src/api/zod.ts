import { config } from 'zod/v4/core';

// The content security policy lets no code be made from text; the library would try, and the browser would complain.
// Every schema asks when it is made, so this stands before all of them: in the place of the library (vite.config.ts).
config({ jitless: true });

export * from 'zod/v4';
