export { type BudgetCategory, budgetCategoryNames, projectKindNames, projectStateNames } from './project-names.ts';
export {
  type Project,
  projectEndpoints,
  type ProjectInput,
  type ProjectListQuery,
  projects,
} from './project.schema.ts';
