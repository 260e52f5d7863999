import { hasOneItem, hasRows, isNotMissing, type PersonProbe, type Reach, readProbe } from '#testing/reach/probe.ts';

const inScope = (path: string): PersonProbe =>
  readProbe('evaluation', ({ evaluationId }) => path.replace(':id', evaluationId), isNotMissing);

const listed: PersonProbe = readProbe(
  'evaluation',
  ({ employeeId }) => `/evaluations?employeeId=${employeeId}`,
  hasOneItem,
);

/** Interviews are hidden without access to results. */
const interview = (probe: PersonProbe): PersonProbe => ({ ...probe, hiddenGroup: 'evaluation' });

/** Steps depend on the caller's part in an evaluation; a test of this folder checks it. */
export const reach: Reach = {
  'evaluationForms.*': 'organisation',
  'evaluationCycles.*': 'organisation',
  'evaluations.list': listed,
  'evaluations.export': readProbe(
    'evaluation',
    ({ employeeId }) => `/evaluations/export?format=csv&employeeId=${employeeId}`,
    hasRows,
  ),
  'evaluations.get': inScope('/evaluations/:id'),
  'evaluations.auditEntries': inScope('/evaluations/:id/audit-entries'),
  'evaluationInterviews.list': interview(
    readProbe('evaluation', ({ employeeId }) => `/evaluation-interviews?employeeId=${employeeId}`, hasOneItem),
  ),
  'evaluationInterviews.export': interview(
    readProbe(
      'evaluation',
      ({ employeeId }) => `/evaluation-interviews/export?format=csv&employeeId=${employeeId}`,
      hasRows,
    ),
  ),
  'evaluationInterviews.get': interview(inScope('/evaluation-interviews/:id')),
  'evaluationInterviews.auditEntries': interview(inScope('/evaluation-interviews/:id/audit-entries')),
  'evaluationSteps.*': 'own',
  'evaluationResults.*': 'organisation',
};
