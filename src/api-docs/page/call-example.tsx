import { apiDocsText } from '#text/api-docs/page/api-docs.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { ApiCall } from '../open-api.ts'

/** Quotes text for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function curlOf({ example: { path, body }, method }: ApiCall, origin: string): string {
  const address = quoted(origin + path)
  if (body === undefined) return `curl ${address}`
  return `curl -X ${method} ${address} \\\n  -H 'Content-Type: application/json' \\\n  -d ${quoted(JSON.stringify(body))}`
}

export function CallExample({ call, origin }: { call: ApiCall; origin: string }) {
  const { answer } = call.example
  return (
    <>
      <h4 lang={LANGUAGE} className="mt-5 mb-2 font-semibold">
        {apiDocsText.example}
      </h4>
      <pre className="api-code api-block" dir="ltr">
        {curlOf(call, origin)}
      </pre>
      {answer !== undefined && (
        <details className="api-more">
          <summary lang={LANGUAGE}>{apiDocsText.exampleAnswer}</summary>
          <p lang={LANGUAGE} className="mb-2 text-ink-soft text-sm">
            {apiDocsText.shortened}
          </p>
          <pre className="api-code api-block" dir="ltr">
            {JSON.stringify(answer, null, 2)}
          </pre>
        </details>
      )}
    </>
  )
}
