import { remembered } from '../database/memoize.ts'
import { LONGEST_NAME } from './known-bots.ts'

// Programs that say what they are, and the libraries programs are made with. Kept short on purpose:
// one that passes itself off as a browser cannot be told by its name anyway. Cubot makes telephones.
const BOT =
  /(?<!cu)bots?\b|crawl|spider|slurp|fetch|scrap|monitor|preview|lighthouse|headless|archiver|facebookexternalhit|embedly|whatsapp|^(curl|wget|python|java|go-http|okhttp|axios|node|undici|libwww|php|ruby|perl|apache|httpie|postman)/i

const saysBot = remembered((name) => name.trim() === '' || BOT.test(name), LONGEST_NAME)

/** Whether a page was asked for by a program rather than a person: by what it calls itself, or because it says nothing. */
export const isBot = (userAgent: string | null): boolean => userAgent === null || saysBot(userAgent)
