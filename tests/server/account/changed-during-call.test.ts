import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { PASSWORD, registered } from '#tests/support/accounts.ts'
import { hashing, hold } from '#tests/support/hashing.ts'
import { mailedCode } from '#tests/support/mail.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { lockedOut } from '#tests/support/staff.ts'

const NEW = 'amber-Ladder-9'

describe.each(oneEngine())('a password that is being judged on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  /** Asks, and lets something happen between the reading of the account and the answer. */
  const during = async <T>(asking: () => Promise<T>, interfere: () => Promise<unknown>): Promise<T> => {
    const reached = new Promise<void>((resolve) => (hashing.reached = resolve))
    const open = hold('verify')
    const answer = asking()
    await reached
    await interfere()
    open()
    return answer
  }
  const login = (account: string) => shop.ask(userCalls.login, { account, password: PASSWORD })
  const living = (id: string) =>
    runText(shop, 'select service_only from sessions where user_id = $1 and ended_at is null', id)
  const reset = async (email: string) => {
    const code = await mailedCode(shop, email, 'resetpwd')
    await shop.must(userCalls.resetpwd, { email, ...code, password: NEW })
  }

  it('opens customer service only, when the account was locked in the meantime', async () => {
    const { email, user } = await registered(shop)
    const { problem } = await during(
      () => login(email),
      () => lockedOut(shop, user.id),
    )
    expect(problem?.key).toBe('account.locked')
    expect(await living(user.id)).toEqual([{ service_only: true }])
  })

  it('opens nothing, when it was reset in the meantime', async () => {
    const { email, user } = await registered(shop)
    const { problem } = await during(
      () => login(email),
      () => reset(email),
    )
    expect(problem?.key).toBe('account.incorrect')
    expect(await living(user.id)).toEqual([])
  })

  it('changes nothing, when it was reset in the meantime', async () => {
    const { email, token } = await registered(shop)
    const change = { old_password: PASSWORD, password: 'copper-Window-3' }
    const { problem } = await during(
      () => shop.ask(userCalls.resetloginpass, change, { token }),
      () => reset(email),
    )
    // The reset has ended the session.
    expect(problem).toMatchObject({ key: 'account.signInFirst' })
    expect((await shop.ask(userCalls.login, { account: email, password: NEW })).body.code).toBe(1)
  })

  // The embedded database has one session: nothing happens beside anything there.
  if (engine === 'postgres')
    it('waits for a lock that is being written, and is not let in beside it', async () => {
      const { email, user } = await registered(shop)
      let [begun, commit] = [(): void => {}, (): void => {}]
      const hasBegun = new Promise<void>((resolve) => (begun = resolve))
      const mayCommit = new Promise<void>((resolve) => (commit = resolve))
      const locking = shop.db.transaction(async (tx) => {
        await tx.run({ name: 'lock_held', text: 'update users set locked_at = shop_now() where id = $1' }, [user.id])
        begun()
        await mayCommit
      })
      await hasBegun
      const asking = login(email)
      await new Promise((resolve) => setTimeout(resolve, 300))
      commit()
      await locking
      expect((await asking).problem?.key).toBe('account.locked')
      expect(await living(user.id)).toContainEqual({ service_only: true })
    })
})
