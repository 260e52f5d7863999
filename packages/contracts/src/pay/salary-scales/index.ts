export { type SalaryScaleCell, scaleCellSchema, scaleCellText } from './scale-cell.schema.ts';
export {
  type SalaryScale,
  salaryScaleEndpoints,
  type SalaryScaleInput,
  type SalaryScaleListQuery,
  salaryScales,
  type SalaryScaleVersionInput,
  SCALE_STEP_COLUMN,
  scaleStateNames,
  scaleUnitNames,
} from './salary-scale.schema.ts';
