/** Who is tagged on reports. */
export interface MonitoredUser {
  readonly empId: string;
  readonly empName: string;
}

/** A failure with what the specification tags it by (section 7). */
export interface MonitoredFailure {
  readonly error: unknown;
  readonly tags: Readonly<Record<string, string>>;
  readonly report: string;
}
