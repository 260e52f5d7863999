import { contradictionTexts, employeeFields } from '@hr/contracts/people/employees';
import { nationalities } from '@hr/contracts/organisation/nationalities';
import { contradictionsOf } from '@hr/domain/people/employees';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';

const names = ['idKind', 'gender', 'identityNumber', 'nationalityId'] as const;

export const IdentityNotice = () => {
  const values = useWatch({ name: [...names] }) as readonly (string | null | undefined)[];
  const [idKind = null, gender = null, identityNumber = null, nationalityId = null] = values;
  const { data } = useQuery({
    ...endpointQuery(nationalities.endpoints.get, { params: { id: nationalityId ?? '' } }),
    enabled: nationalityId !== null && nationalityId !== '',
  });
  const nationalityCode = data?.code ?? null;
  return contradictionsOf({ idKind, gender, identityNumber, nationalityCode }).map((name) => (
    <Alert key={name} severity="warning">
      {contradictionTexts[name]}
    </Alert>
  ));
};

export const identityNumberLabel = (idKind: unknown): string =>
  idKind === 'local' ? employeeFields.identityNumber.label : '統一證號（居留證號）';
