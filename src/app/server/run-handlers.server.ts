import { qualityReportHandler } from '../../analytics/quality-report.server.ts'
import { backUpBefore, createBackupHandler } from '../../backups/write-backup.server.ts'
import { bulkEditHandler } from '../../business-admin/bulk/bulk-edit-handler.server.ts'
import {
  approveHandler,
  closeHandler,
  deleteHandler,
  deleteTestDataHandler,
  isUnfiltered,
  scoreCompletenessHandler,
  unapproveHandler,
} from '../../business-admin/jobs/edit-businesses.server.ts'
import { fixSlugsHandler } from '../../business-admin/jobs/fix-slugs.server.ts'
import { reparseHoursHandler } from '../../business-admin/jobs/reparse-hours.server.ts'
import { createUndoHandler } from '../../business-admin/jobs/undo-businesses.server.ts'
import { indexTermsHandler } from '../../businesses/saving/search-index.server.ts'
import { mergeDistrictHandler, undoDistrictMerge } from '../../catalog-admin/districts.server.ts'
import { findUnmerged } from '../../catalog-admin/find-unmerged.server.ts'
import { restoreImportedNames } from '../../catalog-admin/imported-names.server.ts'
import { matchCategoriesHandler } from '../../catalog-admin/match-categories.server.ts'
import { matchCitiesHandler } from '../../catalog-admin/match-cities.server.ts'
import {
  mergeCategoriesHandler,
  mergeCategoryHandler,
  mergeCitiesHandler,
  mergeCityHandler,
  splitCityHandler,
} from '../../catalog-admin/move-businesses.server.ts'
import { assignTextsHandler, undoAssignedTexts } from '../../catalog-admin/move-texts.server.ts'
import { undoMerges } from '../../catalog-admin/undo-merges.server.ts'
import { findClustersHandler } from '../../clusters/refresh-clusters.server.ts'
import { findDuplicatesHandler } from '../../duplicates/duplicate-search.server.ts'
import { mergeDuplicatesHandler } from '../../duplicates/merge-duplicates.server.ts'
import { createPhotoStore } from '../../photos/photo-store.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import type { RunKind } from '../../platform/runs/run.ts'
import type { ChunkedHandler, RunHandlers } from '../../platform/runs/run-chunks.server.ts'
import type { Config } from '../config.server.ts'

const undoHandler = createUndoHandler({
  async undo(trx, runId, now) {
    await undoMerges(trx, runId, now)
    await undoAssignedTexts(trx, runId, now)
    await restoreImportedNames(trx, runId)
  },
  findOwn: findUnmerged,
})

export const RUN_HANDLERS = {
  approve: approveHandler,
  unapprove: unapproveHandler,
  delete: deleteHandler,
  close: closeHandler,
  // Deletes only businesses that existed when the run was requested.
  'delete-all': deleteHandler,
  'delete-test-data': deleteTestDataHandler,
  'fix-slugs': fixSlugsHandler,
  undo: {
    step: async (step) => (await undoDistrictMerge(step)) ?? undoHandler.step(step),
  },
  'merge-category': mergeCategoryHandler,
  'merge-city': mergeCityHandler,
  'merge-cities': mergeCitiesHandler,
  'merge-categories': mergeCategoriesHandler,
  'assign-texts': assignTextsHandler,
  'merge-district': mergeDistrictHandler,
  'split-city': splitCityHandler,
  'quality-report': qualityReportHandler,
  'index-words': indexTermsHandler,
  'measure-quality': scoreCompletenessHandler,
  'find-duplicates': findDuplicatesHandler,
  'read-hours': reparseHoursHandler,
  'edit-businesses': bulkEditHandler,
  'merge-duplicates': mergeDuplicatesHandler,
} satisfies Partial<Record<RunKind, ChunkedHandler>>

export function buildHandlersWithBackup(
  database: Database,
  { backupFolder, photoStore }: Pick<Config, 'backupFolder' | 'photoStore'>,
): RunHandlers {
  const photos = createPhotoStore(photoStore)
  const backup = backUpBefore(database, backupFolder, { reason: 'before-delete-all', photos })
  const backedUp = (handler: ChunkedHandler): ChunkedHandler => ({
    ...handler,
    prepare: async ({ input }) => (isUnfiltered(input) ? backup() : undefined),
  })
  return {
    ...RUN_HANDLERS,
    backup: createBackupHandler(backupFolder, photos),
    'match-cities': matchCitiesHandler,
    'match-categories': matchCategoriesHandler,
    'find-clusters': findClustersHandler,
    delete: backedUp(RUN_HANDLERS.delete),
    'delete-all': backedUp(RUN_HANDLERS['delete-all']),
  }
}
