import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { putMail } from '#server/people/account/mail.queries.ts'
import { mailTransport, sendMails } from '#server/people/account/mail.job.ts'
import { runText } from '#tests/support/run-text.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let office: Server
const received: string[] = []

/** A post office that takes everything. */
const openOffice = (): Server =>
  createServer((socket) => {
    let inLetter = false
    socket.write('220 office\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        received.push(line)
        if (inLetter && line !== '.') continue
        inLetter = line === 'DATA'
        socket.write(inLetter ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

beforeAll(async () => {
  shop = await openShop()
  office = openOffice()
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  office.close()
  await shop.close()
})

it('goes to the post office that SMTP_URL names, in every script', async () => {
  const services = { ...shop.services, env: { ...shop.services.env, SMTP_URL: `smtp://127.0.0.1:${portOf(office)}` } }
  await putMail(shop.db, 'ada@mail.example', { subject: 'رمز', body: 'code 123456' })
  expect(await sendMails(services, mailTransport(services))).toBe(1)
  expect(received).toContain('RCPT TO:<ada@mail.example>')
  expect(received).toContain('code 123456')
  expect(received.find((line) => line.startsWith('Subject:'))).toContain('UTF-8')
  expect(await sendMails(services, mailTransport(services))).toBe(0)
})

it.each([
  "o'brien+shop!x@mail.example",
  'a/b#c=d@mail.example',
  '{x}|y~z@mail.example',
  '"a, evil@evil.test"@mail.example',
  '"john doe"@mail.example',
])('goes to one address, whatever signs stand in it: %s', async (email) => {
  const services = { ...shop.services, env: { ...shop.services.env, SMTP_URL: `smtp://127.0.0.1:${portOf(office)}` } }
  const before = received.length
  await putMail(shop.db, email, { subject: 's', body: 'b' })
  expect(await sendMails(services, mailTransport(services))).toBe(1)
  expect(received.slice(before).filter((line) => line.startsWith('RCPT TO:'))).toEqual([`RCPT TO:<${email}>`])
})

const triesOf = (to: string) =>
  runText<{ attempts: number }>(shop, 'select attempts from mails where to_email = $1', to)

it('keeps the mail when the post office is away, with all its tries', async () => {
  const services = { ...shop.services, env: { ...shop.services.env, SMTP_URL: 'smtp://127.0.0.1:1' } }
  await putMail(shop.db, 'late@mail.example', { subject: 's', body: 'b' })
  expect(await sendMails(services, mailTransport(services))).toBe(0)
  expect(await triesOf('late@mail.example')).toEqual([{ attempts: 0 }])
})

it.each([
  ['accepts and says nothing', () => {}, '?greetingTimeout=200'],
  ['greets with a refusal', (socket: Socket) => socket.end('421 not now\r\n'), ''],
])('loses no try where the post office %s', async (what, greet, options) => {
  const email = `${what.replaceAll(' ', '-')}@mail.example`
  const sockets: Socket[] = []
  const mute = createServer((socket) => {
    sockets.push(socket)
    greet(socket)
  })
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const SMTP_URL = `smtp://127.0.0.1:${portOf(mute)}${options}`
  const services = { ...shop.services, env: { ...shop.services.env, SMTP_URL } }
  await putMail(shop.db, email, { subject: 's', body: 'b' })
  expect(await sendMails(services, mailTransport(services))).toBe(0)
  expect(sockets.length).toBeGreaterThan(0)
  expect(await triesOf(email)).toEqual([{ attempts: 0 }])
  for (const socket of sockets) socket.destroy()
  mute.close()
})

it('counts a try where the line broke after the mail was named', async () => {
  const rude = createServer((socket) => {
    socket.write('220 office\r\n')
    socket.on('data', (data) =>
      data.toString().startsWith('DATA') ? socket.resetAndDestroy() : socket.write('250 ok\r\n'),
    )
  })
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
  const services = { ...shop.services, env: { ...shop.services.env, SMTP_URL: `smtp://127.0.0.1:${portOf(rude)}` } }
  await putMail(shop.db, 'odd@mail.example', { subject: 's', body: 'b' })
  expect(await sendMails(services, mailTransport(services))).toBe(0)
  expect(await triesOf('odd@mail.example')).toEqual([{ attempts: 1 }])
  rude.close()
})
