import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { minutes } from '#machines/platform/constants.ts'
import { enrolDemoStaff } from '#server/operations/demo/demo-staff.ts'
import { codeAt, DEMO_FACTOR, openFactor, sealFactor, stepOf } from '#server/people/account/factor.ts'
import { administerStaff } from '#server/care/staff/staff-admin.ts'
import { judgeFactor } from '#server/people/account/factor.service.ts'
import { PASSWORD, registered } from '#tests/support/accounts.ts'
import { otherCode } from '#tests/support/mail.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { codeNow, enrolled, factorIn, signsIn } from '#tests/support/staff.ts'
import { passFor } from '../hostile/guessing.ts'

describe.each(oneEngine())('the second factor of staff on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const sessionsOf = async (id: string) =>
    (await runText<{ id: string }>(shop, 'select id from sessions where user_id = $1 and ended_at is null', id)).length

  it('is asked for after the right password only, and opens the desk', async () => {
    const one = await enrolled(shop)
    const wrong = await signsIn(shop, one, await codeNow(shop, one.factor), 'not it at all')
    const unknown = await signsIn(shop, { email: 'nobody@mail.example' }, '123456')
    expect(wrong.body.data).toEqual(unknown.body.data)
    expect(wrong.problem?.key).toBe('account.incorrect')
    for (const nothing of [undefined, '', '  ']) {
      const asked = await signsIn(shop, one, nothing)
      expect(asked.problem).toEqual({ key: 'staff.codeNeeded', params: {} })
    }
    expect(await sessionsOf(one.id)).toBe(0)
    const code = await codeNow(shop, one.factor)
    const { body } = await signsIn(shop, one, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(body.code).toBe(1)
    await shop.must(deskHistoryCalls.history, {}, { token: body.data.token })
  })

  it('takes no wrong code, and says so at the field', async () => {
    const one = await enrolled(shop)
    const right = await codeNow(shop, one.factor)
    for (const typed of [otherCode({ code: right, code_secret: '' }).code, '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) {
      const { problem } = await signsIn(shop, one, typed)
      expect(problem, typed).toEqual({ key: 'staff.codeWrong', params: {}, field: 'code' })
    }
    expect(await sessionsOf(one.id)).toBe(0)
  })

  it('takes the code before and after this one, and none further away', async () => {
    const one = await enrolled(shop)
    expect((await signsIn(shop, one, await codeNow(shop, one.factor, -2))).problem?.key).toBe('staff.codeWrong')
    expect((await signsIn(shop, one, await codeNow(shop, one.factor, 3))).problem?.key).toBe('staff.codeWrong')
    for (const steps of [-1, 0, 1])
      expect((await signsIn(shop, one, await codeNow(shop, one.factor, steps))).body.code, String(steps)).toBe(1)
  })

  it('takes a code once, also when it is brought at once by many', async () => {
    const one = await enrolled(shop)
    const code = await codeNow(shop, one.factor)
    const answers = await Promise.all(Array.from({ length: 12 }, () => signsIn(shop, one, code)))
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem?.key === 'staff.codeWrong')).toHaveLength(11)
    expect(await sessionsOf(one.id)).toBe(1)
    // None before it either: a code seen over a shoulder is worth nothing.
    expect((await signsIn(shop, one, await codeNow(shop, one.factor, -1))).problem?.key).toBe('staff.codeWrong')
    await shop.standStill(minutes(2))
    expect((await signsIn(shop, one, await codeNow(shop, one.factor))).body.code).toBe(1)
  })

  it('keeps staff without one out', async () => {
    const { email, user } = await registered(shop)
    await runText(shop, `update users set staff = 'support' where id = $1`, user.id)
    expect((await signsIn(shop, { email }, '123456')).problem?.key).toBe('staff.notEnrolled')
    expect((await signsIn(shop, { email })).problem?.key).toBe('staff.notEnrolled')
  })

  it('is sealed: the table holds no secret, and a seal opens nothing elsewhere', async () => {
    const one = await enrolled(shop)
    const [row] = await runText<{ sealed: string }>(
      shop,
      'select totp_secret as sealed from users where id = $1',
      one.id,
    )
    const sealed = row?.sealed ?? ''
    expect(one.factor).toMatch(/^[A-Z2-7]{32}$/)
    expect(sealed).not.toContain(one.factor)
    const { SECRET } = shop.services.env
    expect(openFactor(SECRET, one.id, sealed)).toBe(one.factor)
    expect(openFactor(SECRET, 'another person', sealed)).toBeUndefined()
    expect(openFactor(`${SECRET}!`, one.id, sealed)).toBeUndefined()
    expect(openFactor(SECRET, one.id, 'torn')).toBeUndefined()
    expect(sealFactor(SECRET, one.id, one.factor)).not.toBe(sealed)
  })

  it('is not skipped by a session that was opened while its owner became staff', async () => {
    const { email, user } = await registered(shop)
    const run = shop.db.run.bind(shop.db)
    let uri: string | undefined
    // Between the judging of the password and the opening of the session.
    shop.db.run = (async (statement, values) => {
      if (statement.name === 'session_insert_judged' && uri === undefined)
        ({ uri } = await administerStaff(shop.services, { verb: 'add', email, role: 'finance' }))
      return run(statement, values)
    }) as typeof shop.db.run
    const answer = await signsIn(shop, { email }).finally(() => (shop.db.run = run))
    expect(answer.problem?.key).toBe('account.incorrect')
    expect(await sessionsOf(user.id)).toBe(0)
    expect((await signsIn(shop, { email }, await codeNow(shop, factorIn(uri)))).body.code).toBe(1)
  })

  it('is known to everybody in the demo, and worth nothing in production', async () => {
    const { email, user } = await registered(shop)
    await runText(shop, `update users set staff = 'support', email = 'support@shop.example' where id = $1`, user.id)
    await enrolDemoStaff(shop.services)
    const judged = (production: boolean, code: string) =>
      judgeFactor({ db: shop.db, env: { ...shop.services.env, production } }, user.id, code)
    const code = await codeNow(shop, DEMO_FACTOR)
    expect(await judged(true, code)).toMatchObject({ ok: false, problem: { key: 'staff.notEnrolled' } })
    expect(await judged(false, code)).toMatchObject({ ok: true })
    // A person's own factor is not replaced.
    const own = await administerStaff(shop.services, { verb: 'reset-factor', email: 'support@shop.example' })
    await enrolDemoStaff(shop.services)
    expect((await judged(false, await codeNow(shop, factorIn(own.uri)))).ok).toBe(true)
    await runText(shop, 'update users set email = $2 where id = $1', user.id, email)
  })
})

describe.each(oneEngine())('a person who has the password of staff and guesses codes on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine, { RATE_LIMIT: true, TRUST_PROXY: 1 })))
  afterAll(() => shop.close())
  afterAll(() => void vi.useRealTimers())

  const from = async (ip: string, account: string, code?: string) => {
    const payload = { account, password: PASSWORD, ...(code === undefined ? {} : { code }) }
    const headers = { 'x-forwarded-for': ip }
    const answer = await shop.app.inject({ method: 'POST', url: `/api/${userCalls.login.path}`, headers, payload })
    return answer.json<{ code: number; data: { problem?: { key: string } } }>()
  }

  it('has as few guesses as at a password, and asking for the code spends none', async () => {
    const one = await enrolled(shop)
    for (let n = 0; n < 20; n++) expect((await from('10.1.1.1', one.email)).data.problem?.key).toBe('staff.codeNeeded')
    const right = await codeNow(shop, one.factor)
    const guesses = Array.from({ length: 40 }, (_, n) => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'))
    const problems = await Promise.all(
      guesses.map(async (code) => (await from('10.1.1.1', one.email, code)).data.problem?.key),
    )
    expect(problems.filter((key) => key === 'staff.codeWrong')).toHaveLength(10)
    expect(problems.filter((key) => key === 'system.tooManyRequests')).toHaveLength(30)
    expect((await from('10.1.1.1', one.email, right)).data.problem?.key).toBe('system.tooManyRequests')
    // From many addresses there are thirty an hour, the ten among them.
    const many = await Promise.all(
      guesses.map(async (code, n) => (await from(`10.2.${n}.1`, one.email, code)).data.problem?.key),
    )
    expect(many.filter((key) => key === 'staff.codeWrong')).toHaveLength(20)
    await passFor(shop, minutes(61))
    expect((await from('10.1.1.1', one.email, await codeNow(shop, one.factor))).code).toBe(1)
  })
})

it('gives the codes of RFC 6238', () => {
  const factor = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = (s: number) => new Date(s * 1_000)
  expect([59, 1_111_111_109, 1_234_567_890, 2_000_000_000].map((s) => codeAt(factor, at(s)))).toEqual([
    '287082',
    '081804',
    '005924',
    '279037',
  ])
  expect(stepOf(factor, '287082', at(59))).toBe(1)
  expect(stepOf(factor, '287082', at(89))).toBe(1)
  expect(stepOf(factor, '287082', at(90))).toBeUndefined()
})
