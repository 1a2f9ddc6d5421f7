import { createClient, type ResultOf } from '../platform/calls/client.ts'

export const imports = createClient<typeof import('./imports.calls.server.ts')>('imports')
export const recipes = createClient<typeof import('./recipes.calls.server.ts')>('recipes')
export const uploads = createClient<typeof import('./uploads.calls.server.ts')>('uploads')

export type Import = ResultOf<typeof imports.oneImport>
export type ImportOptions = Import['options'] & Pick<Import, 'source' | 'licence'>
export type UploadReport = ResultOf<typeof uploads.uploadExcel>
export type BatchUpload = ResultOf<typeof uploads.uploadExcelBatch>
export type Sample = ResultOf<typeof imports.importSamples>['samples'][number]
export type SampledOutcome = 'added' | 'updated' | 'unchanged'
