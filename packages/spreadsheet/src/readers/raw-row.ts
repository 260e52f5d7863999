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
  /** Cells, empty ones too; 1,000,000 unless set. */
  readonly maxCells?: number;
  /** Characters of one cell; 10,000 unless set. */
  readonly maxCellCharacters?: number;
  /** Characters of all cells together, which many cells may share in the file itself; 20,000,000 unless set. */
  readonly maxCharacters?: number;
}

export type ReadLimits = Required<ReadOptions>;

/**
 * Reason why a cell has no reliable text: an error such as #N/A, a formula without a stored result, too much text, or
 * a control character.
 */
export type CellFault = 'errorValue' | 'formulaWithoutResult' | 'textTooLong' | 'unfitCharacter';

/** Row as text; `rowNumber` starts at 1 and counts skipped rows. */
export interface RawRow {
  readonly rowNumber: number;
  readonly texts: readonly string[];
  /** Faults of the file format by column. */
  readonly faults?: ReadonlyMap<number, CellFault>;
}
