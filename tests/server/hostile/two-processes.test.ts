import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import type { Call, Envelope } from '#contract/platform/call.ts'
import { payCalls } from '#contract/trade/order.calls.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { hashPassword } from '#server/people/account/password-hash.ts'
import { mustAt } from '#tests/support/call-at.ts'
import { person, PIN } from '#tests/support/factories.ts'
import { codeInMail, otherCode, type TypedCode } from '#tests/support/mail.ts'
import { describeOnPostgres } from '#tests/support/needs-postgres.ts'
import { placed } from '#tests/support/orders.ts'
import { PASSWORD } from '#tests/support/password.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { runText } from '#tests/support/run-text.ts'
import { type ShopProcess, shopProcess, stopAll } from '#tests/support/shop-process.ts'
import { newKey } from '#tests/support/shop.ts'
import { runningShops } from '#tests/support/running-shops.ts'
import { type Ground, groundOn, SECRET } from '#tests/storms/driver/ground.ts'
import { FIFTY, type Outcome, tally } from './guessing.ts'

const COST = { PASSWORD_MEMORY: 8, PASSWORD_PASSES: 1 }
const WRONG_PIN = '840263'
const ELSEWHERE = '10.77.0.1'

// T9 of the invariants: what is counted in the database holds however many processes there are; what each counts for itself, once each.
describeOnPostgres('a person who guesses at two processes at once', (server) => {
  let ground: Ground
  let shops: readonly ShopProcess[] = []
  beforeAll(async () => {
    const own = await freshDatabase(server)
    ground = await groundOn(own.url, own.drop)
    const env = {
      NODE_ENV: 'test',
      DATABASE_URL: ground.url,
      SECRET,
      RATE_LIMIT: 'true',
      TRUST_PROXY: '1',
      PASSWORD_MEMORY: String(COST.PASSWORD_MEMORY),
      PASSWORD_PASSES: String(COST.PASSWORD_PASSES),
    }
    shops = [await shopProcess(env), await shopProcess(env)]
    await Promise.all(shops.map((shop) => shop.start()))
  })
  beforeEach(() => void runningShops.add({ db: ground.db, breaches: [] }))
  afterAll(async () => {
    runningShops.clear()
    const cutOff = await stopAll(shops)
    await ground.close()
    expect(cutOff).toEqual([])
  })

  /** Makes a call from an address at the first process or the second. */
  async function ask<In, Out>(n: number, ip: string, call: Call<In, Out>, input: In, token?: string): Promise<Outcome> {
    const answer = await fetch(`${shops[n % 2]?.url}/api/${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        'idempotency-key': newKey(),
        ...(token === undefined ? {} : { token }),
      },
      body: JSON.stringify(input),
    })
    const { data } = (await answer.json()) as Envelope<{ problem?: Problem }>
    return data.problem?.key ?? 'right'
  }
  /** Two hundred at once from fifty machines, by turns at each process; and then one at each from elsewhere. */
  const flood = (one: (n: number, ip: string) => Promise<Outcome>) =>
    Promise.all(Array.from({ length: 200 }, (_, n) => one(n, FIFTY[n % 50] ?? '')))
  const atEach = (one: (n: number, ip: string) => Promise<Outcome>) =>
    Promise.all([one(0, ELSEWHERE), one(1, ELSEWHERE)])

  it('has five tries at a payment password charged, as at one', async () => {
    const deal = await placed({ ...ground, must: (call, input, as) => mustAt(shops[0]?.url ?? '', call, input, as) })
    const pay = (pay_password: string) => (n: number, ip: string) =>
      ask(
        n,
        ip,
        payCalls.payment,
        { ids: [deal.order.id], total: deal.order.money.total, pay_password },
        deal.buyer.token,
      )
    await flood(pay(WRONG_PIN))
    const [tries] = await runText<{ n: number }>(
      ground,
      'select pay_tries_total as n from users where id = $1',
      deal.buyer.id,
    )
    expect(tries).toEqual({ n: 5 })
    expect(await atEach(pay(PIN))).toEqual(['pay.passwordLocked', 'pay.passwordLocked'])
  })

  it('has five tries at a code, as at one', async () => {
    const { email } = await person(ground)
    const event = 'resetpwd'
    const { code_secret } = await mustAt(`${shops[0]?.url}`, emsCalls.send, { email, event })
    const code = { code: await codeInMail(ground, email), code_secret }
    const check = (guess: TypedCode) => (n: number, ip: string) =>
      ask(n, ip, emsCalls.check, { email, event, ...guess })
    expect(tally(await flood(check(otherCode(code))))).toEqual({ 'account.codeIncorrect': 200 })
    expect(await runText(ground, 'select tries from codes where email = $1', email)).toEqual([{ tries: 5 }])
    expect(await atEach(check(code))).toEqual(['account.codeIncorrect', 'account.codeIncorrect'])
  })

  it('hears about thirty passwords at each, and about the right one at neither', async () => {
    const { id, email } = await person(ground)
    const hash = await hashPassword(COST, PASSWORD)
    await runText(ground, 'update users set password_hash = $2 where id = $1', id, String(hash))
    const login = (password: string) => (n: number, ip: string) =>
      ask(n, ip, userCalls.login, { account: email, password })
    const { 'account.incorrect': incorrect, ...rest } = tally(await flood((n, ip) => login(`guess ${n}`)(n, ip)))
    expect(incorrect).toBe(60)
    const blind = new Set(['account.codeMailed', 'account.codeTooSoon', 'system.busy', 'system.tooManyRequests'])
    expect(Object.keys(rest).filter((key) => !blind.has(key))).toEqual([])
    // One place at both: the second question comes within the minute of the first.
    expect((await atEach(login(PASSWORD))).sort()).toEqual(['account.codeMailed', 'account.codeTooSoon'])
  })
})
