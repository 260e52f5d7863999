/** The directions in which code may import (docs: README, "Layout"). */

const features = (app) => ({
  name: `${app}-feature-through-its-door`,
  comment: 'A feature is reached by another only through its index.ts.',
  severity: 'error',
  from: { path: `^apps/${app}/src/features/([^/]+/[^/]+)/` },
  to: { path: `^apps/${app}/src/features/[^/]+/[^/]+/`, pathNot: [`^apps/${app}/src/features/$1/`, '/index\\.ts$'] },
});

/** Forbids imports from a folder to those named after it. Decision 120. */
const foldersInOrder = (name, parent, folders) =>
  folders.slice(0, -1).map((folder, place) => ({
    name: `${name}-${folder}`,
    comment: 'A folder imports only folders that stand before it in this list.',
    severity: 'error',
    from: { path: `^${parent}/${folder}/`, pathNot: '\\.(test|reach)\\.tsx?$|/testing/|/routes\\.ts$' },
    to: { path: `^${parent}/(${folders.slice(place + 1).join('|')})/` },
  }));

const webFolders = [
  'theme',
  'format',
  'stores',
  'messages',
  'failures',
  'api',
  'session',
  'routing',
  'focus',
  'components',
  'forms',
  'transfer',
  'tables',
  'saved-filters',
  'records',
  'features',
  'app',
  'testing',
];

/** Shared is everything but the features, what puts them together, and tests of the whole; a new folder is so by itself. */
const sharedKnowsNoFeature = (app) => ({
  name: `${app}-shared-knows-no-feature`,
  comment: 'shared ← features ← app: what all features use knows none of them.',
  severity: 'error',
  from: {
    path: `^apps/${app}/src/`,
    pathNot: `^apps/${app}/src/((features|app|testing|conventions)/|(app|main|background-jobs|scheduled-jobs)\\.tsx?$)`,
  },
  to: { path: `^apps/${app}/src/((features|app)/|app\\.ts$)` },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-unlisted-dependency',
      severity: 'error',
      from: { pathNot: '^(vite\\.config\\.ts|packages/tooling/dependency-cruiser\\.cjs)$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'domain-imports-no-one',
      comment: 'Rules are pure: no I/O, no clock, no library.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contracts-import-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contracts|domain)/src', 'node_modules/zod/'] },
    },
    {
      name: 'spreadsheet-stands-alone',
      severity: 'error',
      from: { path: '^packages/spreadsheet/src' },
      to: { path: '^(apps|prisma|packages/(domain|contracts|documents|tooling|bench))/' },
    },
    {
      name: 'documents-know-no-application',
      severity: 'error',
      from: { path: '^packages/documents/src' },
      to: { path: '^(apps|prisma|packages/(domain|contracts|tooling|bench))/' },
    },
    {
      name: 'web-and-api-never-meet',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^(apps/api|prisma|packages/tooling)/' },
    },
    { name: 'api-and-web-never-meet', severity: 'error', from: { path: '^apps/api' }, to: { path: '^apps/web' } },
    {
      name: 'sql-only-in-repositories-and-read-models',
      comment: 'Only repositories, read models and the row statements that they share touch the database.',
      severity: 'error',
      from: {
        path: '^apps/api/src/features/',
        pathNot: [
          '\\.(repository|read-model)\\.ts$',
          // Of a feature's own rows, not of those of a file that is imported.
          '(-|(?<!-import|-calendar)\\.)rows\\.ts$',
          '\\.test\\.ts$',
          'system\\.routes\\.ts$',
        ],
      },
      to: { path: '^apps/api/src/db/(sql|list|prisma-of|effective|order-by|text-search|calendar-date)\\.ts$' },
    },
    {
      name: 'tests-and-seeds-only-from-tests',
      severity: 'error',
      from: {
        pathNot: ['\\.(test|spec|reach)\\.tsx?$', '/testing/', '^e2e/', '^packages/(tooling|bench)/', '^prisma/'],
      },
      to: { path: ['/testing/', '\\.(factory|reach)\\.ts$', '^prisma/seed/', '^packages/tooling/'] },
    },
    features('api'),
    features('web'),
    ...foldersInOrder('domain-area', 'packages/domain/src', [
      'organisation',
      'access',
      'people',
      'personnel-actions',
      'time',
      'leave',
      'contracts',
      'signing',
      'pay',
      'evaluation',
      'candidates',
      'reports',
    ]),
    ...foldersInOrder('contracts-area', 'packages/contracts/src', [
      'organisation',
      'access',
      'people',
      'personnel-actions',
      'time',
      'leave',
      'contracts',
      'signing',
      'pay',
      'evaluation',
      'candidates',
      'reports',
      'messages',
      'shell',
    ]),
    // Departments, holidays, office hours and published schedules recalculate leave, so that they come after signing.
    ...foldersInOrder('api-area', 'apps/api/src/features', [
      'messages',
      'organisation/statutory-tables',
      'people',
      'time(?!/schedule-publication)',
      'leave',
      'contracts',
      'signing',
      'pay',
      'evaluation',
      'time/schedule-publication',
      'access',
      'organisation(?!/statutory-tables)',
      'personnel-actions',
      'candidates',
      'reports',
      'shell',
    ]),
    // The page of an employee has tabs of most areas, so that people come late; pay writes insurance enrolments.
    ...foldersInOrder('web-area', 'apps/web/src/features', [
      'people/insurance-enrolments',
      'pay',
      'evaluation',
      'signing',
      'time',
      'leave',
      'contracts',
      'organisation',
      'access',
      'messages',
      'personnel-actions',
      'people(?!/insurance-enrolments)',
      'candidates',
      'reports',
      'shell',
    ]),
    sharedKnowsNoFeature('api'),
    sharedKnowsNoFeature('web'),
    ...foldersInOrder('web-folder', 'apps/web/src', webFolders),
    {
      name: 'web-folder-without-place',
      comment: 'A new folder gets a place in the list.',
      severity: 'error',
      from: { path: `^apps/web/src/(?!(${webFolders.join('|')})/)[^/]+/` },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^prisma/generated/', '/node_modules/(?!zod)'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
