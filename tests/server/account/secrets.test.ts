import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import { SECRET_FIELDS, withoutSecrets } from '#contract/platform/secret-fields.ts'
import { mailTransport, sendMails } from '#server/people/account/mail.job.ts'
import { newEmail, PASSWORD } from '#tests/support/accounts.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { PIN } from '#tests/support/factories.ts'
import { mailedCode } from '#tests/support/mail.ts'
import { placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const NEW = 'amber-Ladder-9'
const WRONG_PIN = '840263'

/** How a secret would stand in a text: six figures may also be part of a longer number by chance. */
const traceOf = (secret: string): RegExp | string =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`) : secret

describe.each(oneEngine())('a secret on %s', (engine) => {
  let shop: TestShop
  let log = ''
  const answers: string[] = []
  beforeAll(async () => {
    const stream = new Writable({
      write(chunk, _encoding, done) {
        log += String(chunk)
        done()
      },
    })
    shop = await openShop(engine, { LOG_LEVEL: 'debug' }, { logTo: stream })
  })
  afterAll(() => shop.close())

  const ask: TestShop['ask'] = async (...args) => {
    const answer = await shop.ask(...args)
    answers.push(JSON.stringify(answer.body))
    return answer
  }

  it('is in no answer, log, event or stored answer after a registration, a login, a payment and a change', async () => {
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    const { token } = (await ask(userCalls.register, { email, ...code, password: PASSWORD, agreed: true })).body.data
    const { token: other } = (await ask(userCalls.login, { account: email, password: PASSWORD })).body.data
    // Where a session opens its token is handed out, once.
    for (const each of [token, other]) answers.push((answers.shift() ?? '').replace(each, ''))
    const as = { token }
    await ask(userCalls.login, { account: email, password: NEW })
    await ask(userCalls.setPayPass, { password: PASSWORD, pay_password: PIN }, as)
    const { buyer, order } = await placed(shop)
    const payment = { ids: [order.id], total: order.money.total, pay_password: PIN }
    await ask(payCalls.payment, { ...payment, pay_password: WRONG_PIN }, buyer)
    expect((await ask(payCalls.payment, payment, buyer)).body.code).toBe(1)
    await ask(userCalls.resetloginpass, { old_password: PASSWORD, password: NEW }, as)
    await ask(userCalls.profile, {}, as)
    await sendMails(shop.services, mailTransport(shop.services))
    const stored = await runText<{ row: string }>(
      shop,
      `select e::text as row from events e union all select k::text from idempotency_keys k
       union all select m::text from messages m union all select h::text from status_history h`,
    )
    expect(log).toContain('incoming request')
    expect(log).toContain('/dev/mail')
    expect(stored.length).toBeGreaterThan(0)
    for (const trace of [
      PASSWORD,
      NEW,
      PIN,
      WRONG_PIN,
      code.code,
      code.code_secret,
      token,
      other,
      buyer.token,
      'argon2',
    ].map(traceOf)) {
      expect(log).not.toMatch(trace)
      expect(answers.join()).not.toMatch(trace)
      expect(stored.map(({ row }) => row).join()).not.toMatch(trace)
    }
  })
})

it('has a field that every side leaves out of what it keeps', async () => {
  const sounds = /pass|code|pin$|secret/i
  const fields = (await everyDeclared()).flatMap(({ call, input }) =>
    Object.keys((input as { shape?: object }).shape ?? {})
      .filter((field) => sounds.test(field) && field !== 'zip_code')
      .map((field) => [nameOf(call), field] as const),
  )
  expect(fields.length).toBeGreaterThan(8)
  expect(fields.filter(([, field]) => !SECRET_FIELDS.has(field))).toEqual([])
  const change = { id: 'x', pay_password: PIN, nested: [{ old_password: 'a', password: 'b', code: 'c' }] }
  expect(withoutSecrets(change)).toBe('{"id":"x","nested":[{}]}')
})
