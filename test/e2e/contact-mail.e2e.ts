import { expect, it, vi } from 'vitest'
import { openSmtpServer } from '../smtp-server.ts'
import { startGazetteer, temporaryFolder } from './gazetteer-process.ts'

const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  subject: 'A question',
  message: 'Where does the map end?',
}

it('the server emails contact messages, logs neither their text nor SMTP passwords, and exits with 0', {
  tags: ['long', 'contact-mail'],
}, async () => {
  const smtp = await openSmtpServer()
  const folder = temporaryFolder()
  const start = (user: string) =>
    startGazetteer(folder.path, {
      DEMO: 'off',
      SMTP_URL: `smtp://${user}${smtp.host}`,
      CONTACT_EMAIL: 'desk@directory.example',
    })
  const send = (address: string) =>
    fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(MESSAGE),
    })
  const patience = { timeout: 120_000, interval: 100 }

  const server = await start('')
  expect((await send(server.address)).status).toBe(201)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), patience)
  expect(smtp.mails[0]).toMatchObject({ to: ['desk@directory.example'] })
  expect(await server.stop()).toBe(0)

  // The SMTP server rejects its password.
  const refused = await start('desk:s3cret-word@')
  expect((await send(refused.address)).status).toBe(201)
  await vi.waitFor(() => expect(refused.output()).toContain('contact email failed'), patience)
  expect(refused.output()).toContain('"smtpStatus":535')
  for (const secret of ['s3cret-word', ...Object.values(MESSAGE)])
    expect(refused.output()).not.toContain(secret)
  expect(await refused.stop()).toBe(0)
  smtp.close()
  folder.remove()
})
