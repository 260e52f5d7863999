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
import { personOption } from '#records/choices.ts';
import { FetchedDialog } from '#records/fetched-dialog.tsx';
import { rehireCommand } from './rehire-command.tsx';

const TYPING_PAUSE_MS = 400;

const useAsked = () => {
  const [number, kind, name, day] = useDebounced(
    useWatch({ name: ['identityNumber', 'idKind', 'nameZh', 'birthOn'] }) as (string | null | undefined)[],
    TYPING_PAUSE_MS,
  );
  const isSound = typeof number === 'string' && identityFault(number, (kind ?? 'local') as IdentityKind) === null;
  return {
    identityNumber: isSound ? number : null,
    nameZh: name?.trim() ?? '',
    birthOn: typeof day === 'string' && isCalendarDate(day) ? day : null,
  };
};

const PersonLink = ({ person }: { readonly person: EmployeeReference }) => (
  <MuiLink component={Link} to={`/dashboard/employee_data/${person.employeeNo}`} target="_blank">
    {personOption(person).label}
  </MuiLink>
);

/** Who has the identity number already, with the way to employ them once more where they have left. */
const Owner = ({ person, canReturn }: { readonly person: EmployeeReference | null; readonly canReturn: boolean }) => {
  const [isReturning, setReturning] = useState(false);
  if (person === null) {
    return <Alert severity="error">此身分證字號已有員工資料，若為回任人員請改用再任用。</Alert>;
  }
  return (
    <Alert severity="error" action={canReturn ? <Button onClick={() => setReturning(true)}>再任用</Button> : undefined}>
      此證號為{canReturn ? '離職員工' : '在職員工'} <PersonLink person={person} />
      {canReturn ? '，請改用再任用，可沿用原員工編號或改用新編號。' : '，不可重複新增。'}
      {isReturning ? <Return id={person.id} onClose={() => setReturning(false)} /> : null}
    </Alert>
  );
};

const Return = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const asked = useQuery(endpointQuery(endpoints.get, { params: { id }, query: {} }));
  return (
    <FetchedDialog query={asked} title={rehireCommand.label} onClose={onClose}>
      {(person) => <rehireCommand.Dialog item={person} onClose={onClose} onGone={onClose} onOpen={onClose} />}
    </FetchedDialog>
  );
};

const useDuplicates = () => {
  const asked = useAsked();
  const { data } = useQuery({
    ...endpointQuery(endpoints.duplicates, { body: asked }),
    enabled: asked.identityNumber !== null || (asked.nameZh !== '' && asked.birthOn !== null),
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
