import { beforeAll, expect, it } from 'vitest'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import goods from '#locales/en/goods.json' with { type: 'json' }
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)

const tree = answer(categoryCalls.tree, { data: [] })
const hot = answer(commonCalls.searchHot, { data: [] })
const nothing = { cause: 'keywords' as const, keywords: ['odolite'], similar: [] }
const opens = async (more: { only_popular?: true }) => {
  const given = [answer(productCalls.lists, { data: [], after: null, nothing, ...more }), tree, hot]
  await openPage(page.shop, '/pages/product/list?keywords=odolite', { as: 'visitor', given })
  await until(() => reading().includes('Nothing found for “odolite”'), 'shown the list')
}

it('says that only popular products were searched for parts of words', async () => {
  await opens({ only_popular: true })
  expect(reading()).toContain(goods.list.onlyPopular)
})

it('says nothing where all products were searched', async () => {
  await opens({})
  expect(reading()).not.toContain(goods.list.onlyPopular)
})
