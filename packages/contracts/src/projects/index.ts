export * from './project-choices.ts';
export * from './project.endpoints.ts';
export { projectInputOf } from './project-input.ts';
export * from './project.schema.ts';
