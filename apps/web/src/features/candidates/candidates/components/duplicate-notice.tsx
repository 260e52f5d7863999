import { candidateDetailEndpoints as endpoints, candidates } from '@hr/contracts/candidates/candidates';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useDebounced } from '#forms/use-debounced.ts';
import { DuplicateList } from './duplicate-list.tsx';

const TYPING_PAUSE_MS = 400;
const SHORTEST_NAME = 2;

const { nameZh: nameField, phone: phoneField, email: emailField } = candidates.fields;

interface TextSchema {
  safeParse(text: unknown): { readonly data?: string | undefined };
}

/** Returns the text if it is complete, otherwise an empty text, which matches no record. */
const completeText = (schema: TextSchema, text: unknown): string => schema.safeParse(text).data ?? '';

/** Notice of earlier applications and employments that match the form of a new candidate. */
export const DuplicateNotice = () => {
  const [name, phone, email] = useDebounced(
    useWatch({ name: ['nameZh', 'phone', 'email'] }) as unknown[],
    TYPING_PAUSE_MS,
  );
  const nameZh = completeText(nameField.schema, name);
  const person = {
    nameZh: nameZh.length < SHORTEST_NAME ? '' : nameZh,
    phone: completeText(phoneField.schema, phone),
    email: completeText(emailField.schema, email),
  };
  const { data } = useQuery({
    ...endpointQuery(endpoints.duplicates, { body: person }),
    enabled: Object.values(person).some((text) => text !== ''),
    retry: false,
  });
  return data === undefined || data.items.length === 0 ? null : (
    <Alert severity="warning">
      <DuplicateList items={data.items} />
    </Alert>
  );
};
