export {
  isPunchPlace,
  parsePunchLine,
  type PunchColumn,
  type PunchDateFormat,
  type PunchFormat,
  type PunchLine,
  type PunchLineFault,
} from './punch-line.ts';
