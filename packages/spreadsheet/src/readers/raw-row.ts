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
 * Why a cell has no text that could be taken for what its author sees: an error such as #N/A, a formula whose result
 * the file does not hold, more text than a cell may have, a character that nobody types.
 */
export type CellFault = 'errorValue' | 'formulaWithoutResult' | 'textTooLong' | 'unfitCharacter';

/** One row of the file as text; `rowNumber` counts from 1 and skips what the file leaves out. */
export interface RawRow {
  readonly rowNumber: number;
  readonly texts: readonly string[];
  /** What the format itself says is wrong, by the place of the cell. */
  readonly faults?: ReadonlyMap<number, CellFault>;
}
