import { setTimeout as rest } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { emsCalls, userCalls } from '#contract/people/account.calls.ts'
import { hours } from '#machines/platform/constants.ts'
import { verifyPayPassword } from '#server/people/account/pay-password.service.ts'
import { isWeakPin } from '#server/people/account/weak-pins.ts'
import { statement } from '#server/platform/db/database.ts'
import { newEmail, PASSWORD, registered } from '#tests/support/accounts.ts'
import { person, PIN } from '#tests/support/factories.ts'
import { hashing, hold } from '#tests/support/hashing.ts'
import { closing } from '#tests/support/locks.ts'
import { lastMail, mailedCode, otherCode } from '#tests/support/mail.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const WRONG = '840263'

describe.each(oneEngine())('a payment password on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const guess = async (userId: string, pin = WRONG) => {
    const result = await verifyPayPassword(shop.services, userId, pin)
    return result.ok ? 'right' : result.problem.key
  }
  const series = async (userId: string) => {
    for (let n = 0; n < 5; n++) await guess(userId)
  }

  it('is set once, with the login password', async () => {
    const { token, email, user } = await registered(shop)
    expect(await guess(user.id)).toBe('pay.passwordMissing')
    const set = (change: object = {}) =>
      shop.ask(userCalls.setPayPass, { password: PASSWORD, pay_password: PIN, ...change }, { token })
    expect((await set({ pay_password: '12345' })).problem).toMatchObject({
      key: 'pay.passwordShape',
      field: 'pay_password',
    })
    expect((await set({ pay_password: '111111' })).problem).toMatchObject({
      key: 'pay.passwordWeak',
      field: 'pay_password',
    })
    expect((await set({ password: 'not it' })).problem).toMatchObject({
      key: 'account.passwordWrong',
      field: 'password',
    })
    expect(await guess(user.id)).toBe('pay.passwordMissing')
    expect((await set()).body.data).toMatchObject({ password_set: true })
    expect((await lastMail(shop, email)).subject).toContain('payment password')
    expect((await set()).problem?.key).toBe('pay.passwordSet')
    expect(await guess(user.id, PIN)).toBe('right')
  })

  it('is compared five times at most, however many guess at once, and the right one is refused while it is locked', async () => {
    const { id } = await person(shop)
    hashing.compared = 0
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(id)))
    expect(hashing.compared).toBe(5)
    const count = (key: string) => answers.filter((each) => each === key).length
    // One is judged and sixteen wait; the others may come back.
    expect([count('pay.passwordWrong'), count('pay.passwordLocked'), count('system.busy')]).toEqual([4, 13, 33])
    const [row] = await shop.db.run<{ n: number }>(
      statement('n', 'select pay_tries_total as n from users where id = $1'),
      [id],
    )
    expect(row?.n).toBe(5)
    expect(await guess(id, PIN)).toBe('pay.passwordLocked')
    await shop.pass(hours(3))
    expect(await guess(id, PIN)).toBe('right')
  })

  it('counts tries down and from the start again after the right one', async () => {
    const { id } = await person(shop)
    const left = async () => {
      const result = await verifyPayPassword(shop.services, id, WRONG)
      return result.ok ? undefined : result.problem.params
    }
    expect([await left(), await left()]).toEqual([{ left: 4 }, { left: 3 }])
    expect(await guess(id, PIN)).toBe('right')
    expect(await left()).toEqual({ left: 4 })
  })

  it('is reset by email only after fifteen wrong ones', async () => {
    const { email, token, user } = await registered(shop)
    await shop.must(userCalls.setPayPass, { password: PASSWORD, pay_password: PIN }, { token })
    for (let round = 0; round < 3; round++) {
      await series(user.id)
      await shop.pass(hours(3))
    }
    expect(await guess(user.id, PIN)).toBe('pay.passwordReset')
    const code = await mailedCode(shop, email, 'paypass', token)
    const reset = (change: object = {}) =>
      shop.ask(userCalls.resetPayPass, { ...code, pay_password: '507294', ...change }, { token })
    expect((await reset({ pay_password: '5072' })).problem?.key).toBe('pay.passwordShape')
    expect((await reset({ pay_password: '123456' })).problem?.key).toBe('pay.passwordWeak')
    expect((await reset(otherCode(code))).problem?.key).toBe('account.codeIncorrect')
    expect((await reset()).body.data).toMatchObject({ password_set: true })
    expect((await reset()).problem?.key).toBe('account.codeIncorrect')
    expect(await guess(user.id, PIN)).toBe('pay.passwordWrong')
    expect(await guess(user.id, '507294')).toBe('right')
  })

  it('has its code mailed to the owner’s own address, signed in', async () => {
    const { email, token } = await registered(shop)
    expect((await shop.ask(emsCalls.send, { email, event: 'paypass' })).problem?.key).toBe('account.signInFirst')
    expect((await shop.ask(emsCalls.send, { email: newEmail(), event: 'paypass' }, { token })).problem?.key).toBe(
      'account.emailIncorrect',
    )
  })

  /** How many tries of theirs these people have used up. */
  const tries = async (ids: readonly string[]): Promise<number[]> =>
    (await runText<{ n: number }>(shop, 'select pay_tries as n from users where id = any($1)', ids)).map(({ n }) => n)

  /** Holds the rows of some people until the answer is called, or the test ends. */
  const holding = async (ids: readonly string[], how = 'for update') => {
    const rows = `select 1 from users where id in (${ids.map((id) => `'${id}'`).join()}) ${how}`
    const commit = await closing(shop, statement('', rows))
    onTestFinished(async () => void (await commit()))
    return commit
  }

  describe.runIf(engine === 'postgres')('while the row of its owner is held', () => {
    it('is judged all the same, where others only refer to it: an order that is placed at their shop, say', async () => {
      const { id } = await person(shop)
      await holding([id], 'for key share')
      expect(await guess(id, PIN)).toBe('right')
    })

    it('waits for its turn, also where a lock was over long ago', async () => {
      const { id } = await person(shop)
      await series(id)
      await shop.pass(hours(3))
      const commit = await holding([id])
      const judged = guess(id, PIN)
      const first = await Promise.race([judged, rest(200, 'waits')])
      expect(first).toBe('waits')
      await commit()
      expect(await judged).toBe('right')
    })

    it('does not extend the lock after more requests', async () => {
      const { id } = await person(shop)
      await holding([id])
      const guesses = Array.from({ length: 6 }, () => guess(id, PIN))
      expect(await guesses[0]).toBe('system.busy')
      // Shorter than the second would wait by itself.
      const others = await Promise.race([Promise.all(guesses), rest(2_000, ['waits'])])
      expect(new Set(others)).toEqual(new Set(['system.busy']))
      expect(await tries([id])).toEqual([0])
    })

    it('has its tries freed, however long its charge was waited for', async () => {
      const { id } = await person(shop)
      const open = hold('verify')
      onTestFinished(open)
      const charged = new Promise<void>((resolve) => (hashing.reached = resolve))
      const letGo = await holding([id])
      const judged = guess(id, PIN)
      await rest(2_000)
      await letGo()
      await charged
      const letGoAgain = await holding([id])
      open()
      await rest(1_500)
      await letGoAgain()
      expect(await judged).toBe('right')
      expect(await tries([id])).toEqual([0])
    })
  })

  describe.runIf(engine === 'postgres')('while the rows of more owners are locked than there are connections', () => {
    const locked = async () => {
      const stuck = await Promise.all(Array.from({ length: 12 }, () => person(shop)))
      const ids = stuck.map(({ id }) => id)
      const commit = await holding(ids)
      return { ids, commit, count: Promise.all(ids.map((id) => guess(id))) }
    }

    it('frees its tries when it was right, and keeps no one else from the database until then', async () => {
      const right = await Promise.all(Array.from({ length: 12 }, () => person(shop)))
      const other = await person(shop)
      const open = hold('verify')
      onTestFinished(open)
      const ids = right.map(({ id }) => id)
      const count = Promise.all(ids.map((id) => guess(id, PIN)))
      while ((await tries(ids)).includes(0)) await rest(5)
      const commit = await holding(ids)
      open()
      expect(await Promise.race([count, guess(other.id, PIN)])).toBe('right')
      await commit()
      expect(new Set(await count)).toEqual(new Set(['right']))
      expect(new Set(await tries(ids))).toEqual(new Set([0]))
    })

    it('is judged for everybody else, and for them as soon as they are free', async () => {
      const other = await person(shop)
      const { commit, count } = await locked()
      const first = await Promise.race([count, guess(other.id, PIN)])
      expect(first).toBe('right')
      await commit()
      expect(new Set(await count)).toEqual(new Set(['pay.passwordWrong']))
    })

    it('may be given again after some seconds', async () => {
      const { ids, count } = await locked()
      expect(new Set(await count)).toEqual(new Set(['system.busy']))
      expect(new Set(await tries(ids))).toEqual(new Set([0]))
    })
  })

  it('is right as often as it is given, however many at once', async () => {
    const { id } = await person(shop)
    const guesses = await Promise.all(Array.from({ length: 16 }, () => guess(id, PIN)))
    expect(new Set(guesses)).toEqual(new Set(['right']))
  })

  it('that was reset while it was compared is not right any more', async () => {
    const { id } = await person(shop)
    const open = hold('verify')
    onTestFinished(open)
    const compared = new Promise<void>((resolve) => (hashing.reached = resolve))
    const judged = guess(id, PIN)
    await compared
    await runText(shop, `update users set pay_hash = 'another' where id = $1`, id)
    open()
    expect(await judged).toBe('system.busy')
  })
})

describe('a weak payment password', () => {
  it.each([
    '000000',
    '123456',
    '876543',
    '890123',
    '123123',
    '121212',
    '123321',
    '112211',
    '310190',
    '123190',
    '900131',
    '198504',
    '041985',
    '147258',
    '520131',
  ])('is one like %s', (pin) => expect(isWeakPin(pin)).toBe(true))

  it('is about one of ten', () => {
    let weak = 0
    for (let n = 0; n < 1_000_000; n += 7) if (isWeakPin(String(n).padStart(6, '0'))) weak += 7
    expect(weak).toBeGreaterThan(80_000)
    expect(weak).toBeLessThan(120_000)
    expect(isWeakPin(PIN)).toBe(false)
  })
})
