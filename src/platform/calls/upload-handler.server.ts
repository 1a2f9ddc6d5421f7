import { rm } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../http/problem-details.server.ts'
import {
  readUpload,
  UploadError,
  type UploadErrorCode,
  type UploadTarget,
} from '../http/read-upload.server.ts'
import type { CallRoute, Language } from '../urls/routes.ts'
import { findAdminMessages } from './admin-messages.ts'
import type { AnyOutcome } from './call.ts'
import { sendOutcome } from './send-call-result.server.ts'

const STATUS: Partial<Record<UploadErrorCode, number>> = { 'too-large': 413, 'no-space': 507 }
/** Time limit for reading and discarding the rest of a rejected upload. */
const LINGER_MS = 30_000

/** Closing the connection mid-upload would discard the response, so read the rest. */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return
  const end = setTimeout(() => raw.destroy(), LINGER_MS)
  end.unref()
  raw.once('close', () => clearTimeout(end))
  raw.resume()
}

type UploadRoute = {
  route: CallRoute
  language: Language
  uploads: UploadTarget
  run: (input: Record<string, unknown>) => Promise<AnyOutcome<unknown>>
}

const isTaken = ({ kind }: AnyOutcome<unknown>) => kind === 'found' || kind === 'accepted'

export async function runUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { run, uploads, ...sent }: UploadRoute,
) {
  try {
    const { fields, file } = await readUpload(request, uploads)
    const outcome = await run({
      ...(request.query as object),
      ...fields,
      ...(request.params as object),
      file,
    })
    // After an error, a run may still use the file; unused files are deleted with old uploads.
    if (!isTaken(outcome)) await rm(file.path, { force: true })
    return sendOutcome(reply, outcome, sent)
  } catch (error) {
    discardRest(request)
    if (!(error instanceof UploadError)) throw error
    const { trouble, subject } = error
    const detail = findAdminMessages(sent.language).uploadRefused[trouble](subject)
    const status = STATUS[trouble] ?? 400
    const errors = status === 400 ? [{ field: subject || 'file', message: detail }] : undefined
    return sendProblem(reply, status, detail, { reason: trouble, ...(errors && { errors }) })
  }
}
