export const apiDocsText = {
  title: 'API',
  description:
    'Every call of this directory’s open API: what it takes, what it answers, with examples to copy.',
  loading: 'Loading the description...',
  error: 'Unable to load the description',
  errorText: 'Please try again later.',
  retry: 'Try again',
  version: (version: string) => `Version ${version}`,
  document: 'OpenAPI document',
  contents: 'Contents',
  shapes: 'Shared shapes',
  shapesText: 'What several answers have in common.',
  parameters: 'Parameters',
  noParameters: 'Takes no parameters.',
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
  answers: 'Answers',
  members: (name: string) => `Members of ${name}`,
  member: 'Member',
  meaning: 'Meaning',
  example: 'Example',
  exampleAnswer: 'Example answer',
  shortened: 'Of each list only the first entry is shown.',
}
