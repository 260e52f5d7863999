import { config } from 'zod/v4/core';

// The content security policy forbids code generation, which zod would try. Every schema reads the option when it is
// created, so this module replaces zod (vite.config.ts).
config({ jitless: true });

export * from 'zod/v4';
