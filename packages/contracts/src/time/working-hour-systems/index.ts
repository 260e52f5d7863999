export {
  type WorkingHourSetting,
  type WorkingHourSettingInput,
  type WorkingHourSettingListQuery,
  workingHourSystemNames,
  workingHourSystems,
} from './working-hour-system.schema.ts';
