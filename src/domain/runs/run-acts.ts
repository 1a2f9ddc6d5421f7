import type { ChunkedAct } from './advance-run.ts'
import { approveAct, unapproveAct } from './approve-businesses.ts'
import { closeAct } from './close-businesses.ts'
import { deleteAct, deleteAllAct } from './delete-businesses.ts'
import { deleteTestDataAct } from './delete-test-data.ts'
import { findDuplicatesAct } from './find-duplicates.ts'
import { fixSlugsAct } from './fix-slugs.ts'
import { indexWordsAct } from './index-words.ts'
import { qualityReportAct } from './make-quality-report.ts'
import { measureQualityAct } from './measure-quality.ts'
import { mergeCategoryAct, mergeCityAct, splitCityAct } from './move-businesses.ts'
import { readHoursAct } from './read-hours-again.ts'
import type { RunKind } from './run.ts'
import { undoAct } from './undo-businesses.ts'

/** What each kind of run does. Imports are not among them: they are read and saved by processes of their own. */
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
