/** User tagged on reports. */
export interface MonitoredUser {
  readonly empId: string;
  readonly empName: string;
}

/** Failure with the tags of the specification (section 7). */
export interface MonitoredFailure {
  readonly error: unknown;
  readonly tags: Readonly<Record<string, string>>;
  readonly report: string;
}
