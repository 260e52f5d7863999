export { dayName, hoursText, remarksOf } from './my-schedule/shift-text.ts';
