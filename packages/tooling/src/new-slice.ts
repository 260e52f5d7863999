import { runOrThrow } from './run.ts';
import { kindOptions, sliceKind } from './slice/slice-kinds.ts';
import { sliceNames } from './slice/slice-names.ts';
import { writeSlice } from './slice/write-slice.ts';
import { binary, root } from './workspace.ts';

const given = process.argv.slice(2);
const options = given.filter((word) => word.startsWith('--'));
const [plural = '', screen = '', noun = ''] = given.filter((word) => !word.startsWith('--'));

if (plural === '') {
  console.error(
    `npm run new:slice -- <plural> <screen> <noun> [${kindOptions.join(' | ')}], such as:
cost-centers project_and_grant_set_up 成本中心`,
  );
  process.exit(1);
}

try {
  const names = sliceNames(plural, screen, noun);
  const kind = sliceKind(options);
  const files = writeSlice(root, { kind, names });
  await runOrThrow([binary('oxfmt'), ...files.filter((file) => /\.tsx?$/.test(file))]);
  console.log(`${files.join('\n')}

Left to do:
- its own fields: in packages/contracts/src/${names.plural}/${names.singular}.schema.ts, in the factory, the form and the
  tests, in prisma/schema/${names.plural}.prisma and in the migration
- in its API test and in conventions/{list-queries,imports}.api.test.ts another caller, if hr_officer may not edit the screen
- its icon and its title in apps/web/src/app/screens.ts, and the order of the menu
- what refers to it: references in its details (job titles and departments show how)
- a journey in e2e/, and records of the demo organisation in prisma/seed
Then npm run check, which also makes the database client anew, and npm test.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
