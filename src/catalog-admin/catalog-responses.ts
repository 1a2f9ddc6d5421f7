import type { findAdminMessages } from '../platform/calls/admin-messages.ts'
import type { AnyOutcome } from '../platform/calls/call.ts'
import type { BegunMerge } from './begin-merge.server.ts'
import type { BegunWire, SavedWire } from './category-index.schema.server.ts'
import type { SavedEntry } from './save-category.server.ts'

type Text = ReturnType<typeof findAdminMessages>

export function buildSaveResponse(
  end: SavedEntry,
  text: Text,
  words: { missing: string; saved: string },
): AnyOutcome<SavedWire> {
  if (end.kind === 'missing') return { kind: 'missing', detail: words.missing }
  if (end.kind === 'changed')
    return { kind: 'refused', status: 409, detail: text.entryChanged, reason: 'changed' }
  if (end.kind === 'taken') {
    const message = end.field === 'slug' ? text.slugTaken : text.categoryNameTaken
    return { kind: 'invalid', errors: [{ field: end.field, message }] }
  }
  return { kind: 'found', body: { success: true, message: words.saved } }
}

export function buildMergeResponse(
  end: BegunMerge,
  text: Text,
  missing: string,
): AnyOutcome<BegunWire> {
  if (end.kind === 'missing') return { kind: 'missing', detail: missing }
  if (end.kind === 'refused') {
    const { reason } = end
    return { kind: 'refused', status: 409, detail: text.mergeRefused[reason], reason }
  }
  return { kind: 'accepted', body: { runId: end.runId, message: text.mergeBegun } }
}
