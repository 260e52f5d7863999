import { documentRequirementEndpoints } from '@hr/contracts/people/document-requirements';
import { documentCategoryNames, employeeDocuments } from '@hr/contracts/people/employee-documents';
import type { EmployeeCreate } from '@hr/contracts/people/employees';
import type { StoredFile } from '@hr/contracts/files';
import {
  documentCategories,
  type DocumentCategory,
  isDocumentRequired,
  type Standing,
} from '@hr/domain/people/employee-documents';
import { isCalendarDate } from '@hr/domain/dates';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { endpointQuery } from '#api/endpoint-query.ts';
import { ErrorView } from '#components/error-view.tsx';
import { FormSection } from '#forms/form-section.tsx';
import { today } from '#format/use-today.ts';
import { NewEmployeeDocumentLine } from './new-employee-document-line.tsx';

const NAME = 'documents';

const ALL_REQUIREMENTS = 100;

const standingsOf = (hiredOn: unknown): readonly Standing[] =>
  typeof hiredOn === 'string' && isCalendarDate(hiredOn) && hiredOn > today() ? ['upcoming', 'employed'] : ['employed'];

/** Expiry dates that other fields of the form already hold. */
const expiryFields: Partial<
  Record<DocumentCategory, 'passportExpiresOn' | 'residencePermitExpiresOn' | 'workPermitExpiresOn'>
> = {
  passport: 'passportExpiresOn',
  resident_permit: 'residencePermitExpiresOn',
  work_permit: 'workPermitExpiresOn',
};

interface NewEmployeeDocumentsProps {
  readonly files: readonly StoredFile[];
  readonly onStored: (file: StoredFile) => void;
}

export const NewEmployeeDocuments = ({ files, onStored }: NewEmployeeDocumentsProps) => {
  const { control, getValues } = useFormContext<EmployeeCreate>();
  const { fields, append, remove } = useFieldArray({ control, name: NAME });
  const documents = useWatch({ control, name: NAME });
  const [hiredOn, idKind, employmentTypeId] = useWatch({ control, name: ['hiredOn', 'idKind', 'employmentTypeId'] });
  const person = { standings: standingsOf(hiredOn), idKind, employmentTypeId };
  const requirements = useQuery(
    endpointQuery(documentRequirementEndpoints.list, { query: { pageSize: ALL_REQUIREMENTS } }),
  );
  const required = documentCategories.filter((category) =>
    requirements.data?.items.some(
      ({ employmentTypes, ...one }) =>
        one.category === category &&
        isDocumentRequired({ ...one, employmentTypeIds: employmentTypes.map(({ id }) => id) }, person),
    ),
  );
  const addDocument = (category: DocumentCategory): void => {
    const expiryField = expiryFields[category];
    const expiresOn = expiryField === undefined ? null : getValues(expiryField);
    append({ category, fileId: '', expiresOn, confidentiality: 'ordinary' }, { shouldFocus: false });
  };
  const lineOf = (place: number) => ({
    place,
    file: files.find(({ id }) => id === documents[place]?.fileId) ?? null,
    onStored,
    onRemove: () => remove(place),
  });
  const others = documentCategories.filter((category) => !required.includes(category));
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {`選填，尚缺的文件可於建立後補上。${employeeDocuments.fields.fileId.hint}。`}
      </Typography>
      {requirements.error ? <ErrorView error={requirements.error} onRetry={() => void requirements.refetch()} /> : null}
      {required.length > 0 ? (
        <FormSection title="必備文件">
          {required.map((category) => (
            <NewEmployeeDocumentLine
              key={category}
              category={category}
              onBegin={() => addDocument(category)}
              {...lineOf(documents.findIndex((document) => document.category === category))}
            />
          ))}
        </FormSection>
      ) : null}
      <FormSection title="其他文件">
        {fields.map(({ id, ...initial }, place) => {
          // A newly added document is not watched yet.
          const { category } = documents[place] ?? initial;
          return required.includes(category) ? null : (
            <NewEmployeeDocumentLine
              key={id}
              category={category}
              choices={others.map((value) => ({ value, label: documentCategoryNames[value] }))}
              {...lineOf(place)}
            />
          );
        })}
        <Box>
          <Button size="small" startIcon={<Add />} onClick={() => addDocument('other')}>
            新增其他文件
          </Button>
        </Box>
      </FormSection>
    </>
  );
};
