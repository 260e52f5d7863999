import { employeeEndpoints as endpoints } from '@hr/contracts/people/employees';
import type { EmployeeReference } from '@hr/contracts/fields';
import { identityFault, type IdentityKind } from '@hr/domain/people/employees';
import { isCalendarDate } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useDebounced } from '#forms/use-debounced.ts';
import { employeeOption } from '#records/choices.ts';
import { FetchedDialog } from '#records/fetched-dialog.tsx';
import { rehireCommand } from './rehire-command.tsx';

const TYPING_PAUSE_MS = 400;

const useDuplicateQuery = () => {
  const [number, kind, name, day] = useDebounced(
    useWatch({ name: ['identityNumber', 'idKind', 'nameZh', 'birthOn'] }) as (string | null | undefined)[],
    TYPING_PAUSE_MS,
  );
  const isValid = typeof number === 'string' && identityFault(number, (kind ?? 'local') as IdentityKind) === null;
  return {
    identityNumber: isValid ? number : null,
    nameZh: name?.trim() ?? '',
    birthOn: typeof day === 'string' && isCalendarDate(day) ? day : null,
  };
};

const PersonLink = ({ person }: { readonly person: EmployeeReference }) => (
  <MuiLink component={Link} to={`/dashboard/employee_data/${person.employeeNo}`} target="_blank">
    {employeeOption(person).label}
  </MuiLink>
);

/** Owner of the identity number, with a rehire button if the owner has left. */
const Owner = ({
  person,
  canBeRehired,
}: {
  readonly person: EmployeeReference | null;
  readonly canBeRehired: boolean;
}) => {
  const [isRehiring, setRehiring] = useState(false);
  if (person === null) {
    return <Alert severity="error">此身分證字號已有員工資料，若為回任人員請改用再任用。</Alert>;
  }
  return (
    <Alert
      severity="error"
      action={canBeRehired ? <Button onClick={() => setRehiring(true)}>再任用</Button> : undefined}
    >
      此證號為{canBeRehired ? '離職員工' : '在職員工'} <PersonLink person={person} />
      {canBeRehired ? '，請改用再任用，可沿用原員工編號或改用新編號。' : '，不可重複新增。'}
      {isRehiring ? <RehireDialog id={person.id} onClose={() => setRehiring(false)} /> : null}
    </Alert>
  );
};

const RehireDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const employeeQuery = useQuery(endpointQuery(endpoints.get, { params: { id }, query: {} }));
  return (
    <FetchedDialog query={employeeQuery} title={rehireCommand.label} onClose={onClose}>
      {(person) => <rehireCommand.Dialog item={person} onClose={onClose} onGone={onClose} onOpen={onClose} />}
    </FetchedDialog>
  );
};

const useDuplicates = () => {
  const employeeQuery = useDuplicateQuery();
  const { data } = useQuery({
    ...endpointQuery(endpoints.duplicates, { body: employeeQuery }),
    enabled: employeeQuery.identityNumber !== null || (employeeQuery.nameZh !== '' && employeeQuery.birthOn !== null),
    retry: false,
  });
  return data;
};

export const IdentityDuplicate = () => {
  const identity = useDuplicates()?.identity;
  return identity ? <Owner {...identity} /> : null;
};

export const Namesakes = () => {
  const namesakes = useDuplicates()?.namesakes ?? [];
  return namesakes.length === 0 ? null : (
    <Alert severity="warning">
      同姓名且同出生日期的員工：
      {namesakes.map((person) => (
        <span key={person.id}>
          <PersonLink person={person} />{' '}
        </span>
      ))}
      ，請確認是否為同一人。
    </Alert>
  );
};
