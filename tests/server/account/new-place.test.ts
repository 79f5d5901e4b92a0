import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import type { CodeOnItsWay, Entered, Login } from '#contract/people/account.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { CODE_LIFE_MS } from '#machines/platform/constants.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { codeInMail, lastMail, otherCode, RESEND } from '#tests/support/mail.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { codeNow, enrolled } from '#tests/support/staff.ts'
import { asksFrom, FIFTY } from '../hostile/guessing.ts'

describe.each(oneEngine())('an owner in a new place while many guess at the account, on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { RATE_LIMIT: true, TRUST_PROXY: 1 })))
  afterAll(() => shop.close())

  let places = 0
  const place = (): string => `10.6.${++places}.1`
  const login = async (ip: string, account: string, more: Partial<Login> = {}) => {
    const { outcome, body } = await asksFrom(shop, ip, userCalls.login, { account, password: PASSWORD, ...more })
    const { problem } = body.data as { problem?: Problem }
    return { outcome, field: problem?.field, mailed: problem?.params as CodeOnItsWay, entered: body.data as Entered }
  }
  const underFire = async (email: string) => {
    await Promise.all(FIFTY.slice(0, 30).map((ip, n) => login(ip, email, { password: `guess ${n}` })))
    return email
  }
  const mailsTo = (email: string) => runText(shop, 'select id from mails where to_email = $1', email)
  const typed = async (email: string, { code_secret }: CodeOnItsWay) => ({
    mail_code: await codeInMail(shop, email),
    code_secret,
  })

  it('comes in with the password and the code that was mailed, once', async () => {
    const email = await underFire((await registered(shop)).email)
    const ip = place()
    const asked = await login(ip, email)
    expect(asked.outcome).toBe('account.codeMailed')
    expect(Object.keys(asked.mailed).sort()).toEqual(['code_secret', 'expires_at', 'resend_at'])
    expect((await lastMail(shop, email)).body).toContain('another person knows your password')
    const code = await typed(email, asked.mailed)
    const wrong = otherCode({ code: code.mail_code, code_secret: code.code_secret })
    expect(await login(ip, email, { mail_code: wrong.code, code_secret: wrong.code_secret })).toMatchObject({
      outcome: 'account.codeIncorrect',
      field: 'mail_code',
    })
    expect((await login(place(), email, code)).entered.user.email).toBe(email)
    expect((await login(place(), email, code)).outcome).toBe('account.codeIncorrect')
  })

  it('is known in that place from then on', async () => {
    const email = await underFire((await registered(shop)).email)
    const ip = place()
    const { mailed } = await login(ip, email)
    expect((await login(ip, email, await typed(email, mailed))).outcome).toBe('right')
    expect((await login(ip, email)).outcome).toBe('right')
  })

  it('needs the password as well: a code alone opens nothing', async () => {
    const email = await underFire((await registered(shop)).email)
    const { mailed } = await login(place(), email)
    const code = await typed(email, mailed)
    expect((await login(place(), email, { ...code, password: 'not it' })).outcome).toBe('account.incorrect')
    expect((await login(place(), email, code)).outcome).toBe('right')
  })

  it('is answered as a guess is, and a guess as an address without an account: only the mail differs', async () => {
    const { email } = await registered(shop)
    const unknown = newEmail()
    await Promise.all([underFire(email), underFire(unknown)])
    const before = (await mailsTo(email)).length
    const answers = [
      await login(place(), email, { password: 'guess' }),
      await login(place(), unknown),
      await login(place(), email),
    ]
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(3).fill('account.codeMailed'))
    expect(
      new Set(
        answers.map(({ mailed }) =>
          Object.values(mailed)
            .map((each) => each.length)
            .join(),
        ),
      ).size,
    ).toBe(1)
    expect(await mailsTo(unknown)).toEqual([])
    expect((await mailsTo(email)).length - before).toBe(1)
  })

  it('waits a minute for another code, has five an hour in one place, and none is good after ten minutes', async () => {
    const email = await underFire((await registered(shop)).email)
    const ip = place()
    const { mailed } = await login(ip, email)
    const code = await typed(email, mailed)
    expect((await login(ip, email)).outcome).toBe('account.codeTooSoon')
    for (let n = 0; n < 4; n++) {
      await shop.pass(RESEND)
      expect((await login(ip, email)).outcome).toBe('account.codeMailed')
    }
    await shop.pass(RESEND)
    expect((await login(ip, email)).outcome).toBe('account.tooMany')
    await shop.pass(CODE_LIFE_MS)
    expect((await login(place(), email, code)).outcome).toBe('account.codeIncorrect')
  })

  it('needs the second factor too, and the mailed code is not used up by the question for it', async () => {
    const staff = await enrolled(shop)
    await underFire(staff.email)
    const { mailed } = await login(place(), staff.email)
    const code = await typed(staff.email, mailed)
    expect((await login(place(), staff.email, code)).outcome).toBe('staff.codeNeeded')
    expect((await login(place(), staff.email, { ...code, code: await codeNow(shop, staff.factor) })).outcome).toBe(
      'right',
    )
  })
})
