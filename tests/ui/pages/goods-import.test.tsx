import { expect, it, vi } from 'vitest'
import { goodsImportApi } from '#client/goods-import.api.ts'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { goodsImportCalls, goodsImportMoves } from '#contract/catalogue/goods-import.calls.ts'
import type { ImportItem } from '#contract/catalogue/goods-import.contract.ts'
import { MOST_CHOSEN } from '#contract/catalogue/goods-import.form.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { links } from '#ui/links.ts'
import { goodsImport } from '../support/answers/imports.ts'
import { branch } from '../support/answers/shopping.ts'
import { answer, nameOf } from '../support/given.ts'
import { openPage, useStandIn } from '../support/open-page.tsx'
import { reading } from '../support/reading.ts'
import { button, click, doing, one, type } from '../support/screen.tsx'
import { until } from '../support/settle.ts'

const page = useStandIn()

type Change = ImportItem['changes'][number]
const change = (column: string, kind: Change['kind'], before: string, after: string, files: string[] = []): Change => ({
  line: 1_234,
  column,
  kind,
  before,
  after,
  files,
  places: files.map((_, place) => place),
})
const item: ImportItem = {
  id: 'i1-0',
  position: 0,
  handle: 'mug',
  title: 'Κούπα',
  lines: { first: 1_234, last: 1_240 },
  becomes: 'changed',
  is_held: false,
  result: null,
  changes: [
    change('Published', 'yesNo', 'false', 'true'),
    change('Price', 'amount', '1234500000', '1300000000'),
    change('Quantity', 'number', '1200', '2400'),
    change('Image', 'pictures', '1', '2', ['front.png']),
    change('Alt', 'pictures', '2', '2'),
    change('Variant Image', 'otherPictures', '1', '1', ['side.png']),
    change('Vendor', 'text', 'Kiln', ''),
  ],
  problems: [],
}

it.each([
  [
    'en',
    [
      'Line 1,234, Published',
      'No → Yes',
      'Lines 1,234 to 1,240',
      'Kiln → empty',
      'The sequence or the descriptions of the pictures change',
      'Another picture',
    ],
  ],
  ['zh-CN', ['第 1,234 行，Published', '否 → 是', '图片的顺序或说明有变化', '换成了另一张图片']],
  ['ar', ['لا ← نعم', 'صورة أخرى', 'يتغيّر ترتيب الصور']],
] as const)('writes what changes in the words and numbers of a reader of %s', async (language, said) => {
  await openPage(page.shop, links.shopImport({ id: 'i1' }), {
    as: 'merchant',
    language,
    given: [
      answer(goodsImportCalls.info, goodsImport({ state: 'checked' })),
      answer(goodsImportCalls.items, { data: [item], after: null }),
    ],
  })
  await until(() => reading().includes('front.png'), 'showed what changes')
  for (const text of [...said, '1,234.50', '1,300.00', '1,200', '2,400']) expect(reading()).toContain(text)
  expect(reading()).not.toMatch(/zip:|\btrue\b|\bfalse\b/)
})

const choose = (...files: readonly File[]): Promise<void> =>
  doing(() => {
    const input = one<HTMLInputElement>('[name=import]')
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })

it('says at the field which of two tables and of two zips is not sent', async () => {
  await openPage(page.shop, links.shopImport(), {
    as: 'merchant',
    given: [answer(goodsImportCalls.list, { data: [], bytes_left: 1e9 })],
  })
  await until(() => document.querySelector('[name=import]') !== null, 'opened')
  const file = (name: string): File => new File(['Handle,Title'], name)
  await choose(file('a.csv'), file('b.csv'), file('c.zip'))
  expect(one('[role=alert]').textContent).toBe('An import takes one CSV file and one ZIP file. b.csv is not sent.')
  expect([...document.querySelectorAll('dd')].map((each) => each.textContent)).toEqual(['a.csv', 'c.zip'])
  await choose(file('d.csv'))
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect([...document.querySelectorAll('dd')].map((each) => each.textContent)).toEqual(['d.csv', 'c.zip'])
})

it('says how much room the files of an earlier import take, and nothing where they are deleted', async () => {
  const data = [
    { ...goodsImport({ id: 'i2', name: 'new.csv' }), bytes: 1_310_720 },
    { ...goodsImport({ id: 'i1', name: 'old.csv', state: 'done.purged' }), bytes: 0 },
  ]
  const given = [answer(goodsImportCalls.list, { data, bytes_left: 20 })]
  await openPage(page.shop, links.shopImport(), { as: 'merchant', given })
  await until(() => reading().includes('old.csv'), 'opened')
  const rows = [...document.querySelectorAll('li')].map((each) => each.textContent)
  expect(rows.find((row) => row.includes('new.csv'))).toContain('Files: 1.3 MB')
  expect(rows.find((row) => row.includes('old.csv'))).not.toContain('Files')
})

it('says at the field that files are too large, or that the shop has no room for them, before anything is sent', async () => {
  const given = [answer(goodsImportCalls.list, { data: [], bytes_left: 20 })]
  await openPage(page.shop, links.shopImport(), { as: 'merchant', given })
  await until(() => reading().includes('No imports yet'), 'opened')
  const file = (name: string, size: number): File => {
    const made = new File(['x'], name)
    Object.defineProperty(made, 'size', { value: size })
    return made
  }
  const said = async (...files: readonly File[]): Promise<string> => {
    await choose(...files)
    return document.querySelector('[role=alert]')?.textContent ?? ''
  }
  expect(await said(file('a.csv', 10))).toBe('')
  expect(button('Check the file').disabled).toBe(false)
  expect(await said(file('c.zip', 11))).toContain('together they may have at most 1 GB')
  expect(button('Check the file').disabled).toBe(true)
  expect(await said(file('c.zip', 300e6))).toContain('The most is 256 MB')
  expect(await said(file('a.csv', 0), file('c.zip', 1))).toContain('The file has no rows')
  expect(page.shop.asked()).not.toContain(nameOf(goodsImportCalls.piece))
})

it('says at the field what the shop found wrong with a file, until another is chosen', async () => {
  // The stand-in takes no files.
  vi.spyOn(goodsImportApi, 'send').mockResolvedValue(accepted(1))
  const given = [
    answer(goodsImportCalls.list, { data: [], bytes_left: 1e9 }),
    { call: goodsImportCalls.upload, result: refused('import.noHeader', {}, 'file') },
  ]
  await openPage(page.shop, links.shopImport(), { as: 'merchant', given })
  await until(() => reading().includes('No imports yet'), 'opened')
  await choose(new File(['1,2'], 'a.csv'))
  await click(button('Check the file'))
  await until(() => document.querySelector('[role=alert]') !== null, 'refused')
  expect(one('[role=alert]').textContent).toContain('The first row has no column names')
  expect(document.querySelector('[data-part=toast]')).toBeNull()
  expect([...document.querySelectorAll('dd')].map((each) => each.textContent)).toEqual(['a.csv'])
  const input = one<HTMLInputElement>('[name=import]')
  expect(input.getAttribute('aria-describedby')).toBe(one('[role=alert]').id)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await choose(new File(['Handle,Title'], 'b.csv'))
  expect(document.querySelector('[role=alert]')).toBeNull()
})

it('lets a chosen file go again', async () => {
  const given = [answer(goodsImportCalls.list, { data: [], bytes_left: 1e9 })]
  await openPage(page.shop, links.shopImport(), { as: 'merchant', given })
  await until(() => reading().includes('No imports yet'), 'opened')
  await choose(new File(['Handle,Title'], 'a.csv'), new File(['x'], 'b.zip'))
  await click(button('Remove b.zip'))
  expect([...document.querySelectorAll('dd')].map((each) => each.textContent)).toEqual(['a.csv'])
})

const lacking = {
  ...goodsImport({ state: 'checked' }),
  facts: {
    ...goodsImport().facts,
    products: 4,
    held: 3,
    noted: 2,
    lacks: { title: 0, picture: 2, category: 3, price: 1, cost: 3, weight: 4 },
  },
  dialect: { ...goodsImport().dialect, encoding: 'windows-1256' as const },
}

it('says what products lack and how the letters were read, and fills in for all of them', async () => {
  const given = [
    answer(goodsImportCalls.info, lacking),
    answer(goodsImportCalls.items, { data: [{ ...item, is_held: true }], after: null }),
    answer(goodsImportMoves['goodsImport.read'], { ...lacking, state: 'uploaded' }),
  ]
  await openPage(page.shop, links.shopImport({ id: 'i1' }), { as: 'merchant', given })
  await until(() => reading().includes('What is missing'), 'showed what is missing')
  expect(reading()).toContain('3 products come in off the shelf')
  expect(reading()).toContain('Without a picture')
  expect(reading()).not.toContain('Without a title')
  expect(reading()).toContain('read as Windows-1256 (Arabic)')
  await type(one<HTMLInputElement>('[name=cost_percent]'), '100')
  expect(one('[role=alert]').textContent).toBe('Enter a whole number from 1 to 99.')
  expect(button('Fill in for all').disabled).toBe(true)
  await type(one<HTMLInputElement>('[name=cost_percent]'), '60')
  await type(one<HTMLInputElement>('[name=weight_grams]'), '٢٥٠')
  await click(button('Fill in for all'))
  expect(page.shop.asked()).toContain(nameOf(goodsImportMoves['goodsImport.read']))
})

it('fills in nothing where the import is over', async () => {
  const given = [
    answer(goodsImportCalls.info, { ...lacking, state: 'done.kept' }),
    answer(goodsImportCalls.items, { data: [], after: null }),
  ]
  await openPage(page.shop, links.shopImport({ id: 'i1' }), { as: 'merchant', given })
  await until(() => reading().includes('What is missing'), 'showed what is missing')
  expect(document.querySelector('[name=cost_percent]')).toBeNull()
})

it('asks for the picture of a product by its place in the zip', async () => {
  const asked = vi.spyOn(goodsImportApi, 'picture').mockResolvedValue(refused('upload.notFound'))
  const given = [
    answer(goodsImportCalls.info, goodsImport({ state: 'checked' })),
    answer(goodsImportCalls.items, { data: [item], after: null }),
  ]
  await openPage(page.shop, links.shopImport({ id: 'i1' }), { as: 'merchant', given })
  await until(() => asked.mock.calls.length > 0, 'asked for it')
  expect(asked).toHaveBeenCalledWith({ id: 'i1', place: 0 })
})

it('reads the file again for a category that was chosen, and not for one that was taken back', async () => {
  const fresh: ImportItem = {
    ...item,
    becomes: 'new',
    changes: [change('Product Category', 'text', '', 'Kitchen > Cups')],
  }
  const given = [
    answer(categoryCalls.tree, { data: [branch] }),
    answer(goodsImportCalls.info, goodsImport({ state: 'checked' })),
    answer(goodsImportCalls.items, { data: [fresh], after: null }),
  ]
  await openPage(page.shop, links.shopImport({ id: 'i1' }), { as: 'merchant', given })
  await until(() => document.querySelector('[name=item-category]') !== null, 'was drawn')
  const field = () => one<HTMLSelectElement>('[name=item-category]')
  await until(() => field().options.length > 1, 'offered categories')
  const pick = (value = '') =>
    doing(() => {
      field().value = value
      field().dispatchEvent(new Event('change', { bubbles: true }))
    })
  await pick(field().options[1]?.value)
  await until(() => reading().includes('Use 1 category'), 'offered to read again')
  await pick()
  await until(() => !reading().includes('Use 1 category'), 'offered nothing')
})

it('says when no further product can be given a category by hand, and lets those that have one change', async () => {
  const uncategorised = (position: number): ImportItem => ({
    ...item,
    id: `i1-${position}`,
    position,
    becomes: 'new',
    changes: [change('Product Category', 'text', '', 'Kitchen > Cups')],
  })
  const chosen = Array.from({ length: MOST_CHOSEN }, (_, position) => ({ position, category: branch.id }))
  const view = goodsImport({ state: 'checked' })
  const given = [
    answer(categoryCalls.tree, { data: [branch] }),
    answer(goodsImportCalls.info, { ...view, dialect: { ...view.dialect, chosen } }),
    answer(goodsImportCalls.items, { data: [uncategorised(0), uncategorised(MOST_CHOSEN)], after: null }),
  ]
  await openPage(page.shop, links.shopImport({ id: 'i1' }), { as: 'merchant', given })
  await until(() => reading().includes('You have chosen 500 categories here'), 'said so')
  const fields = [...document.querySelectorAll<HTMLSelectElement>('[name=item-category]')]
  expect(fields.map(({ disabled }) => disabled)).toEqual([false, true])
})
