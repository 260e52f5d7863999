import type { ApplicationKind, DetailOf, KeptOf, PreviewOf, TaskOf } from '@hr/contracts/signing/applications';
import type { FieldSet } from '@hr/contracts/fields';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

/** What can be applied for about something that was approved. */
export interface FollowUp {
  readonly label: string;
  readonly kind: ApplicationKind;
  /** What the form begins with. */
  readonly values: FieldValues;
}

/** For whom a form is filled in. */
export interface FieldsProps {
  /** Whom HR applies for; oneself, or several people, without it. */
  readonly applicantId?: string | undefined;
  /** Whether one form is filled in for several people at once. */
  readonly isOfSeveral?: boolean;
}

/** A record that a form asks to be another, and which others may change meanwhile. */
export interface AskedRecord {
  readonly fields: FieldSet;
  /** What the form holds of it as it is now. */
  readonly fetchLatest: (client: QueryClient) => Promise<FieldValues>;
}

/** What of an application looks otherwise by its kind. */
export interface KindLook<Kind extends ApplicationKind> {
  /** What the form begins with; null for a kind that is applied for about another application alone. */
  readonly beginning: (() => FieldValues) | null;
  /** What can be applied for about one that was approved; null where nothing can. */
  readonly followUpOf: (application: DetailOf<Kind>) => FollowUp | null;
  /** What can be taken of one that was approved; left out where nothing can. */
  readonly Issued?: (props: { readonly application: DetailOf<Kind> }) => ReactNode;
  /** What the form holds of one that was sent back. */
  readonly valuesOf: (payload: KeptOf<Kind>) => FieldValues;
  readonly Fields: (props: FieldsProps) => ReactNode;
  /** What it is about, where that is a record; left out where it is none. */
  readonly record?: AskedRecord;
  /** Puts what was read anew into the places in which the form holds it; left out where each value has its own. */
  readonly inPlaceOf?: (held: FieldValues, latest: FieldValues) => FieldValues;
  /** Whether somebody does the applicant's work meanwhile. */
  readonly asksForAgent: boolean;
  /** What stands in the place of a preview until enough is filled in. */
  readonly hint: string;
  /** What sending it would come to, besides its days. */
  readonly Outlook: (props: { readonly outlook: PreviewOf<Kind>['outlook'] }) => ReactNode;
  /** What its signer wants to know besides; null of a kind of which there is nothing. */
  readonly Background:
    | ((props: { readonly background: TaskOf<Kind>['background']; readonly applicationId: string }) => ReactNode)
    | null;
}
