export type Message = {
  name: string
  email: string
  company: string | null
  phone: string | null
  subject: string
  message: string
}
