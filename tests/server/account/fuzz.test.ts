import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emsContract, userContract, validateContract } from '#contract/account.contract.ts'
import { addressContract } from '#contract/address.contract.ts'
import { cartContract } from '#contract/cart.contract.ts'
import { type Person, person, sku, store } from '#tests/support/factories.ts'
import { engines, openShop, type TestShop } from '#tests/support/shop.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60)

const HOSTILE: unknown[] = [
  null, true, 0, -1, 1.5, 1e21, '', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202e', '🛒'.repeat(60), 'x'.repeat(5_000),
  "' or 1=1 --", '__proto__', 'constructor', '1e309', 'NaN', '[object Object]', [], [[]], {}, { a: { b: { c: [1] } } },
  ['x', 1, null], '%00', '../../etc/passwd', '<script>alert(1)</script>', '-1', '9'.repeat(40), '123456', 'a@b.example',
] // prettier-ignore

const VALID: Record<string, unknown[]> = {
  account: ['a@b.example'], email: ['a@b.example', 'A@B.EXAMPLE'], password: ['violet-Kettle-7'], old_password: ['x'],
  pay_password: ['507294'], code: ['123456'], event: ['register', 'resetpwd', 'paypass'], nickname: ['Ada'], invite: ['zzzzzzzz'],
  agreed: [true], name: ['Li'], mobile: ['+351912345678'], country: ['PT', 'CN'], province: ['P'], city: ['C'], address: ['Rua 1'],
  zip_code: ['1000'], default: [true], mode: ['add', 'set', 'delete'], quantity: [1, 50, 51], id: ['some-id'],
} // prettier-ignore

interface Shape {
  readonly shape?: object
  readonly options?: readonly Shape[]
}

/** The fields that each variant of a schema names. */
const variantsIn = ({ shape, options }: Shape): string[][] =>
  options ? options.flatMap(variantsIn) : [Object.keys(shape ?? {})]

const asText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return Buffer.from(text).toString()
}

describe.each(engines())('whatever a client sends on %s', (engine) => {
  let shop: TestShop
  let who: Person
  let skuId: string
  beforeAll(async () => {
    shop = await openShop(engine)
    who = await person(shop)
    skuId = await sku(shop, await store(shop))
  })
  afterAll(() => shop.close())

  const contracts = { ...userContract, ...emsContract, ...validateContract, ...addressContract, ...cartContract }
  const rows = Object.values(contracts).map(({ call, input }) => [call.path, call.method, variantsIn(input)] as const)

  const value = (name: string) =>
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom<unknown>(...(VALID[name] ?? []), skuId, [skuId], [{ sku_id: skuId, quantity: 2 }]),
      },
      { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    )
  const body = (names: string[]) => {
    const fields = Object.fromEntries(names.map((name) => [name, value(name)]))
    const good = names.map((name) => [name, fc.constantFrom(...(VALID[name] ?? [[skuId], skuId]))] as const)
    return fc.oneof(
      { weight: 4, arbitrary: fc.record(fields) },
      // One field wrong among right ones gets deepest.
      ...good.map(([name]) => ({
        weight: 2,
        arbitrary: fc.record({ ...Object.fromEntries(good), [name]: value(name) }),
      })),
      { weight: 2, arbitrary: fc.record({ ...fields, extra: value('extra') }, { requiredKeys: [] }) },
      { weight: 1, arbitrary: fc.jsonValue() },
    )
  }

  it.each(rows)('%s answers it with an envelope and never fails', async (path, method, variants) => {
    const send = async (sent: unknown, raw?: string) => {
      const url = `/api/${path}`
      const headers = { token: who.token, 'content-type': 'application/json', lang: '__proto__' }
      const flat = Object.entries((sent ?? {}) as object).map(([key, each]) => [key, asText(each)] as [string, string])
      const answer =
        method === 'GET'
          ? await shop.app.inject({ url: `${url}?${new URLSearchParams(flat)}`, headers: { token: who.token } })
          : await shop.app.inject({ method: 'POST', url, headers, payload: raw ?? JSON.stringify(sent) })
      expect([path, sent, answer.statusCode]).toEqual([path, sent, expect.toSatisfy((status: number) => status < 500)])
      expect(answer.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
      expect(answer.body).not.toContain('node_modules')
      // Logging out is an answer too: come back in.
      if (path === 'wanlshop/user/logout' && answer.statusCode === 200) who = await person(shop)
    }
    await fc.assert(
      fc.asyncProperty(fc.oneof(...variants.map(body)), (sent) => send(sent)),
      { numRuns: RUNS },
    )
    const raws = [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"email":1,"email":2}',
      '{"__proto__":{"a":1}}',
      '['.repeat(5_000),
      '{"quantity":1e309}',
    ]
    for (const raw of raws) await send(raw, raw)
  })
})
