import { lazyPart } from '#components/lazy-part.tsx';

/** The form of a new employee, which other features open. */
export const CreateEmployee = lazyPart(async () => (await import('./employee-wizard.tsx')).CreateEmployee, {
  isDialog: true,
});
