import { z } from 'zod';
import type { AgreementNames } from '../application-names.ts';
import { bodyShape, detailShape, previewShape, taskShape } from '../application-parts.ts';

interface ApplicationKindDescription<
  Code extends string,
  Sent extends z.ZodType,
  Stored extends z.ZodType,
  Outlook extends z.ZodRawShape,
  Background extends z.ZodRawShape,
> {
  readonly code: Code;
  /** Name as shown to people. */
  readonly name: string;
  /** Returns the name of one application if it differs from the kind's name. */
  readonly nameOf?: (payload: z.output<Stored>) => string;
  /** An approved application can be cancelled (標記取消). */
  readonly isCancellable: boolean;
  /** Names for a kind that requires the agreement of a person who is no duty deputy. */
  readonly agreement?: AgreementNames;
  /** Payload as submitted. */
  readonly sent: Sent;
  /** Schemas of list items that a draft keeps one by one, before the list is valid. */
  readonly draftItems?: Readonly<Partial<Record<keyof z.output<Sent> & string, z.ZodType>>>;
  /** Payload as stored. Input rules do not apply to it. */
  readonly stored: Stored;
  /** Short description of the application. */
  readonly summary: (payload: z.output<Stored>, minutes: number) => string;
  /** Labelled facts that are specific to the kind. */
  readonly facts: (payload: z.output<Stored>) => readonly (readonly [label: string, text: string])[];
  /** Facts that the preview shows besides the days. */
  readonly outlook: Outlook;
  /** Background information for the signer. */
  readonly background: Background;
}

/** Defines an application kind and derives its request and response schemas. */
export const applicationKind = <
  const Code extends string,
  Sent extends z.ZodType,
  Stored extends z.ZodType,
  Outlook extends z.ZodRawShape,
  Background extends z.ZodRawShape,
>(
  description: ApplicationKindDescription<Code, Sent, Stored, Outlook, Background>,
) => {
  const { code, agreement, sent, stored, outlook, background } = description;
  const agentId = agreement
    ? bodyShape.agentId.refine((id) => id !== null, `請選擇${agreement.person}`)
    : bodyShape.agentId;
  const kind = z.literal(code);
  const detail = z.object({ ...detailShape, kind, payload: stored });
  return {
    ...description,
    body: z.strictObject({ ...bodyShape, agentId, kind, payload: sent }),
    detail,
    preview: z.object({ ...previewShape, kind, outlook: z.object(outlook) }),
    task: z.object({
      ...taskShape,
      kind,
      application: detail,
      /** Null for an agent, who agrees instead of signing. */
      background: z.object(background).nullable(),
    }),
  };
};
