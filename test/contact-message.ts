/** When the tests' clocks begin. */
export const START = Date.UTC(2026, 0, 5, 12)
/** A message with the specified members alone. */
export const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  subject: 'A question',
  message: 'Where does the map end?',
}
/** What its sender is told. */
export const THANKS = "Thank you for your message. We'll get back to you within 24 hours."
