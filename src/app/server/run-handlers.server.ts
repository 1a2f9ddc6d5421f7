import { qualityReportHandler } from '../../analytics/make-quality-report.server.ts'
import {
  approveHandler,
  unapproveHandler,
} from '../../business-admin/jobs/approve-businesses.server.ts'
import { closeHandler } from '../../business-admin/jobs/close-businesses.server.ts'
import {
  deleteAllHandler,
  deleteHandler,
} from '../../business-admin/jobs/delete-businesses.server.ts'
import { deleteTestDataAct } from '../../business-admin/jobs/delete-test-data.server.ts'
import { fixSlugsHandler } from '../../business-admin/jobs/fix-slugs.server.ts'
import { reparseHoursHandler } from '../../business-admin/jobs/reparse-hours.server.ts'
import { scoreCompletenessHandler } from '../../business-admin/jobs/score-completeness.server.ts'
import { undoHandler } from '../../business-admin/jobs/undo-businesses.server.ts'
import { indexTermsHandler } from '../../businesses/saving/build-search-index.server.ts'
import {
  mergeCategoryHandler,
  mergeCityHandler,
  splitCityHandler,
} from '../../catalog-admin/move-businesses.server.ts'
import { findDuplicatesHandler } from '../../duplicates/find-duplicates.server.ts'
import type { RunKind } from '../../platform/runs/run.ts'
import type { ChunkedHandler } from '../../platform/runs/run-chunks.server.ts'

export const RUN_HANDLERS = {
  approve: approveHandler,
  unapprove: unapproveHandler,
  delete: deleteHandler,
  close: closeHandler,
  'delete-all': deleteAllHandler,
  'delete-test-data': deleteTestDataAct,
  'fix-slugs': fixSlugsHandler,
  undo: undoHandler,
  'merge-category': mergeCategoryHandler,
  'merge-city': mergeCityHandler,
  'split-city': splitCityHandler,
  'quality-report': qualityReportHandler,
  'index-words': indexTermsHandler,
  'measure-quality': scoreCompletenessHandler,
  'find-duplicates': findDuplicatesHandler,
  'read-hours': reparseHoursHandler,
} satisfies Partial<Record<RunKind, ChunkedHandler>>
