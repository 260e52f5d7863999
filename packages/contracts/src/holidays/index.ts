export * from './government-calendar.schema.ts';
export * from './holiday.endpoints.ts';
export * from './holiday.schema.ts';
