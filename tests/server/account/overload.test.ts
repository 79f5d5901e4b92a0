import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountClosingCalls } from '#contract/care/account-closing.calls.ts'
import { accessTokenCalls } from '#contract/people/access-token.calls.ts'
import { userCalls } from '#contract/people/account.calls.ts'
import { webhookCalls } from '#contract/shops/webhook.calls.ts'
import { hashPassword } from '#server/people/account/password-hash.ts'
import { verifyPayPassword } from '#server/people/account/pay-password.service.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { person, PIN, store } from '#tests/support/factories.ts'
import { hold } from '#tests/support/hashing.ts'
import { mailedCode } from '#tests/support/mail.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { hooked, webhookForm } from '#tests/support/webhooks.ts'

/** A request that is not shed waits for as long as the flood. */
const SHED_MS = 10_000

/** More than are let in anywhere. */
const FLOOD = 110

/** Fills a queue of hashes and its line, until told to let them go or the test is over. */
function flood(work: (n: number) => Promise<unknown>): () => Promise<unknown> {
  const open = hold('hash', 'verify')
  onTestFinished(open)
  const hashes = Array.from({ length: FLOOD }, (_, n) => work(n))
  return () => {
    open()
    return Promise.all(hashes)
  }
}

describe.each(oneEngine())('a flood on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it(
    'sheds sign-ins, registrations and password changes in a flood; nothing is lost by it',
    { timeout: SHED_MS },
    async () => {
      const { email, token } = await registered(shop)
      const fresh = newEmail()
      const code = await mailedCode(shop, fresh, 'register')
      const forgotten = await mailedCode(shop, email, 'resetpwd')
      const other = newEmail()
      const mailed = await mailedCode(shop, other, 'email', token)
      const { owner } = await store(shop)
      await hooked(shop, owner)
      const letGo = flood(() => hashPassword({ PASSWORD_MEMORY: 8, PASSWORD_PASSES: 1 }, 'flood'))
      const answers = await Promise.all([
        shop.ask(userCalls.login, { account: email, password: PASSWORD }),
        shop.ask(userCalls.register, { email: fresh, ...code, password: PASSWORD, agreed: true }),
        shop.ask(userCalls.resetpwd, { email, ...forgotten, password: 'amber-Ladder-9' }),
        shop.ask(userCalls.resetloginpass, { old_password: PASSWORD, password: 'amber-Ladder-9' }, { token }),
        shop.ask(userCalls.changeEmail, { email: other, ...mailed, password: PASSWORD }, { token }),
        shop.ask(userCalls.setPayPass, { password: PASSWORD, pay_password: PIN }, { token }),
        shop.ask(
          accessTokenCalls.add,
          { name: 'Reader', scopes: ['catalogue'], days: 30, password: PASSWORD },
          { token },
        ),
        shop.ask(accountClosingCalls.cancel, { password: PASSWORD }, { token }),
        shop.ask(webhookCalls.save, webhookForm({ version: 1 }), owner),
        shop.ask(webhookCalls.renew, { password: PASSWORD }, owner),
      ])
      expect(answers.map(({ status, problem }) => [status, problem?.key])).toEqual(
        answers.map(() => [503, 'system.busy']),
      )
      await letGo()
      expect((await shop.ask(userCalls.login, { account: email, password: PASSWORD })).body.code).toBe(1)
      expect(
        (await shop.ask(userCalls.register, { email: fresh, ...code, password: PASSWORD, agreed: true })).body.code,
      ).toBe(1)
    },
  )

  it('charges no try of the payment password that it sheds, and sheds no request because of another account', async () => {
    const { id } = await person(shop)
    const other = await person(shop)
    const answering = Array.from({ length: 200 }, () => verifyPayPassword(shop.services, id, '840263'))
    expect(await verifyPayPassword(shop.services, other.id, PIN)).toMatchObject({ ok: true })
    const keys = (await Promise.all(answering)).flatMap((answer) => (answer.ok ? [] : answer.problem.key))
    expect(keys.filter((key) => key === 'system.busy')).toHaveLength(183)
    expect(keys.filter((key) => key === 'pay.passwordWrong')).toHaveLength(4)
    expect(keys.filter((key) => key === 'pay.passwordLocked')).toHaveLength(13)
  })

  it(
    'sheds a reset of the payment password in a flood, and the code is as good as before',
    { timeout: SHED_MS },
    async () => {
      const { email, token } = await registered(shop)
      const code = await mailedCode(shop, email, 'paypass', token)
      const payers = await Promise.all(Array.from({ length: FLOOD }, () => person(shop)))
      const letGo = flood((n) => verifyPayPassword(shop.services, payers[n]?.id ?? '', PIN))
      const reset = () => shop.ask(userCalls.resetPayPass, { ...code, pay_password: '507294' }, { token })
      const { status, problem } = await reset()
      await letGo()
      expect([status, problem?.key]).toEqual([503, 'system.busy'])
      expect((await reset()).body.code).toBe(1)
    },
  )

  it('says that an email was taken, or an account closed, between the mail and the code', async () => {
    const email = newEmail()
    const code = await mailedCode(shop, email, 'register')
    await runText(
      shop,
      `insert into users (id, email, nickname, password_hash) values ($1, $2, $1, 'none')`,
      `taken${Date.now()}`,
      email,
    )
    const late = await shop.ask(userCalls.register, { email, ...code, password: PASSWORD, agreed: true })
    expect(late.problem).toMatchObject({ key: 'account.emailExists', field: 'email' })
    const gone = await registered(shop)
    const reset = await mailedCode(shop, gone.email, 'resetpwd')
    await runText(shop, 'update users set closed_at = shop_now() where id = $1', gone.user.id)
    const answer = await shop.ask(userCalls.resetpwd, { email: gone.email, ...reset, password: 'amber-Ladder-9' })
    expect(answer.problem?.key).toBe('account.unregistered')
    expect((await shop.ask(userCalls.profile, {}, { token: gone.token })).body.code).toBe(401)
  })

  it('closes the sockets of every session that ends', async () => {
    const ended = vi.spyOn(shop.services, 'endSockets')
    const { email, token } = await registered(shop)
    const { token: other } = await shop.must(userCalls.login, { account: email, password: PASSWORD })
    const { data } = await shop.must(userCalls.sessions, {}, { token })
    const idOf = (current: boolean) => data.find((each) => each.current === current)?.id ?? ''
    await shop.must(userCalls.resetloginpass, { old_password: PASSWORD, password: 'amber-Ladder-9' }, { token })
    expect(ended).toHaveBeenLastCalledWith([idOf(false)])
    expect((await shop.ask(userCalls.profile, {}, { token: other })).body.code).toBe(401)
    await shop.must(userCalls.logout, {}, { token })
    expect(ended).toHaveBeenLastCalledWith([idOf(true)])
    ended.mockRestore()
  })

  it('lets no password, code, payment password or hash into an answer', async () => {
    const email = newEmail()
    const answers: unknown[] = []
    const code = await mailedCode(shop, email, 'register')
    const entered = await shop.ask(userCalls.register, { email, ...code, password: PASSWORD, agreed: true })
    const { token } = entered.body.data
    answers.push(entered.body)
    answers.push((await shop.ask(userCalls.setPayPass, { password: PASSWORD, pay_password: PIN }, { token })).body)
    answers.push((await shop.ask(userCalls.login, { account: email, password: PASSWORD })).body)
    answers.push((await shop.ask(userCalls.login, { account: email, password: `${PASSWORD}x` })).body)
    answers.push((await shop.ask(userCalls.profile, {}, { token })).body)
    answers.push((await shop.ask(userCalls.sessions, {}, { token })).body)
    answers.push((await shop.ask(userCalls.statistics, {}, { token })).body)
    const text = JSON.stringify(answers)
    for (const secret of [PASSWORD, PIN, code, 'argon2', 'hash']) expect(text).not.toContain(secret)
    // The token is handed out where a session opens, and never again.
    expect(text.split(token)).toHaveLength(2)
  })
})
