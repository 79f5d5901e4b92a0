import { beforeEach, expect, it } from 'vitest'
import { accepted, problem, refused } from '#contract/platform/problem.ts'
import { shopOrdersCalls } from '#contract/trade/shop-orders.calls.ts'
import type { PreviewLine, ShipPreview } from '#contract/trade/shop-orders.contract.ts'
import { links } from '#ui/links.ts'
import { nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { button, doing, one, text, type } from '../support/screen.tsx'
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
  await openPage(page.shop, links.shipMany({ by: 'list' }), { as: 'merchant', given: [] })
  await until(() => document.querySelector('[name=text]') !== null, 'opened')
})

const preview = (given: Partial<ShipPreview>): ShipPreview => ({
  lines: [],
  head: '',
  empty: 0,
  shipped: 0,
  asked: null,
  ...given,
})
const checked = async (typed: string, lines: PreviewLine[], given: Partial<ShipPreview> = {}): Promise<void> => {
  page.shop.answers[PREVIEW] = () => accepted(preview({ lines, ...given }))
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
  await checked(
    'order,carrier,tracking\nN2,SF,T2\nN3,SF,T3\nN4,SF,T4',
    [line(2), line(3, { problem: problem('order.notFound') }), line(4)],
    { head: 'order,carrier,tracking' },
  )
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

const chooses = (cell: string, at: number): Promise<void> =>
  doing(() => {
    const select = one<HTMLSelectElement>(`[name="columns.${cell}"]`)
    select.value = String(at)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

it('asks which column is which, with their first cells, and checks the list only when each is chosen', async () => {
  const asked: unknown[] = []
  page.shop.answers[PREVIEW] = (input) => {
    asked.push((input as { columns?: unknown }).columns)
    if (asked.length > 1) return accepted(preview({ lines: [line(2)], head: 'Order #,Ref,Courier' }))
    const samples = [
      ['Order #', 'N2'],
      ['Ref', 'T2'],
      ['Courier', 'SF'],
    ]
    return accepted(preview({ asked: { samples, guess: { order_no: 0, carrier: 2, tracking: null } } }))
  }
  await type(box(), 'Order #,Ref,Courier\nN2,T2,SF')
  await press(button('Check the list'))
  await until(() => reading().includes('Which column is which?'), 'asked')
  expect(one('[name="columns.tracking"]').textContent).toContain('Column 2: Ref · T2')
  expect(text()).not.toContain('Ready to ship')
  await pass(1_000)
  await press(button('Check the list'))
  expect(asked).toEqual([undefined])
  expect(one('[name="columns.tracking"]').getAttribute('aria-invalid')).toBe('true')
  await chooses('tracking', 1)
  await pass(1_000)
  await press(button('Check the list'))
  await until(() => document.querySelector('[data-line]') !== null, 'said what becomes of each line')
  expect(asked).toEqual([undefined, { order_no: 0, carrier: 2, tracking: 1 }])
  expect(document.querySelector('[data-part=columns]')).toBeNull()
})

it('ships a number that a spreadsheet may have changed only when its merchant says that it is right', async () => {
  const doubtful = problem('ship.numberDoubtful')
  await checked('N1,SF,T1', [line(1), line(2, { tracking: '340434161094042000', problem: doubtful })])
  expect(text()).toContain('1 number may have been changed by a spreadsheet')
  page.shop.answers[SHIP] = (input) => {
    sent.push(input)
    return accepted({ lines: ['N1', 'N2'].map((order_no) => ({ order_no, order_id: 'o', problem: null })) })
  }
  expect(button('Ship 1 order').disabled).toBe(false)
  await doing(() => one('[data-line="2"] input[type=checkbox]').click())
  await press(button('Ship 2 orders'))
  await until(() => box().value === '', 'shipped both')
  expect(sent).toEqual([
    {
      lines: [
        { order_no: 'N1', carrier: 'SF', tracking: 'T1' },
        { order_no: 'N2', carrier: 'SF', tracking: '340434161094042000', sure: true },
      ],
    },
  ])
})

it('says how many orders of a file are left out, and keeps several rows of one order together', async () => {
  await checked('…', [line(2, { source: 'N2,Cup,SF,T2\nN2,Pot,,', problem: problem('order.notFound') }), line(5)], {
    head: 'order,product,carrier,tracking',
    empty: 3,
    shipped: 1,
  })
  expect(text()).toContain('3 orders have no parcel in this list')
  expect(text()).toContain('1 order is already on its way')
  page.shop.answers[SHIP] = () => accepted({ lines: [{ order_no: 'N5', order_id: 'o5', problem: null }] })
  await press(button('Ship 1 order'))
  await until(() => box().value !== '…', 'shipped one')
  expect(box().value).toBe('order,product,carrier,tracking\nN2,Cup,SF,T2\nN2,Pot,,')
})

const chooseFile = (bytes: BlobPart): Promise<void> =>
  doing(() => {
    const input = one<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { configurable: true, value: [new File([bytes], 'parcels.csv')] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

// 订单号,快递公司,快递单号 and N3,韵达,T3 as Chinese spreadsheets write them.
const GBK = 'b6a9b5a5bac52cbfecb5ddb9abcbbe2cbfecb5ddb5a5bac50a4e332cd4cfb4ef2c5433'

it('reads a file in UTF-8, UTF-16 and the letters of its country, and refuses in words what it cannot read', async () => {
  await chooseFile('\u{FEFF}N1,韵达,T1')
  await until(() => box().value.includes('韵达'), 'read UTF-8')
  await chooseFile(new Uint8Array([0xff, 0xfe, 0x4e, 0x00, 0x32, 0x00, 0x2c, 0x00, 0xe8, 0x00]))
  await until(() => box().value.includes('N2,è'), 'read UTF-16')
  await chooseFile(Uint8Array.from(GBK.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
  await until(() => box().value.includes('N3,韵达,T3'), 'read GBK')
  for (const bytes of [
    [0x4e, 0x31, 0x2c, 0xd4, 0xcf, 0xb4, 0xef],
    [0x50, 0x4b, 0x03, 0x04, 0x00, 0x00],
  ]) {
    await chooseFile(new Uint8Array(bytes))
    await until(() => reading().includes('Some letters cannot be read'), 'refused')
    expect(box().value).toContain('N3,韵达')
    await pass(10_000)
  }
})
