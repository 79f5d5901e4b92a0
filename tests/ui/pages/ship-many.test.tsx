import { beforeEach, expect, it } from 'vitest'
import { accepted, problem, refused } from '#contract/problem.ts'
import { shopOrdersCalls } from '#contract/shop-orders.calls.ts'
import type { PreviewLine } from '#contract/shop-orders.contract.ts'
import { links } from '#ui/links.ts'
import { nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { button, one, text, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
const PREVIEW = nameOf(shopOrdersCalls.shipPreview)
const SHIP = nameOf(shopOrdersCalls.shipMany)

const line = (number: number, given: Partial<PreviewLine> = {}): PreviewLine => ({
  line: number,
  source: `N${number},SF,T${number}`,
  order_no: `N${number}`,
  carrier: 'SF',
  tracking: `T${number}`,
  problem: null,
  buyer: 'Άντα',
  is_new_carrier: false,
  ...given,
})
const box = () => one<HTMLTextAreaElement>('[name=text]')
const sent: unknown[] = []

beforeEach(async () => {
  sent.length = 0
  await openPage(page.shop, links.shipMany(), { as: 'merchant', given: [] })
  await until(() => document.querySelector('[name=text]') !== null, 'opened')
})

const checked = async (typed: string, lines: readonly PreviewLine[]): Promise<void> => {
  page.shop.answers[PREVIEW] = () => accepted({ lines })
  await type(box(), typed)
  await press(button('Check the list'))
  await until(() => document.querySelector('[data-line]') !== null, 'said what becomes of each line')
  // A second click so soon would be half of a double click on the same place.
  await pass(1_000)
}

it('says of each line what becomes of it before anything is shipped', async () => {
  await checked('N1,SF,T1\nN2,SF,T2\nN3,FS,T3', [
    line(1),
    line(2, { problem: problem('order.notFound') }),
    line(3, { carrier: 'FS', is_new_carrier: true }),
  ])
  expect(text()).toContain('Ship 2 orders')
  expect(one('[data-line="1"]').textContent).toContain('Ready to ship')
  expect(one('[data-line="2"]').textContent).toContain('This order does not exist')
  expect(one('[data-line="3"]').textContent).toContain('Check the spelling')
  expect(page.shop.asked()).not.toContain(SHIP)
})

it('keeps in the box what failed, with the names of the columns above it', async () => {
  await checked('order,carrier,tracking\nN2,SF,T2\nN3,SF,T3\nN4,SF,T4', [
    line(2),
    line(3, { problem: problem('order.notFound') }),
    line(4),
  ])
  page.shop.answers[SHIP] = (input) => {
    sent.push(input)
    return accepted({
      lines: [
        { order_no: 'N2', order_id: 'o2', problem: null },
        { order_no: 'N4', order_id: 'o4', problem: problem('order.trackingUsed') },
      ],
    })
  }
  await press(button('Ship 2 orders'))
  await until(() => reading().includes('1 order shipped'), 'said how many')
  expect(box().value).toBe('order,carrier,tracking\nN3,SF,T3\nN4,SF,T4')
  expect(document.querySelectorAll('[data-line]')).toHaveLength(2)
  expect(sent).toEqual([
    {
      lines: [
        { order_no: 'N2', carrier: 'SF', tracking: 'T2' },
        { order_no: 'N4', carrier: 'SF', tracking: 'T4' },
      ],
    },
  ])
})

it('loses nothing when the answer does not come', async () => {
  await checked('N1,SF,T1', [line(1)])
  page.shop.answers[SHIP] = () => refused('system.busy', { seconds: 1 })
  await press(button('Ship 1 order'))
  await until(() => document.querySelector('[data-part=toast]') !== null, 'said why')
  expect(box().value).toBe('N1,SF,T1')
  expect(button('Ship 1 order').disabled).toBe(false)
})

it('empties the box when all is shipped, and asks for another check when the text changes', async () => {
  await checked('N1,SF,T1', [line(1)])
  await type(box(), 'N1,SF,T9')
  expect(document.querySelector('[data-line]')).toBeNull()
  await checked('N1,SF,T1', [line(1)])
  page.shop.answers[SHIP] = () => accepted({ lines: [{ order_no: 'N1', order_id: 'o1', problem: null }] })
  await press(button('Ship 1 order'))
  await until(() => box().value === '', 'emptied the box')
})

it('says at the field what is wrong with the list as a whole', async () => {
  page.shop.answers[PREVIEW] = () => refused('ship.tooMany', { max: 500 }, 'text')
  await type(box(), 'x')
  await press(button('Check the list'))
  await until(() => reading().includes('Ship up to 500 orders'), 'said how many')
  expect(box().getAttribute('aria-invalid')).toBe('true')
})
