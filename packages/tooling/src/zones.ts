import { generateClient } from './prepare.ts';
import { run } from './run.ts';
import { timeZones } from './time-zones.ts';
import { binary } from './workspace.ts';

/** Runs the tests of rules, service and screens in each zone, the database too: a day is the same day everywhere. */
await generateClient();
for (const zone of timeZones) {
  console.log(`▸ ${zone}`);
  const projects = ['domain', 'contracts', 'api', 'web'].flatMap((project) => ['--project', project]);
  const { ok } = await run([binary('vitest'), 'run', ...projects], { env: { TZ: zone } });
  process.exitCode = ok ? process.exitCode : 1;
}
