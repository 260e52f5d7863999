import type { ApplicationBody, ApplicationDetail, ApplicationKind, SentOf } from '@hr/contracts/applications';
import { applicationKindSet } from '@hr/contracts/applications';
import type { StoredFile } from '@hr/contracts/files';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { lookOf } from '../kinds/index.ts';

/** What the form of any kind holds besides what its kind asks for. */
interface Shared {
  /** Who does the applicant's work meanwhile. */
  readonly agentId: string | null;
  readonly files: readonly StoredFile[];
}

const splitOf = (values: FieldValues): { shared: Shared; payload: FieldValues } => {
  const { agentId, files, ...payload } = values as FieldValues & Shared;
  return { shared: { agentId, files }, payload };
};

interface Begun {
  /** One that was sent back, to be sent again. */
  readonly application: ApplicationDetail | undefined;
  /** What is asked for about another application. */
  readonly values: FieldValues | undefined;
}

/** What the form begins with: empty, or with what was sent back. */
export const beginningOf = (kind: ApplicationKind, { application, values }: Begun): FieldValues => {
  const { beginning, valuesOf } = lookOf(kind);
  const payload = application ? valuesOf(application.payload) : (values ?? beginning?.() ?? {});
  return { ...payload, agentId: application?.agent?.id ?? null, files: application?.attachments ?? [] };
};

const bodyOf = (kind: ApplicationKind, { agentId, files }: Shared, payload: SentOf<ApplicationKind>): ApplicationBody =>
  // What was filled in is of the kind whose form it is.
  ({
    kind,
    agentId,
    fileIds: files.map(({ id }) => id),
    payload,
  }) as ApplicationBody;

/** Judges the form by the schema of its kind, and makes of it what is sent. */
export const applicationResolver =
  (kind: ApplicationKind): Resolver<FieldValues, unknown, ApplicationBody> =>
  async (values, context, options) => {
    const { shared, payload } = splitOf(values);
    const judge = zodResolver(applicationKindSet[kind].sent as never) as unknown as Resolver;
    const judged = await judge(payload, context, options);
    return Object.keys(judged.errors).length > 0
      ? { values: {}, errors: judged.errors }
      : { values: bodyOf(kind, shared, judged.values as SentOf<ApplicationKind>), errors: {} };
  };

/** What would be sent by now; null until enough is filled in. */
export const bodySoFar = (kind: ApplicationKind, values: FieldValues): ApplicationBody | null => {
  const { shared, payload } = splitOf(values);
  const judged = applicationKindSet[kind].sent.safeParse(payload);
  return judged.success ? bodyOf(kind, shared, judged.data) : null;
};
