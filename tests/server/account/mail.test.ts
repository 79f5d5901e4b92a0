import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emsCalls } from '#contract/account.calls.ts'
import { hours, minutes, seconds } from '#machines/constants.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { codeMail } from '#server/account/mail-texts.ts'
import { putMail } from '#server/account/mail.queries.ts'
import { type Postman, sendMails } from '#server/jobs/mail.job.ts'
import { newEmail } from '#tests/support/accounts.ts'
import { lastMail } from '#tests/support/mail.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('mail on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const box = () => {
    const sent: string[] = []
    const post: Postman = async ({ to }) => void sent.push(to)
    return { sent, post }
  }
  it('leaves once, however many send at the same time', async () => {
    const emails = Array.from({ length: 25 }, newEmail)
    for (const email of emails) await putMail(shop.db, email, { subject: 's', body: 'b' })
    const { sent, post } = box()
    await Promise.all(Array.from({ length: 4 }, () => sendMails(shop.services, post)))
    expect(sent.toSorted()).toEqual(emails.toSorted())
  })

  it('leaves once where the post office is slow: what waits for its turn is still anybody’s', async () => {
    const emails = Array.from({ length: 3 }, newEmail)
    for (const email of emails) await putMail(shop.db, email, { subject: 's', body: 'b' })
    const other = box()
    const sent: string[] = []
    await sendMails(shop.services, async ({ to }) => {
      await shop.standStill(seconds(20))
      sent.push(to)
      if (sent.length === 2) await sendMails(shop.services, other.post)
    })
    expect([...sent, ...other.sent].toSorted()).toEqual(emails.toSorted())
    expect(other.sent).toHaveLength(1)
  })

  it('is given up after a dozen times', async () => {
    const email = newEmail()
    await putMail(shop.db, email, { subject: 's', body: 'b' })
    let tries = 0
    const failing: Postman = async () => {
      tries += 1
      throw new Error('away')
    }
    for (let hour = 0; hour < 20; hour++) {
      await sendMails(shop.services, failing)
      await shop.standStill(hours(1))
    }
    expect(tries).toBe(12)
  })

  it('loses no try where the post office is away, and few are tried then', async () => {
    const emails = Array.from({ length: 8 }, newEmail)
    for (const email of emails) await putMail(shop.db, email, { subject: 's', body: 'b' })
    let asked = 0
    const away: Postman = async () => {
      asked += 1
      throw Object.assign(new Error('nobody there'), { code: 'ESOCKET', command: 'CONN', syscall: 'connect' })
    }
    expect(await sendMails(shop.services, away)).toBe(0)
    expect(asked).toBe(3)
    for (let hour = 0; hour < 48; hour++) {
      await shop.standStill(hours(1))
      await sendMails(shop.services, away)
    }
    await shop.standStill(hours(1))
    const { sent, post } = box()
    expect(await sendMails(shop.services, post)).toBe(8)
    expect(sent.toSorted()).toEqual(emails.toSorted())
  })

  it('waits for the next start where the server stops', async () => {
    const emails = [newEmail(), newEmail()]
    for (const email of emails) await putMail(shop.db, email, { subject: 's', body: 'b' })
    const { sent, post } = box()
    await expect(sendMails(shop.services, post, AbortSignal.abort())).rejects.toThrow('abort')
    expect(sent).toHaveLength(1)
    await sendMails(shop.services, post)
    expect(sent.toSorted()).toEqual(emails.toSorted())
  })

  it('is tried again later when the post office refuses it, each time later', async () => {
    const email = newEmail()
    await putMail(shop.db, email, { subject: 's', body: 'b' })
    const failing: Postman = async () => {
      throw Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE' })
    }
    expect(await sendMails(shop.services, failing)).toBe(0)
    const { sent, post } = box()
    await sendMails(shop.services, post)
    expect(sent).toEqual([])
    await shop.pass(minutes(1))
    await sendMails(shop.services, post)
    expect(sent).toEqual([email])
  })

  it('forgets its subject and body in production once it has left: they may hold a code', async () => {
    const [dev, live] = [newEmail(), newEmail()]
    await putMail(shop.db, dev, { subject: 's', body: 'secret' })
    await sendMails(shop.services, box().post)
    await putMail(shop.db, live, { subject: 's', body: 'secret' })
    await sendMails({ ...shop.services, env: { ...shop.services.env, production: true } }, box().post)
    expect([await lastMail(shop, dev), await lastMail(shop, live)]).toEqual([
      { subject: 's', body: 'secret' },
      { subject: '', body: '' },
    ])
  })

  it('carries a code in its body only, in every language', async () => {
    for (const lang of LANGUAGES)
      for (const event of ['register', 'resetpwd', 'paypass', 'email', 'signin'] as const) {
        const { subject, body } = codeMail(lang, event, '135790')
        expect(body, lang).toContain('135790')
        expect(subject, lang).not.toMatch(/\d|[{}]/)
      }
  })

  it('is shown at /dev/mail as plain text, without any script', async () => {
    const email = newEmail()
    await shop.must(emsCalls.send, { email, event: 'register' })
    await putMail(shop.db, '<b>@mail.example', { subject: '<script>alert(1)</script>', body: '"&\'' })
    const page = await shop.app.inject('/dev/mail')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain(email)
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body).not.toContain('<script')
  })
})

it('has no mailbox page in production', async () => {
  const shop = await openShop('embedded', { production: true })
  expect((await shop.app.inject('/dev/mail')).statusCode).toBe(404)
  await shop.close()
})
