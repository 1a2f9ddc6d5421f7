import { apiDocsText } from '#text/api-docs/page/api-docs.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { ApiParameter } from '../open-api.ts'
import { TypeName } from './type-name.tsx'

const { columns } = apiDocsText

const isLimited = ({ least, most, longest, pattern }: ApiParameter) =>
  [least, most, longest, pattern].some((limit) => limit !== null)

function Limits({ parameter }: { parameter: ApiParameter }) {
  const { least, most, longest, pattern } = parameter
  if (least !== null || most !== null) return apiDocsText.range(least, most)
  if (longest !== null) return apiDocsText.longest(longest)
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
      <thead lang={LANGUAGE}>
        <tr>
          {Object.values(columns).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
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
