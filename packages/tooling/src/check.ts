import { runChecks } from './checks.ts';
import { generateClient } from './prepare.ts';

await generateClient();
const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
