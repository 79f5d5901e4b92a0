import { beforeAll, expect, it } from 'vitest'
import { deskCategoryCalls } from '#contract/catalogue/desk-category.calls.ts'
import type { DeskCategory } from '#contract/catalogue/desk-category.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { deskCategory } from '../support/answers/desk-categories.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const NEXT_PRESS_MS = 600
const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`[name="${name}"]`)
const below = deskCategory({
  id: 'pots',
  parent_id: 'kitchen',
  name: { en: 'Pots', 'zh-CN': 'Pots', ar: 'Pots' },
  goods: 7,
})
const pans = deskCategory({
  id: 'pans',
  parent_id: 'kitchen',
  name: { en: 'Pans', 'zh-CN': 'Pans', ar: 'Pans' },
  goods: 0,
})
const open = async (id: string, data: DeskCategory[] = [deskCategory(), below, pans]): Promise<void> => {
  await openPage(page.shop, links.deskContents({ part: 'categories', id }), {
    as: 'support',
    given: [answer(deskCategoryCalls.list, { data })],
  })
  await until(() => document.querySelector('[data-category-open]') !== null, 'opened the category')
}

it('renames a category, says what that touches, and shows what is wrong at its field', async () => {
  await open('kitchen')
  expect(reading()).toContain('3 products, 2 of them on the shelf, of 2 shops. 2 categories below; 10 products in all.')
  await type(field('name ar'), '')
  page.shop.answers[nameOf(deskCategoryCalls.save)] = () => refused('input.required', {}, 'name.ar')
  await press(called('Save'))
  await until(() => field('name ar').getAttribute('aria-invalid') === 'true', 'showed it at the name')
  await type(field('name ar'), 'مطبخ')
  await pass(NEXT_PRESS_MS)
  page.shop.answers[nameOf(deskCategoryCalls.save)] = () =>
    accepted({
      data: [deskCategory({ version: 3, name: { en: 'Κουζίνα', 'zh-CN': 'Κουζίνα', ar: 'مطبخ' } }), below, pans],
    })
  await press(called('Save'))
  await reads('Everything is saved')
  expect(page.shop.callsOf('desk/saveCategory').at(-1)).toMatchObject({
    id: 'kitchen',
    version: 2,
    parent_id: null,
    name: { ar: 'مطبخ' },
    upload: null,
    is_hidden: false,
  })
})

it('moves a category among those of its level', async () => {
  await open('pots')
  page.shop.answers[nameOf(deskCategoryCalls.order)] = () => accepted({ data: [deskCategory(), pans, below] })
  await press(called('Move Pots down'))
  await until(() => page.shop.callsOf('desk/orderCategories').length === 1, 'asked for the order')
  expect(page.shop.callsOf('desk/orderCategories')).toEqual([{ parent_id: 'kitchen', ids: ['pans', 'pots'] }])
})

it('says how many products it moves before it does, and that there are others now', async () => {
  await open('pots')
  await press(called('Move products'))
  await reads('7 products of 2 shops move')
  await doing(() => {
    const select = one<HTMLSelectElement>('[name=to]')
    select.value = 'pans'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  page.shop.answers[nameOf(deskCategoryCalls.moveGoods)] = () => refused('category.otherCount', { count: 8 }, 'goods')
  await pass(NEXT_PRESS_MS)
  await press(one('dialog [type=submit]'))
  await reads('There are 8 products in it now')
  page.shop.answers[nameOf(deskCategoryCalls.moveGoods)] = () => accepted({ data: [deskCategory(), pans, below] })
  await pass(NEXT_PRESS_MS)
  await press(one('dialog [type=submit]'))
  await reads('Products moved')
  expect(page.shop.callsOf('desk/moveCategoryGoods').at(0)).toEqual({ from: 'pots', to: 'pans', goods: 7 })
})
