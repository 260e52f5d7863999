import { roleEndpoints } from '@hr/contracts/access/roles';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

export const roleListOptions = queryOptions(endpointQuery(roleEndpoints.list, {}));

interface Named {
  readonly items: readonly { readonly id: string; readonly name: string }[];
}

const namesOf = ({ items }: Named): Record<string, string> =>
  Object.fromEntries(items.map(({ id, name }) => [id, name]));

/** Roles by their identifiers, as a filter finds them. */
export const rolesFound = { query: roleListOptions, namesOf };
