import { beforeAll, expect, it } from 'vitest'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { accepted } from '#contract/platform/problem.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { links } from '#ui/links.ts'
import { shopCard } from '../support/answers/goods.ts'
import { branch } from '../support/answers/shopping.ts'
import { answer } from '../support/given.ts'
import { fetchPages, goTo, openPage, useStandIn } from '../support/open-page.tsx'
import type { Person } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

async function opened(at = links.shops(), as: Person = 'shopper'): Promise<void> {
  await openPage(page.shop, at, {
    as,
    given: [
      answer(categoryCalls.tree, { data: [branch] }),
      answer(shopCalls.list, { data: [shopCard({ id: 's9', name: 'Alpha' })], after: null }),
    ],
  })
  await until(() => reading().includes('Alpha'), 'listed')
}
const asked = () => page.shop.callsOf('shop/list').at(-1)
const choose = (name: string, value: string): Promise<void> =>
  doing(() => {
    const select = one<HTMLSelectElement>(`select[name=${name}]`)
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

it('narrows the list by a word, a category and stars, and keeps them in the address', async () => {
  await opened()
  await choose('category', 'c1')
  await until(() => asked()?.['category'] === 'c1', 'asked for the category')
  await choose('stars', '4')
  await until(() => String(asked()?.['stars']) === '4', 'asked for stars')
  await type(one<HTMLInputElement>('input[name=shops]'), ' lamps ')
  await doing(() => one<HTMLFormElement>('form[role=search]:has(input[name=shops])').requestSubmit())
  await until(() => asked()?.['keywords'] === 'lamps', 'asked for the word')
  expect(asked()).toMatchObject({ keywords: 'lamps', category: 'c1' })
  expect(location.hash).toBe(`#${links.shops({ keywords: 'lamps', category: 'c1', stars: '4' })}`)
})

it('shows all shops again when nothing was found', async () => {
  await opened(links.shops({ keywords: 'zzz' }))
  page.shop.give([answer(shopCalls.list, { data: [], after: null })])
  await goTo(links.shops({ keywords: 'yyy' }))
  await until(() => reading().includes('No shops found'), 'found nothing')
  await press(called('Show all shops'))
  await until(() => Object.keys(asked() ?? { x: 1 }).length === 0, 'asked for all')
})

it('follows a shop from its row, and counts the follower', async () => {
  page.shop.answers['shop/follow'] = ({ on }) => accepted({ on: on === true, followers: 8 })
  await opened()
  await press(called('Follow'))
  await until(() => reading().includes('8 followers'), 'counted')
  expect(called('Following')).toBeDefined()
  expect(page.shop.callsOf('shop/follow')).toEqual([{ id: 's9', on: true }])
})

it('leads a visitor who wants to follow to the sign-in', async () => {
  await opened(links.shops(), 'visitor')
  await press(called('Follow'))
  await until(() => location.hash.startsWith('#/pages/login/login'), 'led there')
  expect(page.shop.callsOf('shop/follow')).toEqual([])
})

it('offers no merchant to follow their own shop', async () => {
  await openPage(page.shop, links.shops(), {
    as: 'merchant',
    given: [
      answer(categoryCalls.tree, { data: [branch] }),
      answer(shopCalls.list, {
        data: [shopCard({ id: 's1', name: 'Mine' }), shopCard({ id: 's2', name: 'Theirs' })],
        after: null,
      }),
    ],
  })
  await until(() => reading().includes('Theirs'), 'listed')
  const rows = [...document.querySelectorAll('[data-part=shop-row]')]
  expect(rows.map((row) => row.querySelector('button') !== null)).toEqual([false, true])
})
