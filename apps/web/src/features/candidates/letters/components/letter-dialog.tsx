import {
  type CandidateLetter,
  candidateLetterEndpoints as endpoints,
  letterKindNames,
  letterPlaceholders,
  type LetterKind,
  unknownPlaceholders,
} from '@hr/contracts/candidates/letters';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { mergeLatestValues } from '#forms/merge-latest-values.ts';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

/** Query of all letters. */
export const lettersQuery = () => endpointQuery(endpoints.list, {});

/** Schema of the form, which reports placeholders that the letter does not know. */
const schemaOf = (kind: LetterKind) =>
  endpoints.update.body.superRefine((texts, context) => {
    for (const field of ['subject', 'body'] as const) {
      const unknown = unknownPlaceholders(kind, texts[field]);
      if (unknown.length > 0) {
        const names = unknown.map((name) => `「${name}」`).join('、');
        context.addIssue({ code: 'custom', path: [field], message: `沒有${names}這個變數` });
      }
    }
  });

const LetterFields = ({ kind }: Pick<CandidateLetter, 'kind'>) => {
  const { control } = useFormContext();
  return (
    <>
      <Typography variant="body2">
        {`可用的變數：${letterPlaceholders[kind].map((name) => `{{${name}}}`).join('、')}`}
      </Typography>
      <TextFieldControl control={control} name="subject" label="主旨" required />
      <TextFieldControl control={control} name="body" label="內文" rows={12} required />
    </>
  );
};

interface LetterDialogProps {
  readonly letter: CandidateLetter;
  readonly onClose: () => void;
}

/** Form of the subject and the text of a letter. */
export const LetterDialog = ({ letter: { kind, subject, body, version }, onClose }: LetterDialogProps) => {
  const client = useQueryClient();
  const refresh = useRefresh('candidateLetters');
  const [schema] = useState(() => schemaOf(kind));
  const [isReloaded, setReloaded] = useState(false);
  const form = useSchemaForm(schema, { subject, body, version });
  const reload = async (): Promise<void> => {
    const { items } = await client.fetchQuery({ ...lettersQuery(), staleTime: 0 });
    const latest = items.find((letter) => letter.kind === kind);
    if (latest !== undefined) {
      mergeLatestValues(form, { subject: latest.subject, body: latest.body, version: latest.version });
      setReloaded(true);
    }
  };
  return (
    <FormDialog
      title={`編輯信件範本：${letterKindNames[kind]}`}
      submitLabel="儲存"
      maxWidth="md"
      form={form}
      onReload={reload}
      onSubmit={async (values) => {
        await call(endpoints.update, { params: { kind }, body: values });
        toast('candidate_letter.edit.ok');
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      {isReloaded ? <Alert severity="info">已載入最新內容，您輸入的內容仍保留。</Alert> : null}
      <LetterFields kind={kind} />
    </FormDialog>
  );
};
