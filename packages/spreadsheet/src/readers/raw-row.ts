/** Bounds of an uploaded file, so that none can exhaust the server. */
export interface ReadOptions {
  /** Bytes of the file itself; 10 MiB unless set. */
  readonly maxBytes?: number;
  /** Bytes an xlsx unpacks to; 100 MiB unless set. */
  readonly maxUnpackedBytes?: number;
  /** Rows with content below the header; 20,000 unless set. */
  readonly maxRows?: number;
  /** 100 unless set. */
  readonly maxColumns?: number;
}

export type ReadLimits = Required<ReadOptions>;

/** One row of the file as text; `rowNumber` counts from 1 and skips what the file leaves out. */
export interface RawRow {
  readonly rowNumber: number;
  readonly texts: readonly string[];
}
