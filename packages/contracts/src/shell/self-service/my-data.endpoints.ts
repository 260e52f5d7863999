import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { employeeEndpoints, employees, revealableFields } from '../../people/employees/index.ts';
import { employeeTimelineEndpoints } from '../../personnel-actions/employee-timeline/index.ts';

/** Remarks are HR's own. */
const myDataSchema = employees.item.omit({ note: true }).meta({ id: 'MyData' });

export type MyData = z.output<typeof myDataSchema>;

/** 我的資料: what a person may see of themselves. None of these takes whose it is. */
export const myDataEndpoints = {
  get: endpoint({
    id: 'myData.get',
    method: 'GET',
    path: '/my/data',
    summary: '我的資料',
    access: 'signedIn',
    response: myDataSchema,
    errors: ['EmployeeNotFound'],
  }),
  employment: endpoint({
    id: 'myData.employment',
    method: 'GET',
    path: '/my/employment',
    summary: '我的任職資料',
    access: 'signedIn',
    response: employeeEndpoints.employment.response,
    errors: ['EmployeeNotFound'],
  }),
  timeline: endpoint({
    id: 'myData.timeline',
    method: 'GET',
    path: '/my/timeline',
    summary: '我的歷程',
    access: 'signedIn',
    response: employeeTimelineEndpoints.list.response,
    errors: ['EmployeeNotFound'],
  }),
  /** A command, not a question: that somebody looked is written down, whosever it is. */
  reveal: endpoint({
    id: 'myData.reveal',
    method: 'POST',
    path: '/my/data/reveal',
    summary: '檢視我的敏感欄位',
    access: 'signedIn',
    body: z.strictObject({ field: z.enum(revealableFields) }),
    response: z.object({ value: z.string() }),
    errors: ['EmployeeNotFound', 'NotFound', 'TooManyReveals'],
  }),
};
