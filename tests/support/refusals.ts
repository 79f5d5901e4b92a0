import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProblemKey } from '#contract/platform/problem.ts'
import type { Asked } from './asked.ts'
import { fingerprint } from './fingerprint.ts'
import { oneEngine, openShop, type TestShop } from './shop.ts'

/** One refusal: its key and field, why in a word or two, and how the shop comes to stand so that this ask is refused. */
export type RefusalCase = readonly [
  key: ProblemKey,
  because: string,
  scene: (shop: TestShop) => Promise<Asked>,
  field?: string,
]

/** Makes each ask on one engine: it is refused with its key at its field, and nothing has moved. Cases stand under what is refused. */
export function describeRefusals(groups: Readonly<Record<string, readonly RefusalCase[]>>): void {
  describe.each(oneEngine())('on %s', (engine) => {
    let shop: TestShop
    beforeAll(async () => (shop = await openShop(engine)))
    afterAll(() => shop.close())

    for (const [what, cases] of Object.entries(groups))
      for (const [key, because, scene, field] of cases)
        it(`${what} is refused with ${key}: ${because}`, async () => {
          const { call, input, as } = await scene(shop)
          const before = await fingerprint(shop)
          const { problem } = await shop.ask(call, input, as)
          expect(problem).toMatchObject({ key, ...(field === undefined ? {} : { field }) })
          expect(await fingerprint(shop)).toEqual(before)
        })
  })
}
