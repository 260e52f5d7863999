/** Counts of the menu and the bell, and the cards of the home page. */
const COUNTS = ['auth.waiting', 'notifications', 'home'] as const;

/** Everything that shows the days of attendance. */
const ATTENDANCE = ['attendance', 'myAttendance'] as const;

/** Everything that shows applications, their leave and their state. */
const APPLICATIONS = [
  'ownApplications',
  'applicationDrafts',
  'employeeApplications',
  'signatureTasks',
  'teamLeave',
  'myLeave',
  'mySchedule',
  'leaveBalances',
  'leaveMovements',
  'leaveStatements',
  'employeeTimeline',
  'auditLog',
  ...ATTENDANCE,
  ...COUNTS,
] as const;

/** Page of an employee, which shows a record of the employee beside others. */
const EMPLOYEE_PAGE = ['employees', 'employeeTimeline', 'auditLog', ...COUNTS] as const;

/**
 * Data that a write changes besides the group itself. The key is the group of the endpoints that were written, the
 * first part of their ids. An entry is a group (`employees`), or one query (`auth.waiting`). Decision 126.
 */
export const related = {
  annualGrants: ['leaveBalances', 'leaveMovements', 'leaveStatements', 'myLeave', ...EMPLOYEE_PAGE],
  applicationDrafts: ['ownApplications', ...COUNTS],
  attendance: ['myAttendance', ...COUNTS],
  auth: ['accessNotices', 'session', ...COUNTS],
  calendarFeeds: [],
  changeReasons: [],
  companies: [],
  contractTemplates: [],
  customKinds: ['offeredKinds'],
  departments: ['session', ...COUNTS],
  documentRequirements: ['employeeDocuments', 'employees', 'myDocuments', ...COUNTS],
  empAccounts: ['roles', 'resetRequests', 'accessReview', 'session', ...EMPLOYEE_PAGE],
  employeeApplications: ['employees', 'empAccounts.pendingApplications', ...APPLICATIONS],
  employeeContracts: ['projects', 'myContracts', ...EMPLOYEE_PAGE],
  employeeDocuments: ['myDocuments', ...EMPLOYEE_PAGE],
  employees: [
    'transferRecords',
    'employeeContracts',
    'insuranceEnrolments',
    'nhiDependents',
    'employeeDocuments',
    'employeeApplications',
    'leaveBalances',
    'leaveMovements',
    'empAccounts',
    'departments',
    'session',
    ...EMPLOYEE_PAGE,
  ],
  employmentTypes: [],
  holidays: [...ATTENDANCE, ...COUNTS],
  insuranceEnrolments: ['nhiDependents', 'insuranceMovements', 'insurancePremiums', ...EMPLOYEE_PAGE],
  jobTitles: [],
  leaveBalances: ['leaveMovements', 'leaveStatements', 'employeeApplications', 'myLeave', ...EMPLOYEE_PAGE],
  leaveMovements: ['leaveBalances', 'leaveStatements', 'employeeApplications', 'myLeave', ...EMPLOYEE_PAGE],
  leaveOpenings: ['leaveBalances', 'leaveMovements', 'leaveStatements', 'myLeave', ...EMPLOYEE_PAGE],
  myAttendance: ['attendance', ...COUNTS],
  myContracts: ['employeeContracts', ...COUNTS],
  myDocuments: ['employeeDocuments', ...COUNTS],
  nationalities: [],
  nhiDependents: ['insuranceEnrolments', ...EMPLOYEE_PAGE],
  officeHours: [...ATTENDANCE],
  outgoingMails: [...COUNTS],
  ownApplications: ['myData', ...APPLICATIONS],
  ownDeputies: ['signOffDeputies', 'signatureTasks', ...COUNTS],
  projects: [...COUNTS],
  punches: [...ATTENDANCE, ...COUNTS],
  salaryAdjustments: ['salaries', 'lowWages', 'insuranceMovements', ...EMPLOYEE_PAGE],
  salaryItems: [],
  payroll: [],
  payrollRuns: ['payroll', 'payslips', ...COUNTS],
  salaryScales: [],
  attendanceAdjustments: [...ATTENDANCE],
  punchFormats: [],
  cardNumbers: [],
  resetRequests: ['empAccounts', 'auditLog', ...COUNTS],
  roles: ['empAccounts', 'accessReview', 'signOffFlows.roles', 'session', ...COUNTS],
  signOffDeputies: ['ownDeputies', 'signatureTasks', ...COUNTS],
  signOffFlows: [],
  schedules: APPLICATIONS,
  shiftTemplates: ['schedules', 'staffingMinimums', ...ATTENDANCE],
  protectedPeriods: ['schedules'],
  staffingMinimums: ['schedules'],
  workingHourSystems: ['schedules'],
  signatureTasks: [...APPLICATIONS],
  statutoryTables: [
    'insuranceEnrolments',
    'insuranceMovements',
    'insurancePremiums',
    'lowWages',
    'employeeContracts',
    ...COUNTS,
  ],
  transferRecords: [
    'employeeContracts',
    'insuranceEnrolments',
    'employeeDocuments',
    'employeeApplications',
    'leaveBalances',
    'leaveMovements',
    'empAccounts',
    'departments',
    'session',
    ...EMPLOYEE_PAGE,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type EndpointGroup = keyof typeof related;
