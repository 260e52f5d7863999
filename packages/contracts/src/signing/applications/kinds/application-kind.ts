import { z } from 'zod';
import { bodyShape, detailShape, previewShape, taskShape } from '../application-parts.ts';

interface Description<
  Code extends string,
  Sent extends z.ZodType,
  Kept extends z.ZodType,
  Outlook extends z.ZodRawShape,
  Background extends z.ZodRawShape,
> {
  readonly code: Code;
  /** What people call it. */
  readonly name: string;
  /** What one of them is called, where that is not the name of all. */
  readonly nameOf?: (payload: z.output<Kept>) => string;
  /** What was approved can be marked as cancelled (標記取消). */
  readonly isCancellable: boolean;
  /** What somebody fills in. */
  readonly sent: Sent;
  /** Lists of which a draft takes each item by itself, and what of one: not yet is it fit to be sent. */
  readonly draftItems?: Readonly<Partial<Record<keyof z.output<Sent> & string, z.ZodType>>>;
  /** The same as it is kept: the rules of input do not judge an answer. */
  readonly kept: Kept;
  /** What people read first of it. */
  readonly summary: (payload: z.output<Kept>, minutes: number) => string;
  /** What is told of it besides what is told of all, each by what people call it. */
  readonly facts: (payload: z.output<Kept>) => readonly (readonly [label: string, text: string])[];
  /** What sending it would come to, besides its days. */
  readonly outlook: Outlook;
  /** What its signer wants to know besides. */
  readonly background: Background;
}

/** What is said of a kind of application, and from it what is sent, kept and told. */
export const applicationKind = <
  const Code extends string,
  Sent extends z.ZodType,
  Kept extends z.ZodType,
  Outlook extends z.ZodRawShape,
  Background extends z.ZodRawShape,
>(
  described: Description<Code, Sent, Kept, Outlook, Background>,
) => {
  const { code, sent, kept, outlook, background } = described;
  const kind = z.literal(code);
  const detail = z.object({ ...detailShape, kind, payload: kept });
  return {
    ...described,
    body: z.strictObject({ ...bodyShape, kind, payload: sent }),
    detail,
    preview: z.object({ ...previewShape, kind, outlook: z.object(outlook) }),
    task: z.object({
      ...taskShape,
      kind,
      application: detail /** Null for an agent, who agrees and does not sign. */,
      background: z.object(background).nullable(),
    }),
  };
};
