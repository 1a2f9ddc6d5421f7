import { apiDocsText } from '#text/api-docs/page/api-docs.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { ApiCall, ApiResponse } from '../open-api.ts'
import { formatAnchor } from './anchors.ts'
import { CallExample } from './call-example.tsx'
import { MembersTable } from './members-table.tsx'
import { ParametersTable } from './parameters-table.tsx'
import { TypeName } from './type-name.tsx'

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
