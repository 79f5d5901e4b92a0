import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { orderCalls, shopOrderCalls } from '#contract/trade/order.calls.ts'
import { pageCalls } from '#contract/catalogue/page.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { OPENING_SCREENS } from '#ui/opening-screens.ts'
import { screens } from '#ui/screens.tsx'

const opening = Object.values(OPENING_SCREENS)

it('names screens, files and texts that exist', () => {
  const paths = screens.map(({ path }) => path)
  const namespaces = readdirSync('locales/en').map((file) => file.replace('.json', ''))
  expect(paths).toEqual(expect.arrayContaining(Object.keys(OPENING_SCREENS)))
  expect(namespaces).toEqual(expect.arrayContaining(opening.flatMap(({ texts }) => texts)))
  expect(opening.filter(({ page }) => !existsSync(`src/ui/${page}`))).toEqual([])
})

it('asks early for what the screens ask for', () => {
  const asked = opening.flatMap(({ reads }) => reads?.path ?? [])
  const calls = [pageCalls.index, productCalls.goods, orderCalls.getOrderInfo, shopOrderCalls.orderInfo]
  expect(asked).toEqual(calls.map(({ path }) => path))
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET'])
})
