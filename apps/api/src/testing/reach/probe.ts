import type { Permission } from '@hr/domain/access/roles';
import type { Response } from 'supertest';
import type { TestApp } from '../test-app.ts';
import type { Asker, Person } from './people.ts';

type Bound =
  | 'employee'
  | 'revealed employee'
  | 'account'
  | 'document'
  | 'contract'
  | 'transfer'
  | 'enrolment'
  | 'revealed enrolment'
  | 'revealed contract'
  | 'dependent'
  | 'leave balance'
  | 'leave movement'
  | 'revealed dependent'
  | 'application'
  | 'task'
  | 'deputy'
  | 'mail'
  | 'log';

/** How an endpoint is asked about one person, and how its answer tells that the person is within reach. */
export interface PersonProbe {
  readonly bound: Bound;
  readonly ask: (asker: Asker, person: Person, test: TestApp) => Promise<Response>;
  readonly isReached: (response: Response) => boolean;
  /** What the role must open besides the permission. */
  readonly group?: string;
  readonly everybodyBy?: Permission;
}

type Declaration = 'organisation' | 'own' | PersonProbe;

/** Whose data the endpoints of a feature reach, by their ids; `feature.*` stands for all that have no line of their own. */
export type Reach = Readonly<Record<string, Declaration>>;

/** A version that no record has: the command is refused after it was found within reach, and nothing changes. */
export const NO_VERSION = 999_999;

export const isFound = ({ status }: Response): boolean => status !== 404;

/** Of somebody out of reach nothing else is told than that. */
export const isWithinReach = ({ body }: Response): boolean => (body as { code?: string }).code !== 'OutOfScope';

export const hasOneItem = ({ body }: Response): boolean => (body as { total?: number }).total === 1;

export const hasRows = ({ status }: Response): boolean => status === 200;

/** A probe that reads an address that names the person. */
export const reading = (
  bound: Bound,
  path: (person: Person) => string,
  isReached: PersonProbe['isReached'],
): PersonProbe => ({
  bound,
  ask: async ({ caller }, person) => caller.get(`/api${path(person)}`),
  isReached,
});
