import type { ApplicationKind, DetailOf, StoredOf, PreviewOf, TaskOf } from '@hr/contracts/signing/applications';
import type { FieldSet } from '@hr/contracts/fields';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

interface FollowUp {
  readonly label: string;
  readonly kind: ApplicationKind;
  readonly values: FieldValues;
}

export interface FieldsProps {
  readonly applicantId?: string | undefined;
  /** Agent of a returned application or of a draft. */
  readonly agent?: DetailOf<ApplicationKind>['agent'];
  /** One form is filled in for several employees. */
  readonly isForSeveralEmployees?: boolean;
}

/** A record whose changes the form requests, and which others may change meanwhile. */
export interface RequestedRecord {
  readonly fields: FieldSet;
  readonly fetchLatest: (client: QueryClient) => Promise<FieldValues>;
}

/** Components and functions of an application kind. */
export interface KindView<Kind extends ApplicationKind> {
  /** Initial values of the form; null for a kind that always follows another application or record. */
  readonly initialValues: (() => FieldValues) | null;
  /** Returns the application that can follow an approved one; null if there is none. */
  readonly followUpOf: (application: DetailOf<Kind>) => FollowUp | null;
  readonly Issued?: (props: { readonly application: DetailOf<Kind> }) => ReactNode;
  readonly valuesOf: (payload: StoredOf<Kind>) => FieldValues;
  readonly Fields: (props: FieldsProps) => ReactNode;
  readonly record?: RequestedRecord;
  readonly alignValues?: (current: FieldValues, latest: FieldValues) => FieldValues;
  /** Shows the field of the duty deputy. A kind that requires another agent has a field of its own. */
  readonly hasAgentField: boolean;
  readonly hint: string;
  /** Preview besides the days. */
  readonly Outlook: (props: { readonly outlook: PreviewOf<Kind>['outlook'] }) => ReactNode;
  /** Background information for the signer; null for kinds without any. */
  readonly Background:
    | ((props: { readonly background: TaskOf<Kind>['background']; readonly applicationId: string }) => ReactNode)
    | null;
}
