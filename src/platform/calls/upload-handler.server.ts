import { rm } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../http/problem-details.server.ts'
import {
  receiveUpload,
  type UploadPlace,
  UploadRefused,
  type UploadTrouble,
} from '../http/receive-upload.server.ts'
import type { CallRoute, Language } from '../urls/routes.ts'
import { answersIn } from './admin-messages.ts'
import type { AnyOutcome } from './call.ts'
import { sendOutcome } from './send-call-result.server.ts'

const STATUS: Partial<Record<UploadTrouble, number>> = { 'too-large': 413, 'no-space': 507 }
/** What still comes of an upload that was refused is read for so long, and thrown away. */
const LINGER_MS = 30_000

/**
 * Reads on without keeping anything: a connection closed while its other side still sends takes the
 * answer along, and a browser then shows that the network has failed.
 */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return
  const end = setTimeout(() => raw.destroy(), LINGER_MS)
  end.unref()
  raw.once('close', () => clearTimeout(end))
  raw.resume()
}

type Asked = {
  route: CallRoute
  language: Language
  uploads: UploadPlace
  ask: (input: Record<string, unknown>) => Promise<AnyOutcome<unknown>>
}

const isTaken = ({ kind }: AnyOutcome<unknown>) => kind === 'found' || kind === 'accepted'

/** Answers a call that takes a form with a file; a file that the call does not take is deleted again. */
export async function answerUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { ask, uploads, ...sent }: Asked,
) {
  try {
    const { fields, file } = await receiveUpload(request, uploads)
    const outcome = await ask({
      ...(request.query as object),
      ...fields,
      ...(request.params as object),
      file,
    })
    // After a fault a run may know the file; one that none does goes with the old ones.
    if (!isTaken(outcome)) await rm(file.path, { force: true })
    return sendOutcome(reply, outcome, sent)
  } catch (error) {
    discardRest(request)
    if (!(error instanceof UploadRefused)) throw error
    const { trouble, subject } = error
    const detail = answersIn(sent.language).uploadRefused[trouble](subject)
    const status = STATUS[trouble] ?? 400
    const errors = status === 400 ? [{ field: subject || 'file', message: detail }] : undefined
    return sendProblem(reply, status, detail, { reason: trouble, ...(errors && { errors }) })
  }
}
