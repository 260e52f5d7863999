import { employees } from './employee.schema.ts';
import {
  correctionFields,
  leavingCorrectionFields,
  leavingFields,
  notOnboardedFields,
  requireRehireNote,
  requireSoundLeaving,
  returnFields,
  schemasOf,
  settlingFields,
  stayingFields,
} from './employment.schema.ts';

const markResigned = employees.command('markResigned', '標記離職', {
  body: schemasOf(leavingFields),
  errors: [
    'EmployeeAlreadyNotOnboarded',
    'EmployeeAlreadyResigned',
    'EmploymentConflict',
    'HandoverNotEmployed',
    'OwnHandover',
    'PositionScheduled',
  ],
});

const settleLeaving = employees.command('settleLeaving', '離職手續', {
  body: schemasOf(settlingFields),
  errors: ['EmploymentConflict', 'HandoverNotEmployed', 'OwnHandover', 'StateConflict'],
});

/** What is done with somebody's employment; what happens to their position from a day on is a transfer. */
export const employmentEndpoints = {
  /** 更正任職: the days of the employment were entered wrongly; what happens from a day on is a transfer (異動). */
  correctEmployment: employees.command('correctEmployment', '更正任職', {
    body: schemasOf(correctionFields),
    errors: ['EmployeeAlreadyNotOnboarded', 'EmploymentConflict', 'SupervisorCycle'],
  }),
  /** 標記離職: somebody works until a day and no longer. */
  markResigned: { ...markResigned, body: markResigned.body.superRefine(requireSoundLeaving) },
  /** 公告離職: ends the employment as planned, before the day of the announcement. */
  announceLeaving: employees.command('announceLeaving', '公告離職', {
    errors: [
      'EmployeeAlreadyNotOnboarded',
      'EmployeeAlreadyResigned',
      'EmploymentConflict',
      'HandoverNotEmployed',
      'OwnHandover',
      'PositionScheduled',
      'StateConflict',
    ],
  }),
  /** 更正離職: the end of an employment that is over was entered wrongly. */
  correctLeaving: employees.command('correctLeaving', '更正離職', {
    body: schemasOf(leavingCorrectionFields),
    errors: ['EmploymentConflict', 'StateConflict', 'SupervisorCycle'],
  }),
  /** 離職手續: what is settled with whoever leaves or has left; the days stay. */
  settleLeaving: { ...settleLeaving, body: settleLeaving.body.superRefine(requireRehireNote) },
  /** 取消離職: it is taken back while the last day is not over. */
  cancelResignation: employees.command('cancelResignation', '取消離職', {
    body: schemasOf(stayingFields),
    errors: ['EmployeeHasLeft', 'StateConflict', 'SupervisorCycle'],
  }),
  /** 標記未報到: somebody was to begin and did not come. */
  markNotOnboarded: employees.command('markNotOnboarded', '標記未報到', {
    body: schemasOf(notOnboardedFields),
    errors: ['EmployeeAlreadyNotOnboarded', 'EmployeeAlreadyResigned', 'EmploymentConflict', 'StateConflict'],
  }),
  /** 取消未報到: it is taken back, for they came. */
  cancelNotOnboarded: employees.command('cancelNotOnboarded', '取消未報到', {
    body: schemasOf(stayingFields),
    errors: ['StateConflict'],
  }),
  /** 再任用: whoever leaves or has left is employed once more, as the same person. */
  rehire: employees.command('rehire', '再任用', {
    body: schemasOf(returnFields),
    errors: [
      'DuplicateEmployeeNumber',
      'EducationRequired',
      'EmploymentConflict',
      'OwnSupervisor',
      'StateConflict',
      'SupervisorCycle',
      'SupervisorNotEmployed',
    ],
  }),
  /** 取消再任用: it is taken back before the first day. */
  cancelRehire: employees.command('cancelRehire', '取消再任用', {
    body: schemasOf(stayingFields),
    errors: ['EmploymentConflict', 'StateConflict'],
  }),
};
