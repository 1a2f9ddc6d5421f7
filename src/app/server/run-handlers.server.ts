import { qualityReportAct } from '../../analytics/make-quality-report.server.ts'
import { approveAct, unapproveAct } from '../../business-admin/jobs/approve-businesses.server.ts'
import { closeAct } from '../../business-admin/jobs/close-businesses.server.ts'
import { deleteAct, deleteAllAct } from '../../business-admin/jobs/delete-businesses.server.ts'
import { deleteTestDataAct } from '../../business-admin/jobs/delete-test-data.server.ts'
import { fixSlugsAct } from '../../business-admin/jobs/fix-slugs.server.ts'
import { measureQualityAct } from '../../business-admin/jobs/measure-quality.server.ts'
import { readHoursAct } from '../../business-admin/jobs/read-hours-again.server.ts'
import { undoAct } from '../../business-admin/jobs/undo-businesses.server.ts'
import { indexWordsAct } from '../../businesses/saving/build-search-index.server.ts'
import {
  mergeCategoryAct,
  mergeCityAct,
  splitCityAct,
} from '../../catalog-admin/move-businesses.server.ts'
import { findDuplicatesAct } from '../../duplicates/find-duplicates.server.ts'
import type { RunKind } from '../../platform/runs/run.ts'
import type { ChunkedAct } from '../../platform/runs/run-chunks.server.ts'

export const RUN_ACTS = {
  approve: approveAct,
  unapprove: unapproveAct,
  delete: deleteAct,
  close: closeAct,
  'delete-all': deleteAllAct,
  'delete-test-data': deleteTestDataAct,
  'fix-slugs': fixSlugsAct,
  undo: undoAct,
  'merge-category': mergeCategoryAct,
  'merge-city': mergeCityAct,
  'split-city': splitCityAct,
  'quality-report': qualityReportAct,
  'index-words': indexWordsAct,
  'measure-quality': measureQualityAct,
  'find-duplicates': findDuplicatesAct,
  'read-hours': readHoursAct,
} satisfies Partial<Record<RunKind, ChunkedAct>>
