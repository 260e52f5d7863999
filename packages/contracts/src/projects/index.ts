export * from './project-choices.ts';
export * from './project.endpoints.ts';
export * from './project.schema.ts';
