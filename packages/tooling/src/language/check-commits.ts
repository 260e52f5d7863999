import { runOrThrow } from '../run.ts';
import { subjectFault } from './language.ts';

/** Commits before this instant follow no rule. */
const FIRST_CHECKED = '2026-11-28T10:30:30Z';

const subjects = await runOrThrow(['git', 'log', `--since=${FIRST_CHECKED}`, '--no-merges', '--format=%s']);
const faults = subjects.split('\n').flatMap((subject) => {
  const fault = subject === '' ? null : subjectFault(subject);
  return fault === null ? [] : [`${subject}\n  ${fault}`];
});
if (faults.length > 0) {
  console.log(faults.join('\n'));
  process.exitCode = 1;
}
