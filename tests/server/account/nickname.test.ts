import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { registered } from '#tests/support/accounts.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'

describe.each(oneEngine())('the nickname of an account on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  const change = (token: string, nickname: string) => shop.ask(userCalls.changeNickname, { nickname }, { token })
  const nicknameOf = async (token: string) => (await shop.must(userCalls.profile, {}, { token })).nickname

  it('is changed at once, tidied, and may be written in another case by its owner', async () => {
    const { token, user } = await registered(shop)
    const renewed = await shop.must(userCalls.changeNickname, { nickname: '  Ada Quinn ' }, { token })
    expect(renewed).toMatchObject({ id: user.id, nickname: 'Ada Quinn' })
    expect(await nicknameOf(token)).toBe('Ada Quinn')
    expect((await change(token, 'ADA QUINN')).body.code).toBe(1)
    expect(await nicknameOf(token)).toBe('ADA QUINN')
  })

  it.each(['Marlow Finch', 'MARLOW finch', 'Ｍarlow Ｆinch', 'Mаrlow Finch'])(
    'is refused as taken where another person has one that looks like it: %s',
    async (nickname) => {
      const [owner, other] = [await registered(shop), await registered(shop)]
      await change(owner.token, 'Marlow Finch')
      const before = await nicknameOf(other.token)
      expect((await change(other.token, nickname)).problem).toMatchObject({
        key: 'account.nicknameTaken',
        field: 'nickname',
      })
      expect(await nicknameOf(other.token)).toBe(before)
    },
  )

  it('goes to one of twenty who ask for it at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => registered(shop)))
    const answers = await Promise.all(people.map(({ token }) => change(token, 'One Of Twenty')))
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ problem }) => problem?.key ?? []))).toEqual(new Set(['account.nicknameTaken']))
  })

  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['one letter', 'a'],
    ['marks of direction', '\u202e\u202e'],
    ['five thousand letters', 'x'.repeat(5_000)],
  ])('is refused at its field when it is %s', async (_what, nickname) => {
    const { token } = await registered(shop)
    const before = await nicknameOf(token)
    const { status, problem } = await change(token, nickname)
    expect([status, problem?.field]).toEqual([400, 'nickname'])
    expect(await nicknameOf(token)).toBe(before)
  })

  it('is not changed without signing in', async () => {
    expect((await shop.ask(userCalls.changeNickname, { nickname: 'No One' })).problem?.key).toBe('account.signInFirst')
  })
})
