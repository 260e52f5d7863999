import { employees } from './employee.schema.ts';
import {
  correctionFields,
  leavingCorrectionFields,
  leavingFields,
  notOnboardedFields,
  requireRehireNote,
  requireValidLeaving,
  rehireFields,
  schemasOf,
  settlingFields,
  cancellationFields,
} from '../employment/index.ts';

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

/** Commands on an employment. Changes of the position are transfers. */
export const employmentEndpoints = {
  /** 更正任職: corrects wrong dates of the employment. Real changes are transfers (異動). */
  correctEmployment: employees.command('correctEmployment', '更正任職', {
    body: schemasOf(correctionFields),
    errors: ['EmployeeAlreadyNotOnboarded', 'EmploymentConflict', 'SupervisorCycle'],
  }),
  /** 標記離職: sets the last working day. */
  markResigned: { ...markResigned, body: markResigned.body.superRefine(requireValidLeaving) },
  /** 公告離職: ends the employment as planned, before the day of the announcement. */
  announceLeaving: employees.command('announceLeaving', '公告離職', {
    isBulk: true,
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
  /** 離職手續: changes what was arranged for the leaving, not its dates. */
  settleLeaving: { ...settleLeaving, body: settleLeaving.body.superRefine(requireRehireNote) },
  /** 取消離職: possible until the last working day is over. */
  cancelResignation: employees.command('cancelResignation', '取消離職', {
    body: schemasOf(cancellationFields),
    errors: ['EmployeeHasLeft', 'StateConflict', 'SupervisorCycle'],
  }),
  /** 標記未報到: the employee never started. */
  markNotOnboarded: employees.command('markNotOnboarded', '標記未報到', {
    isBulk: true,
    body: schemasOf(notOnboardedFields),
    errors: ['EmployeeAlreadyNotOnboarded', 'EmployeeAlreadyResigned', 'EmploymentConflict', 'StateConflict'],
  }),
  /** 取消未報到: the employee did start. */
  cancelNotOnboarded: employees.command('cancelNotOnboarded', '取消未報到', {
    body: schemasOf(cancellationFields),
    errors: ['StateConflict'],
  }),
  /** 再任用: rehires an employee who is leaving or has left. */
  rehire: employees.command('rehire', '再任用', {
    body: schemasOf(rehireFields),
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
  /** 取消再任用: possible before the new hire date. */
  cancelRehire: employees.command('cancelRehire', '取消再任用', {
    body: schemasOf(cancellationFields),
    errors: ['EmploymentConflict', 'StateConflict'],
  }),
};
