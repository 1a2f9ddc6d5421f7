import { expect, test } from 'vitest'
import { detectBot } from './detect-bot.ts'

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  ['Googlebot-Image/1.0', 'Googlebot'],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Bingbot'],
  ['Mozilla/5.0; compatible; ClaudeBot/1.0; +claudebot@anthropic.com', 'ClaudeBot'],
  ['Mozilla/5.0 AppleWebKit/537.36; compatible; GPTBot/1.2; +https://openai.com/gptbot', 'GPTBot'],
  ['meta-externalagent/1.1 (+https://developers.facebook.com/docs/)', 'Meta-ExternalAgent'],
  ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'CCBot'],
  ['Mozilla/5.0 (Linux; Android 9; CUBOT_X18)', null],
  ['NotGooglebot/1.0', null],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
])('detectBot detects the user agent %s as %s', (userAgent, bot) => {
  expect(detectBot(userAgent)).toBe(bot)
})
