import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/account.calls.ts'
import { hashPassword } from '#server/account/password-hash.ts'
import { verifyPayPassword } from '#server/account/pay-password.service.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { person, PIN } from '#tests/support/factories.ts'
import { mailedCode } from '#tests/support/mail.ts'
import { runText } from '#tests/support/run-text.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => (shop = await openShop()))
afterAll(() => shop.close())

/** Fills the queue of password hashes and its line for about a second. */
const flood = () =>
  Array.from({ length: 102 }, () => hashPassword({ PASSWORD_MEMORY: 16_384, PASSWORD_PASSES: 2 }, 'flood'))

it('sheds sign-ins, registrations and password changes in a flood; nothing is lost by it', async () => {
  const { email, token } = await registered(shop)
  const fresh = newEmail()
  const code = await mailedCode(shop, fresh, 'register')
  const forgotten = await mailedCode(shop, email, 'resetpwd')
  const hashes = flood()
  const answers = await Promise.all([
    shop.ask(userCalls.login, { account: email, password: PASSWORD }),
    shop.ask(userCalls.register, { email: fresh, code, password: PASSWORD, agreed: true }),
    shop.ask(userCalls.resetpwd, { email, code: forgotten, password: 'amber-Ladder-9' }),
    shop.ask(userCalls.resetloginpass, { old_password: PASSWORD, password: 'amber-Ladder-9' }, { token }),
    shop.ask(userCalls.setPayPass, { password: PASSWORD, pay_password: PIN }, { token }),
  ])
  expect(answers.map(({ status, problem }) => [status, problem?.key])).toEqual(answers.map(() => [503, 'system.busy']))
  await Promise.all(hashes)
  expect((await shop.ask(userCalls.login, { account: email, password: PASSWORD })).body.code).toBe(1)
  expect((await shop.ask(userCalls.register, { email: fresh, code, password: PASSWORD, agreed: true })).body.code).toBe(
    1,
  )
})

it('charges no try of the payment password that it sheds', async () => {
  const { id } = await person(shop)
  const answers = await Promise.all(Array.from({ length: 200 }, () => verifyPayPassword(shop.services, id, '840263')))
  const keys = answers.flatMap((answer) => (answer.ok ? [] : answer.problem.key))
  expect(keys.filter((key) => key === 'system.busy')).toHaveLength(98)
  expect(keys.filter((key) => key === 'pay.passwordWrong')).toHaveLength(4)
})

it('says that an email was taken, or an account closed, between the mail and the code', async () => {
  const email = newEmail()
  const code = await mailedCode(shop, email, 'register')
  await runText(
    shop,
    `insert into users (id, email, nickname, password_hash) values ($1, $2, $1, 'none')`,
    `taken${Date.now()}`,
    email,
  )
  const late = await shop.ask(userCalls.register, { email, code, password: PASSWORD, agreed: true })
  expect(late.problem).toMatchObject({ key: 'account.emailExists', field: 'email' })
  const gone = await registered(shop)
  const reset = await mailedCode(shop, gone.email, 'resetpwd')
  await runText(shop, 'update users set closed_at = shop_now() where id = $1', gone.user.id)
  const answer = await shop.ask(userCalls.resetpwd, { email: gone.email, code: reset, password: 'amber-Ladder-9' })
  expect(answer.problem?.key).toBe('account.emailMissing')
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
  const entered = await shop.ask(userCalls.register, { email, code, password: PASSWORD, agreed: true })
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
