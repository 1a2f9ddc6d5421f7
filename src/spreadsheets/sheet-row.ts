/** `rowNumber` is the number the user sees, from 1. Missing cells at the end are blank. */
export type SheetRow = { rowNumber: number; cells: string[] }
