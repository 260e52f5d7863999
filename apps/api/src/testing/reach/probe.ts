import type { Permission } from '@hr/domain/access/roles';
import type { Response } from 'supertest';
import type { TestApp } from '../test-app.ts';
import type { PersonSeed } from './seed-person.ts';
import type { ScopedViewer } from './seed-viewer.ts';

type ProbeTarget =
  | 'employee'
  | 'revealed employee'
  | 'account'
  | 'document'
  | 'contract'
  | 'transfer'
  | 'enrolment'
  | 'revealed enrolment'
  | 'premium'
  | 'revealed contract'
  | 'dependent'
  | 'working-hour system'
  | 'protected period'
  | 'card number'
  | 'leave balance'
  | 'leave movement'
  | 'revealed dependent'
  | 'salary'
  | 'salary adjustment'
  | 'evaluation'
  | 'application'
  | 'task'
  | 'deputy'
  | 'mail'
  | 'log';

/** A request about one employee, and how the response shows that the employee is in scope. */
export interface PersonProbe {
  readonly target: ProbeTarget;
  readonly request: (viewer: ScopedViewer, person: PersonSeed, test: TestApp) => Promise<Response>;
  readonly isReached: (response: Response) => boolean;
  /** Sensitive group that the role must open besides the permission. */
  readonly group?: string;
  /** Sensitive group without which the record is not found. */
  readonly hiddenGroup?: string;
  readonly allScopePermission?: Permission;
}

type ReachDeclaration = 'organisation' | 'own' | PersonProbe;

/** Data scopes of the endpoints of a feature by id; `feature.*` covers the others. */
export type Reach = Readonly<Record<string, ReachDeclaration>>;

/** A version that no record has. The command fails after the scope check and changes nothing. */
export const NO_VERSION = 999_999;

export const isNotMissing = ({ status }: Response): boolean => status !== 404;

/** Endpoints report employees out of scope as OutOfScope. */
export const isWithinReach = ({ body }: Response): boolean => (body as { code?: string }).code !== 'OutOfScope';

export const hasOneItem = ({ body }: Response): boolean => (body as { total?: number }).total === 1;

export const hasRows = ({ status }: Response): boolean => status === 200;

/** Creates a probe for a path that names the employee. */
export const readProbe = (
  target: ProbeTarget,
  path: (person: PersonSeed) => string,
  isReached: PersonProbe['isReached'],
): PersonProbe => ({
  target,
  request: async ({ caller }, person) => caller.get(`/api${path(person)}`),
  isReached,
});
