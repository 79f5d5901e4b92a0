import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emsCalls } from '#contract/people/account.calls.ts'
import { hours, minutes, seconds } from '#machines/platform/constants.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { MOST_MAIL_ATTEMPTS } from '#server/people/account/account.table.ts'
import { codeMail } from '#server/people/account/mail-texts.ts'
import { putMail, putMailThatWaits } from '#server/people/account/mail.queries.ts'
import { statement } from '#server/platform/db/database.ts'
import type { Env } from '#server/env.ts'
import { type MailTransport, sendMails } from '#server/people/account/mail.job.ts'
import { newEmail } from '#tests/support/accounts.ts'
import { lastMail } from '#tests/support/mail.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const markDemo = ({ db }: TestShop) =>
  db.run(statement('mark', `insert into meta (name, value) values ('demo', 'done')`))

describe.each(oneEngine())('mail on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const box = () => {
    const sent: string[] = []
    const post: MailTransport = async ({ to }) => void sent.push(to)
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

  it('to a crowd leaves after all others: a code does not wait behind it', async () => {
    const crowd = Array.from({ length: 5 }, newEmail)
    for (const email of crowd) await putMailThatWaits(shop.db, email, { subject: 's', body: 'b' })
    await shop.standStill(seconds(5))
    const email = newEmail()
    await putMail(shop.db, email, { subject: 's', body: 'b' })
    const { sent, post } = box()
    await sendMails(shop.services, post)
    expect(sent[0]).toBe(email)
    expect(sent.slice(1).toSorted()).toEqual(crowd.toSorted())
  })

  it('is looked up in an index of the number of attempts after which it is given up', async () => {
    const found = await runText<{ text: string }>(
      shop,
      `select indexdef as text from pg_indexes where indexname = 'mails_due'`,
    )
    expect(found[0]?.text).toContain(`(attempts < ${MOST_MAIL_ATTEMPTS})`)
  })

  it('is given up after a dozen times', async () => {
    const email = newEmail()
    await putMail(shop.db, email, { subject: 's', body: 'b' })
    let tries = 0
    const failing: MailTransport = async () => {
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
    const away: MailTransport = async () => {
      asked += 1
      throw Object.assign(new Error('no one there'), { code: 'ESOCKET', command: 'CONN', syscall: 'connect' })
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
    const failing: MailTransport = async () => {
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
    await markDemo(shop)
    const page = await shop.app.inject('/dev/mail')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain(email)
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body).not.toContain('<script')
  })
})

describe('the page of the mailbox', () => {
  const status = async (change: Partial<Env>, isDemo = true): Promise<number> => {
    const shop = await openShop('embedded', change)
    if (isDemo) await markDemo(shop)
    const { statusCode } = await shop.app.inject('/dev/mail')
    await shop.close()
    return statusCode
  }

  it.each(['127.0.0.1', '::1', 'localhost'])('is there for the demo on %s', async (HOST) => {
    expect(await status({ HOST })).toBe(200)
  })

  it.each(['0.0.0.0', '::', '192.168.1.4', 'shop.local'])(
    'is not there where other machines reach it: %s',
    async (HOST) => {
      expect(await status({ HOST })).toBe(404)
    },
  )

  it('is not there in production', async () => expect(await status({ production: true })).toBe(404))

  it('is not there on a database of its own, marked or not', async () => {
    expect(await status({ DATABASE_URL: 'postgres://shop' })).toBe(404)
  })

  it('is not there in a folder that no demo filled, such as that of a production', async () => {
    expect(await status({}, false)).toBe(404)
  })
})
