export const START = Date.UTC(2026, 0, 5, 12)
/** A message with only the specified members. */
export const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  subject: 'A question',
  message: 'Where does the map end?',
}
/** The response that its sender gets. */
export const THANKS = "Thank you for your message. We'll get back to you within 24 hours."
