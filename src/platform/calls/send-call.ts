import { type AdminCall, buildCallUrl } from './call.ts'
import { CallError } from './use-call.ts'
import { writeForm } from './write-form.ts'

export class SendError extends Error {
  override name = 'SendError'
  readonly why: 'timeout' | 'network' | 'unreachable' | 'aborted'

  constructor(why: SendError['why']) {
    super(why)
    this.why = why
  }
}

export type Sending = {
  /** Both numbers count bytes, including the form's overhead. */
  onSent?: (sent: number, all: number) => void
  /** Includes the upload and the response; 0 means no limit. */
  timeoutMs?: number
  signal?: AbortSignal
}

/** XMLHttpRequest reports upload progress, unlike fetch. @throws CallError or SendError. */
export function sendCall<Input, Wire, Value>(
  call: AdminCall<Input, Wire, Value>,
  input: Input,
  { onSent, timeoutMs = 0, signal }: Sending = {},
): Promise<Value> {
  const { form } = call.request(input)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = (why: SendError['why']) => reject(new SendError(why))
    request.open(call.route.method, buildCallUrl(call as AdminCall<Input, never, Value>, input))
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total }) => onSent?.(loaded, total)
    request.ontimeout = () => fail('timeout')
    request.onabort = () => fail('aborted')
    request.onerror = () => fail(navigator.onLine ? 'unreachable' : 'network')
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve(call.read(JSON.parse(responseText) as Wire))
      else reject(new CallError(status, responseText || statusText))
    }
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) fail('aborted')
    else request.send(form && writeForm(form))
  })
}
