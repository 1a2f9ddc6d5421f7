/**
 * One row as text. `rowNumber` is the row the operator sees, from 1: in .xlsx the sheet's own
 * number, in CSV the record's. Rows are ragged: a cell that is missing at the end is blank.
 */
export type SheetRow = { rowNumber: number; cells: string[] }
