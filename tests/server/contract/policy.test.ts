import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Declared, Policy } from '#contract/platform/contract.ts'
import type { ProblemKey } from '#contract/platform/problem.ts'
import { openSession } from '#server/people/account/session.service.ts'
import { everyDeclared, nameOf } from '#tests/support/declared.ts'
import { person, store } from '#tests/support/factories.ts'
import { runText } from '#tests/support/run-text.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

const calls = await everyDeclared()

describe.each(oneEngine())('every call on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const asked = async (of: readonly Declared[], as: { token?: string; key?: string }, input?: object) => {
    const answers: Record<string, ProblemKey | undefined> = {}
    for (const { call, input: schema } of of)
      answers[nameOf(call)] = (await shop.ask(call, input ?? sampleOf(schema), as)).problem?.key
    return answers
  }
  const all = (of: readonly Declared[], key: ProblemKey) =>
    Object.fromEntries(of.map(({ call }) => [nameOf(call), key]))
  const of = (...policies: Policy[]) => calls.filter(({ policy }) => policies.includes(policy))
  const closed = of('signedIn', 'merchant', 'support', 'finance')

  it('that is not public asks a visitor, and an unknown token, to sign in', async () => {
    const named = [...closed, ...of('reachesService')]
    expect(await asked(named, {})).toEqual(all(named, 'account.signInFirst'))
    expect(await asked(named, { token: 'made up' })).toEqual(all(named, 'account.signInFirst'))
  })

  it('that needs more than customer service is closed to a session for customer service only', async () => {
    const { id } = await person(shop, { staff: 'finance' })
    const locked = await openSession(shop.db, { userId: id, device: 'test', serviceOnly: true })
    expect(await asked(closed, locked)).toEqual(all(closed, 'account.locked'))
  })

  it('of a merchant is closed to who has no shop', async () => {
    expect(await asked(of('merchant'), await person(shop))).toEqual(all(of('merchant'), 'shop.notMerchant'))
  })

  it('of the desk is closed to who does not work there', async () => {
    const desk = of('support', 'finance')
    expect(await asked(desk, await person(shop))).toEqual(all(desk, 'account.notYours'))
  })

  it('that must not happen twice wants a key', async () => {
    const { owner } = await store(shop)
    await runText(shop, `update users set staff = 'finance' where id = $1`, owner.id)
    const keyed = calls.filter(({ call }) => call.keyed)
    expect(await asked(keyed, { token: owner.token, key: '' })).toEqual(all(keyed, 'key.missing'))
  })

  it('refuses what its contract does not know, before it wants a key', async () => {
    const { owner } = await store(shop)
    await runText(shop, `update users set staff = 'finance' where id = $1`, owner.id)
    const strange = { nobody: 'knows this' }
    expect(await asked(calls, { token: owner.token, key: '' }, strange)).toEqual(all(calls, 'input.invalid'))
    const open = of('everyone')
    expect(await asked(open, {}, strange)).toEqual(all(open, 'input.invalid'))
  })

  it('looks at nothing of a stranger’s input', async () => {
    const named = [...closed, ...of('reachesService')]
    expect(await asked(named, {}, { nobody: 'knows this' })).toEqual(all(named, 'account.signInFirst'))
  })
})
