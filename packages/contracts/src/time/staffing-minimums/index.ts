export {
  type StaffingMinimum,
  type StaffingMinimumInput,
  type StaffingMinimumListQuery,
  staffingMinimums,
} from './staffing-minimum.schema.ts';
