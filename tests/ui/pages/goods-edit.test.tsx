import { beforeAll, describe, expect, it } from 'vitest'
import { categoryCalls } from '#contract/catalogue/category.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { goodsDraftCalls, shopGoodsCalls } from '#contract/catalogue/shop-goods.calls.ts'
import type { AddGoods, EditGoods, GoodsInfo, SaveGoodsDraft } from '#contract/catalogue/shop-goods.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { watchMyProduct } from '#streams/catalogue/shop-goods.stream.ts'
import { links } from '#ui/links.ts'
import { goodsCounts, kitchen, myDraft, myProductInfo } from '../support/answers/my-goods.ts'
import { freight } from '../support/answers/shop-setting.ts'
import { answer } from '../support/given.ts'
import { fetchPages, goTo, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, press as key, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn('fetched')
beforeAll(fetchPages)

const beside = [
  answer(shopGoodsCalls.counts, goodsCounts),
  answer(shopSettingCalls.freights, { data: [freight()], after: null }),
  answer(categoryCalls.tree, { data: [kitchen] }),
]
const field = (name: string) => one<HTMLInputElement>(`[name="${name}"]`)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const found = (selector: string) => document.querySelector<HTMLElement>(selector) ?? undefined

/** Answers each save as the server does: one version more. */
function keepDrafts(): SaveGoodsDraft[] {
  const saves: SaveGoodsDraft[] = []
  page.shop.answers['shop/saveGoodsDraft'] = (input) => {
    const save = input as SaveGoodsDraft
    saves.push(save)
    return accepted({ ...myDraft(), version: save.version + 1, form: save.form })
  }
  return saves
}
const opensDraft = async (change: Parameters<typeof myDraft>[0] = {}): Promise<void> => {
  await openPage(page.shop, links.shopGoodsDraft('d1'), {
    as: 'merchant',
    given: [answer(goodsDraftCalls.draft, myDraft(change)), ...beside],
  })
  await reads('Prices and stock')
}
const opensProduct = async (info: GoodsInfo = myProductInfo): Promise<void> => {
  await openPage(page.shop, links.shopGoodsEdit('g1'), {
    as: 'merchant',
    given: [answer(shopGoodsCalls.info, info), ...beside],
  })
  await reads('Prices and stock')
}
const addsValues = async (values: string): Promise<void> => {
  await type(field('axes.0.new'), values)
  await key(field('axes.0.new'), 'Enter')
}
const whole = {
  ...myProductInfo,
  form: { ...myProductInfo.form, pictures: [{ id: '/g1.webp', url: '/g1.webp', alt: '' }] },
}

describe('the first step of a new product', () => {
  it('says what the level allows, and is saved as a draft once a category is chosen', async () => {
    const saves = keepDrafts()
    await openPage(page.shop, links.shopGoodsAdd(), { as: 'merchant', given: beside })
    await reads('Products on the shelf')
    expect(reading()).toContain('4 / 10')
    expect(reading()).toContain('100.00')
    expect(reading()).toContain('10% of the price')
    await press(called('Next'))
    await reads('Choose a category.')
    expect(saves).toEqual([])
    await press(found('[data-group=c0]'))
    await press(found('[data-category=c2]'))
    await pass(1_000)
    await until(() => saves.length === 1, 'saved')
    expect(saves[0]).toMatchObject({ version: 0, form: { category: 'c2' } })
    await reads('Draft saved')
    page.shop.give([answer(goodsDraftCalls.draft, { ...myDraft(), id: saves[0]?.id ?? '' })])
    await press(called('Next'))
    await until(() => location.hash.includes(`draft=${saves[0]?.id}`), 'went on')
  })

  it('finds a category by a part of its name', async () => {
    await openPage(page.shop, links.shopGoodsAdd(), { as: 'merchant', given: beside })
    await reads('Search categories')
    await type(field('category-search'), 'πήλ')
    await until(() => called('Μπρίκια · Πήλινα') !== undefined, 'read Μπρίκια · Πήλινα')
    expect(found('[data-category=c1]')).toBe(undefined)
  })
})

describe('a new product', () => {
  it('is sent as it was typed, with a variant for each value and digits of any script', async () => {
    const saves = keepDrafts()
    await opensDraft()
    await press(called('Add an option'))
    await type(field('axes.0.axis'), 'Χρώμα')
    await addsValues('Μαύρο, Λευκό')
    await type(field('bulk.price'), '٢٠')
    await type(field('bulk.purchase'), '18,5')
    await type(field('bulk.stock'), '۷')
    await type(field('bulk.code'), 'K')
    await press(called('Fill in'))
    await type(field('skus.1.price'), '20.5')
    await reads('1.50 USDT · 7.5%')
    let sent: AddGoods | undefined
    page.shop.answers['shop/goodsAdd'] = (input) => {
      sent = input as AddGoods
      return accepted(myProductInfo)
    }
    await press(called('List now'))
    await until(() => sent !== undefined, 'sent')
    expect(sent).toMatchObject({ on_shelf: true, draft: 'd1' })
    const { axes, skus } = (sent as AddGoods).form
    expect(axes[0]?.values.map(({ value }) => value.en)).toEqual(['Μαύρο', 'Λευκό'])
    expect(skus.map(({ price, purchase, stock_change, code }) => [price, purchase, stock_change, code])).toEqual([
      ['20000000', '18500000', 7, 'K-1'],
      ['20500000', '18500000', 7, 'K-2'],
    ])
    expect(skus.map(({ values }) => values[0])).toEqual(axes[0]?.values.map((value) => value.key))
    expect(saves.at(-1)?.form.axes).toEqual(axes)
  })

  it('says at its field what the level does not allow, before anything is sent', async () => {
    keepDrafts()
    await opensDraft()
    await type(field('skus.0.price'), '101')
    await type(field('skus.0.purchase'), '50')
    await reads('With Starter (level 0), a shop sells nothing above 100.00 USDT.')
    await reads('With Starter (level 0), the profit is at most 10% of the price.')
    await press(called('List now'))
    await until(() => document.activeElement === field('skus.0.price'), 'pointed')
    expect(page.shop.callsOf('shop/goodsAdd')).toEqual([])
  })

  it('says at its field what the server refuses, and keeps what was typed', async () => {
    keepDrafts()
    await opensDraft()
    for (const [name, typed] of [
      ['price', '20'],
      ['purchase', '18'],
      ['code', 'K'],
    ] as const)
      await type(field(`skus.0.${name}`), typed)
    page.shop.answers['shop/goodsAdd'] = () => refused('goods.codeTaken', { code: 'K' }, 'skus.0.code')
    await press(called('List now'))
    await reads('Another variant already has the code K. Choose a different one.')
    expect(field('skus.0.code').value).toBe('K')
    await until(() => document.activeElement === field('skus.0.code'), 'pointed')
    await type(field('skus.0.code'), 'K2')
    expect(field('skus.0.code').getAttribute('aria-invalid')).toBe(null)
  })

  it.each([
    ['skus.0.values', '[data-sku="0"]'],
    ['form.skus.0.weight_grams', '[data-sku="0"]'],
    ['form.skus.0.picture.id', '[data-sku="0"]'],
    ['form.axes', '[data-part=options]'],
    ['skus', '[data-part=skus]'],
    ['form.skus.7.price', '[data-part=skus]'],
    ['form.pictures.2.alt', '[data-part=pictures]'],
    ['form.title.ar', '[data-part=texts]'],
    ['category', '[data-editor]'],
    ['form.attributes', '[data-editor]'],
    ['draft', '[data-editor]'],
  ])('says what the server refuses at %s beside it, in %s', async (at, place) => {
    keepDrafts()
    await opensDraft()
    await type(field('skus.0.price'), '20')
    await type(field('skus.0.purchase'), '18')
    page.shop.answers['shop/goodsAdd'] = () => refused('input.invalid', { field: at }, at)
    await press(called('List now'))
    await until(() => found(`${place} [role=alert]`) !== undefined, 'said')
    const alerts = [...document.querySelectorAll('[data-editor] [role=alert]')]
    expect(alerts.map(({ textContent }) => textContent)).toEqual(['This value is not valid. Check it.'])
  })

  it('sends what is typed by then, and is locked while it is on its way', async () => {
    keepDrafts()
    await opensDraft()
    await type(field('skus.0.price'), '20')
    await type(field('skus.0.purchase'), '18')
    let sent: AddGoods | undefined
    page.shop.answers['shop/goodsAdd'] = (input) => {
      sent = input as AddGoods
      return refused('goods.listingsFull', { level: 0, most: 10 })
    }
    page.shop.hold(['shop/saveGoodsDraft', 'shop/goodsAdd'])
    await press(called('List now'))
    const isLocked = (): boolean => one<HTMLFieldSetElement>('[data-editor]').disabled
    expect(isLocked()).toBe(true)
    // As a picture that arrives in the meantime.
    await type(field('title.en'), 'Κούπα μεγάλη')
    await doing(() => page.shop.release())
    await until(() => sent !== undefined && !isLocked(), 'refused')
    expect(sent?.form.title.en).toBe('Κούπα μεγάλη')
    expect(field('title.en').value).toBe('Κούπα μεγάλη')
  })

  it('keeps on the device what cannot be saved, and offers both versions after another device saved', async () => {
    await opensDraft()
    page.shop.answers['shop/saveGoodsDraft'] = () => refused('goods.changedElsewhere')
    await type(field('title.en'), 'Κούπα μεγάλη')
    await pass(1_000)
    await reads('You changed this draft on another device or in another tab in the meantime.')
    expect(field('title.en').value).toBe('Κούπα μεγάλη')
    page.shop.give([answer(goodsDraftCalls.draft, myDraft({ title: { en: 'Φλιτζάνι', 'zh-CN': '', ar: '' } }, 2))])
    const saves = keepDrafts()
    await press(called('Keep what is typed here'))
    await until(() => saves.length === 1, 'saved')
    expect(saves[0]).toMatchObject({ version: 2, form: { title: { en: 'Κούπα μεγάλη' } } })
  })
})

describe('the editor of a product', () => {
  const edits = (): EditGoods[] => {
    const sent: EditGoods[] = []
    page.shop.answers['shop/goodsEdit'] = (input) => {
      sent.push(input as EditGoods)
      return accepted({ ...whole, version: 4 })
    }
    return sent
  }

  it('sends only what was touched, stock as a difference, and variants with their identities', async () => {
    await opensProduct(whole)
    const sent = edits()
    await type(field('skus.1.stock'), '12')
    await addsValues('Γίγας')
    await type(field('skus.2.price'), '30')
    await type(field('skus.2.purchase'), '28')
    await press(called('Save'))
    await until(() => sent.length === 1, 'sent')
    expect(sent[0]).toMatchObject({ id: 'g1', version: 3, parts: ['options'] })
    expect(sent[0]?.form.skus.map(({ id, stock_change }) => [id, stock_change])).toEqual([
      ['k0', 0],
      ['k1', 5],
      ['', 0],
    ])
    await reads('Everything is saved')
  })

  it('says which variants leave, that those that were sold stay in orders, and brings them back', async () => {
    await opensProduct(whole)
    await press(called('Remove Μεγάλο'))
    await reads('1 variant leaves the product when you save.')
    await reads('1 of them was sold')
    await press(called('Bring the options back'))
    expect(field('skus.1.stock').value).toBe('7')
    expect(reading()).not.toContain('leaves the product')
  })

  it('follows the stock that orders take, and leaves a number alone that was typed', async () => {
    await opensProduct(whole)
    await type(field('skus.0.stock'), '5')
    const form = { ...whole.form, skus: whole.form.skus.map((sku) => ({ ...sku, stock: '4', stock_seen: 4 })) }
    page.shop.give([answer(shopGoodsCalls.info, { ...whole, form })])
    await doing(() => watchMyProduct('g1').refetch())
    await until(() => field('skus.1.stock').value === '4', 'followed')
    expect(field('skus.0.stock').value).toBe('5')
  })

  it('takes over parts that another tab changed, and asks about those that both changed', async () => {
    await opensProduct(whole)
    await type(field('title.en'), 'Μπρίκι μου')
    const newer = {
      ...whole,
      version: 4,
      form: { ...whole.form, brand: 'Χαλκός', title: { ...whole.form.title, en: 'Μπρίκι τους' } },
    }
    page.shop.give([answer(shopGoodsCalls.info, newer)])
    await doing(() => watchMyProduct('g1').refetch())
    await reads('Changed in another tab or on another device')
    expect(reading()).toContain('English: Μπρίκι τους')
    expect(field('title.en').value).toBe('Μπρίκι μου')
    await press(found('[name="conflict.title"][value=mine]'))
    await press(called('Use these versions'))
    expect(field('brand').value).toBe('Χαλκός')
    expect(field('title.en').value).toBe('Μπρίκι μου')
    const sent = edits()
    await press(called('Save'))
    await until(() => sent.length === 1, 'sent')
    expect(sent[0]).toMatchObject({ version: 4, parts: ['title'] })
  })

  it('never asks a merchant who is alone: what is typed over their own save is kept', async () => {
    await opensProduct(whole)
    const sent = edits()
    await type(field('brand'), 'Χαλκός')
    page.shop.answers['shop/goodsEdit'] = (input) => {
      sent.push(input as EditGoods)
      return accepted({ ...whole, version: 3 + sent.length, form: { ...whole.form, brand: 'Χαλκός' } })
    }
    await press(called('Save'))
    await until(() => sent.length === 1, 'sent')
    await type(field('title.en'), 'Μπρίκι νέο')
    expect(found('[data-part=conflict]')).toBe(undefined)
    await pass(600)
    await press(called('Save'))
    await until(() => sent.length === 2, 'sent again')
    expect(sent[1]).toMatchObject({ version: 4, parts: ['title'] })
  })

  it('puts pictures in order by buttons, says where each is now, and sends what they show', async () => {
    const pictures = ['/a.webp', '/b.webp'].map((url) => ({ id: url, url, alt: '' }))
    await opensProduct({ ...whole, form: { ...whole.form, pictures } })
    const sent = edits()
    await press(called('Move picture 2 forward'))
    await reads('Moved to position 1 of 2')
    await type(field('pictures.0.alt'), 'Από το πλάι')
    await press(called('Save'))
    await until(() => sent.length === 1, 'sent')
    expect(sent[0]?.parts).toEqual(['pictures'])
    expect(sent[0]?.form.pictures.map(({ id, alt }) => [id, alt])).toEqual([
      ['/b.webp', 'Από το πλάι'],
      ['/a.webp', ''],
    ])
  })

  it('keeps what was typed and not saved when its page is left, and shows it again', async () => {
    await opensProduct(whole)
    await type(field('title.en'), 'Μπρίκι μου')
    await goTo(links.shopGoods())
    await until(() => found('[data-editor]') === undefined, 'left')
    await goTo(links.shopGoodsEdit('g1'))
    await reads('Prices and stock')
    expect(field('title.en').value).toBe('Μπρίκι μου')
    await reads('Not saved yet')
  })

  it('asks before it discards what was typed', async () => {
    await opensProduct(whole)
    await type(field('brand'), 'Χαλκός')
    await press(called('Discard'))
    await reads('Discard your changes?')
    expect(field('brand').value).toBe('Χαλκός')
    await press([...document.querySelectorAll<HTMLElement>('dialog button')].at(-1))
    await until(() => field('brand').value === '', 'discarded')
  })

  it('shows the product as shoppers will see it, from what is typed', async () => {
    await opensProduct(whole)
    await type(field('title.en'), 'Μπρίκι νέο')
    await press(called('Preview'))
    await until(() => found('[data-part=preview]') !== undefined, 'previewed')
    expect(one('[data-part=preview]').textContent).toContain('Μπρίκι νέο')
    expect(one('[data-part=preview]').textContent).toContain('20.00')
  })
})

describe('a mistake in the editor', () => {
  const named = (en: string) => ({ en, 'zh-CN': '', ar: '' })
  const variant = (key: string, size: string, n: number) => ({
    id: '',
    values: [key, size],
    code: `C${n}`,
    weight: String(n),
    stock: String(n),
    stock_seen: 0,
    picture: null,
    price: `${n}.00`,
    purchase: `${n - 1}.00`,
  })
  const twoOptions = {
    axes: [
      {
        key: 'colour',
        axis: named('Colour'),
        values: [
          { key: 'red', value: named('Red') },
          { key: 'blue', value: { en: 'Blue', 'zh-CN': '蓝色', ar: '' } },
        ],
      },
      {
        key: 'size',
        axis: named('Size'),
        values: [
          { key: 's', value: named('S') },
          { key: 'm', value: named('M') },
        ],
      },
    ],
    skus: [variant('red', 's', 11), variant('red', 'm', 12), variant('blue', 's', 13), variant('blue', 'm', 14)],
    pictures: ['p1', 'p2', 'p3'].map((id) => ({ id, url: `/${id}.webp`, alt: id })),
  }
  const fields = ['price', 'purchase', 'stock', 'weight', 'code'] as const
  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('[data-sku]')].map((row) => [
      row.querySelector('[dir=auto]')?.textContent,
      ...fields.map((name) => field(`skus.${row.dataset['sku']}.${name}`).value),
    ])
  const values = () => [...document.querySelectorAll<HTMLInputElement>('[name*=".values."]')].map(({ value }) => value)
  const adds = async (at: number, text: string) => {
    await type(field(`axes.${at}.new`), text)
    await key(field(`axes.${at}.new`), 'Enter')
  }

  it('is undone by typing a removed value again, in any spelling, also after the draft was saved', async () => {
    const saves = keepDrafts()
    await opensDraft(twoOptions)
    const before = rows()
    expect(before).toHaveLength(4)
    await press(called('Remove Blue'))
    expect(rows()).toHaveLength(2)
    await pass(1_000)
    await until(() => saves.length === 1, 'saved without blue')
    await type(field('skus.0.price'), '99.00')
    await adds(0, ' bLUE ')
    expect(rows().slice(2)).toEqual(before.slice(2))
    expect(rows()[0]?.[1]).toBe('99.00')
    await pass(1_000)
    await until(() => saves.length > 1, 'saved with blue')
    expect(saves.at(-1)?.form.skus.slice(2)).toEqual(twoOptions.skus.slice(2))
    expect(saves.at(-1)?.form.axes[0]?.values[1]).toEqual(twoOptions.axes[0]?.values[1])
  })

  it('is undone by Undo: the last first, each in its place, with its variants as they were', async () => {
    keepDrafts()
    await opensDraft(twoOptions)
    const before = rows()
    await press(called('Remove Red'))
    await press(called('Remove Size'))
    expect(reading()).toContain('Removed: Size')
    expect(rows()).toHaveLength(1)
    await press(called('Undo'))
    expect(reading()).toContain('Removed: Red')
    expect(rows()).toEqual(before.slice(2))
    // A second click so soon would be half of a double click.
    await pass(600)
    await press(called('Undo'))
    expect(values()).toEqual(['Red', 'Blue', 'S', 'M'])
    expect(rows()).toEqual(before)
    expect(found('[data-part=undo]')).toBeUndefined()
  })

  it('is not undone beyond what a product may have, and says so', async () => {
    keepDrafts()
    await opensDraft(twoOptions)
    await press(called('Remove Red'))
    await adds(0, Array.from({ length: 29 }, (_, n) => `Shade ${n}`).join(', '))
    expect(values()).toHaveLength(32)
    await press(called('Undo'))
    expect(reading()).toContain('An option has at most 30 values.')
    expect(values()).toHaveLength(32)
  })

  it('is undone by writing an option again, under its name', async () => {
    keepDrafts()
    await opensDraft(twoOptions)
    const before = rows()
    await press(called('Remove Size'))
    await press(called('Add an option'))
    await type(field('axes.1.axis'), 'size')
    await adds(1, 'S, M')
    expect(rows()).toEqual(before)
  })

  it('is undone for a picture, which comes back to its place with its text', async () => {
    keepDrafts()
    await opensDraft(twoOptions)
    const alts = () =>
      [...document.querySelectorAll<HTMLInputElement>('[data-part=pictures] input[name*=alt]')].map(
        (each) => each.value,
      )
    const before = alts()
    expect(before).toEqual(['p1', 'p2', 'p3'])
    await press(
      [...document.querySelectorAll<HTMLElement>('[data-part=pictures] button')].filter((each) =>
        /Remove/.test(each.ariaLabel ?? each.getAttribute('aria-label') ?? ''),
      )[1],
    )
    expect(alts()).toEqual(['p1', 'p3'])
    await press(called('Undo'))
    expect(alts()).toEqual(before)
  })

  it('keeps a variant of a saved product what it is, and names it once', async () => {
    await opensProduct(whole)
    const before = rows()
    await press(called('Remove Μεγάλο'))
    await addsValues('Μεγάλο')
    expect(rows()).toEqual(before)
    expect(field('axes.0.values.1').value).toBe('Μεγάλο')
    expect(reading()).toContain('Everything is saved')
  })
})
