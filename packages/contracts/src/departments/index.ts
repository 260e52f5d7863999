export * from './department.endpoints.ts';
export * from './department.schema.ts';
