export const apiDocsText = {
  title: 'API',
  description:
    'Every operation of this directory’s public API: parameters, responses, and examples to copy.',
  loading: 'Loading the API description...',
  error: 'Unable to load the API description',
  errorText: 'Please try again later.',
  retry: 'Try again',
  version: (version: string) => `Version ${version}`,
  document: 'OpenAPI document',
  contents: 'Contents',
  shapes: 'Shared schemas',
  shapesText: 'Objects that appear in several responses.',
  parameters: 'Parameters',
  noParameters: 'No parameters.',
  columns: {
    name: 'Name',
    place: 'In',
    type: 'Type',
    fallback: 'Default',
    limits: 'Limits',
  },
  required: 'required',
  none: '–',
  range: (least: number | null, most: number | null) =>
    most === null
      ? `${least ?? ''} or more`
      : least === null
        ? `up to ${most}`
        : `${least} to ${most}`,
  longest: (characters: number) => `at most ${characters} characters`,
  matches: 'matches',
  answers: 'Responses',
  members: (name: string) => `Members of ${name}`,
  member: 'Member',
  meaning: 'Meaning',
  example: 'Example',
  exampleAnswer: 'Example response',
  shortened: 'Lists are shortened to their first entry.',
}
