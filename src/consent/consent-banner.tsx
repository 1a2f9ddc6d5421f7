import { consentText } from '#text/consent/consent-banner.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { ConsentPrompt } from '../platform/site-ui/consent.ts'
import { link } from '../platform/urls/routes.ts'

/** The server renders the same banner for all visitors, so that pages can be cached. */
export function ConsentBanner({ prompt }: { prompt: ConsentPrompt }) {
  return (
    <>
      <section
        id="privacy-choices"
        className="consent"
        aria-labelledby="privacy-choices-title"
        tabIndex={-1}
        hidden
      >
        <form className="sheet consent-form">
          <h2 id="privacy-choices-title">{consentText.title}</h2>
          <p>
            {consentText.intro} <a href={link.cookiePolicy(LANGUAGE)}>{consentText.more}</a>
          </p>
          <div className="consent-acts">
            <button type="button" className="button" data-consent-act="accept">
              {consentText.accept}
            </button>
            <button type="button" className="button" data-consent-act="refuse">
              {consentText.refuse}
            </button>
          </div>
          <details>
            <summary>{consentText.choose}</summary>
            {prompt.purposes.map((purpose) => (
              <label key={purpose} className="consent-purpose">
                <input type="checkbox" name={purpose} />
                <span>
                  <b>{consentText.purposes[purpose].name}</b>
                  <span>{consentText.purposes[purpose].what}</span>
                </span>
              </label>
            ))}
            <button type="submit" className="button">
              {consentText.save}
            </button>
          </details>
          <button
            type="button"
            className="min-h-8 justify-self-start underline"
            data-consent-act="close"
            hidden
          >
            {consentText.close}
          </button>
        </form>
      </section>
      <noscript>
        <p>{consentText.withoutScripts}</p>
      </noscript>
    </>
  )
}
