import { apiDocsText } from '#text/api-docs/page/api-docs.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { ColumnHeads } from '../../platform/ui/column-heads.tsx'
import type { ApiCall, ApiParameter, ApiResponse } from '../open-api.ts'
import { formatAnchor, MembersTable, TypeName } from './members-table.tsx'

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

const { columns } = apiDocsText

const isLimited = ({ min, max, maxLength, pattern }: ApiParameter) =>
  [min, max, maxLength, pattern].some((limit) => limit !== null)

function Limits({ parameter }: { parameter: ApiParameter }) {
  const { min, max, maxLength, pattern } = parameter
  if (min !== null || max !== null) return apiDocsText.range(min, max)
  if (maxLength !== null) return apiDocsText.longest(maxLength)
  if (pattern === null) return apiDocsText.none
  return (
    <>
      {apiDocsText.matches} <code className="api-code">{pattern}</code>
    </>
  )
}

export function ParametersTable({ parameters }: { parameters: ApiParameter[] }) {
  return (
    <table className="api-table">
      <ColumnHeads names={Object.values(columns)} lang={LANGUAGE} />
      <tbody>
        {parameters.map((parameter) => (
          <tr key={parameter.name}>
            <th scope="row">
              <code className="api-code font-semibold">{parameter.name}</code>
              {parameter.isRequired && (
                <span lang={LANGUAGE} className="text-accent-text">
                  {' '}
                  {apiDocsText.required}
                </span>
              )}
              {parameter.note !== null && (
                <span className="block max-w-[48ch] text-ink-soft">{parameter.note}</span>
              )}
            </th>
            <td data-label={columns.place}>{parameter.place}</td>
            <td data-label={columns.type}>
              <TypeName type={parameter.type} />
            </td>
            <td
              data-label={columns.fallback}
              className={parameter.fallback === null ? 'api-nothing' : undefined}
            >
              <code className="api-code">{parameter.fallback ?? apiDocsText.none}</code>
            </td>
            <td
              data-label={columns.limits}
              className={isLimited(parameter) ? undefined : 'api-nothing'}
            >
              <Limits parameter={parameter} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Responses({ answers }: { answers: ApiResponse[] }) {
  return (
    <ul className="text-sm">
      {answers.map(({ status, note, type }) => (
        <li key={status} className="flex items-baseline gap-4 border-line border-t py-1.5">
          <code className="api-code flex-none font-semibold">{status}</code>
          <span>
            {note} {type !== null && <TypeName type={type} />}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function CallSection({ call, origin }: { call: ApiCall; origin: string }) {
  const { name, method, path, parameters, shape } = call
  const isList = shape.type.endsWith('[]')
  return (
    <section
      id={formatAnchor(name)}
      className="api-call scroll-mt-4"
      aria-labelledby={`${name}-title`}
    >
      <h3 id={`${name}-title`} className="text-xl">
        {call.summary}
      </h3>
      <p className="api-code mt-1">
        <strong className="text-accent-text">{method}</strong> {path}
      </p>
      <p className="mt-3 max-w-[70ch]">{call.description}</p>
      <h4 lang={LANGUAGE} className="mt-5 mb-1 font-semibold">
        {apiDocsText.parameters}
      </h4>
      {parameters.length === 0 ? (
        <p lang={LANGUAGE} className="text-ink-soft text-sm">
          {apiDocsText.noParameters}
        </p>
      ) : (
        <ParametersTable parameters={parameters} />
      )}
      <h4 id={formatAnchor(shape.name)} className="mt-5 mb-1 scroll-mt-4 font-semibold">
        <span lang={LANGUAGE}>{apiDocsText.answers}</span>
      </h4>
      <Responses answers={call.answers} />
      {isList && (
        <p className="mt-2 text-sm">
          {shape.name}: <TypeName type={shape.type} />
        </p>
      )}
      {shape.members.length > 0 && (
        <details className="api-more">
          <summary lang={LANGUAGE}>{apiDocsText.members(shape.name)}</summary>
          <MembersTable members={shape.members} />
        </details>
      )}
      <CallExample call={call} origin={origin} />
    </section>
  )
}
