import { memoize } from '../database/memoize.ts'
import { MAX_BOT_NAME_CHARS } from './detect-bot.ts'

// Incomplete on purpose: a bot that imitates a browser can't be detected. Cubot makes phones.
const BOT =
  /(?<!cu)bots?\b|crawl|spider|slurp|fetch|scrap|monitor|preview|lighthouse|headless|archiver|facebookexternalhit|embedly|whatsapp|^(curl|wget|python|java|go-http|okhttp|axios|node|undici|libwww|php|ruby|perl|apache|httpie|postman)/i

const saysBot = memoize((name) => name.trim() === '' || BOT.test(name), {
  maxKeyChars: MAX_BOT_NAME_CHARS,
})

export const isBot = (userAgent: string | null): boolean => userAgent === null || saysBot(userAgent)
