import texts from './schedules.en.json' with { type: 'json' }

export const schedulesText = {
  ...texts.screen,
  of: (act: string, name: string) => `${act}: ${name}`,
  otherProblem: (code: string) => `The file couldn’t be fetched (${code}).`,
  webhookProblem: (code: string) => `The webhook failed (${code}).`,
}

export const schedulesMessages = texts.messages
