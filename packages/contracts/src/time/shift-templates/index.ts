export {
  type ShiftColour,
  shiftColourNames,
  shiftKindNames,
  type ShiftTemplate,
  type ShiftTemplateListQuery,
  shiftTemplates,
} from './shift-template.schema.ts';
