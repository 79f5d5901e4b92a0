import { beforeAll, describe, expect, it } from 'vitest'
import { commonCalls } from '#contract/common.calls.ts'
import { said } from '#tests/support/checkout-views.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { button, click, doing, one, type } from '../support/screen.tsx'
import { until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages, 60_000)

const hot = answer(commonCalls.searchHot, { data: [] })
const found = answer(commonCalls.search, { goods: [], shops: [], categories: [{ id: 'c1', name: said('Teapots') }] })
const reads = (words: string): Promise<void> => until(() => reading().includes(words), `read ${words}`)

describe('what fits what is being typed', () => {
  it('stands below it', async () => {
    await openPage(page.shop, '/pages/search', { as: 'visitor', given: [hot, found] })
    await type(one<HTMLInputElement>('[type=search]'), 'tea')
    await reads('Teapots')
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('is said not to be had where it is not, and can be asked for again', async () => {
    await openPage(page.shop, '/pages/search', { as: 'visitor', given: [hot] })
    page.shop.lose([nameOf(commonCalls.search)])
    await type(one<HTMLInputElement>('[type=search]'), 'tea')
    await until(() => document.querySelector('[role=alert]') !== null, 'said that it could not be had')
    // Whoever knows what they want need not wait for it.
    expect(reading()).toContain('tea')
    page.shop.give([found])
    await click(button('Try again'))
    await reads('Teapots')
    expect(document.querySelector('[role=alert]')).toBeNull()
  })
})

it('renews the field when the address names other words', async () => {
  await openPage(page.shop, '/pages/search?words=tea', { as: 'visitor', given: [hot, found] })
  const field = () => one<HTMLInputElement>('[type=search]')
  expect(field().value).toBe('tea')
  await type(field(), 'teapot')
  page.shop.give([found])
  await doing(() => {
    location.hash = '#/pages/search?words=cup'
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await until(() => field().value === 'cup', 'renewed the field')
})
