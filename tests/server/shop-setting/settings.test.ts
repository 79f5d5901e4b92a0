import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCalls } from '#contract/trade/order.calls.ts'
import { productCalls } from '#contract/catalogue/product.calls.ts'
import { shopCalls } from '#contract/shops/shop.calls.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { days } from '#machines/platform/constants.ts'
import { statement } from '#server/platform/db/database.ts'
import { list } from '#tests/support/catalogue.ts'
import { person, RETURN_ADDRESS, signedInAgain, store } from '#tests/support/factories.ts'
import { placed } from '#tests/support/orders.ts'
import { runText } from '#tests/support/run-text.ts'
import { oneEngine, openShop, type TestShop } from '#tests/support/shop.ts'
import { looseUpload } from '#tests/support/uploads.ts'
import { saveProfile, settingsOf } from './ask-settings.ts'

const eventsOf = statement('test_settings_events', 'select name, entity from events where topic = $1 order by seq')

describe.each(oneEngine())('the settings of a shop on %s', (engine) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openShop(engine)))
  afterAll(() => shop.close())

  it('saves name, text and logo, which the shop page shows at once', async () => {
    const { id, owner } = await store(shop)
    const logo = await looseUpload(shop, owner.id, 'logo')
    const { body } = await saveProfile(shop, owner, { shopname: `  Kiln ${id} `, bio: 'Cups', logo })
    expect(body).toMatchObject({ code: 1, data: { shopname: `Kiln ${id}`, bio: 'Cups', versions: { profile: 2 } } })
    const page = await shop.must(shopCalls.shop, { id })
    expect(page.shop).toMatchObject({ name: `Kiln ${id}`, bio: { en: 'Cups' }, logo: body.data.logo })
    expect(page.shop.logo).not.toBe('/files/logo.svg')
    expect(await shop.db.run(eventsOf, [`shop:${id}`])).toContainEqual({
      name: 'shop.settingsSaved',
      entity: 'shopSettings',
    })
  })

  it('shows a reader of a translation the text that a save writes, and drops translations of another English', async () => {
    const { id, owner } = await store(shop)
    await runText(shop, `update shops set bio = '{"en":"Cups","zh-CN":"杯子","ar":"","de":"Tassen"}' where id = $1`, id)
    const bioOf = async () => (await shop.must(shopCalls.shop, { id })).shop.bio
    const inGerman = { token: owner.token, lang: 'de' }
    expect(await settingsOf(shop, inGerman)).toMatchObject({ bio: 'Cups' })
    await saveProfile(shop, inGerman, {})
    expect(await bioOf()).toEqual({ en: 'Cups', 'zh-CN': '杯子', ar: '', de: 'Tassen' })
    await saveProfile(shop, { token: owner.token, lang: 'zh-CN' }, { bio: '茶杯' })
    expect(await bioOf()).toEqual({ en: 'Cups', 'zh-CN': '茶杯', ar: '', de: 'Tassen' })
    await saveProfile(shop, inGerman, { bio: 'Mugs' })
    expect(await bioOf()).toEqual({ en: 'Mugs', 'zh-CN': '茶杯', ar: '' })
  })

  it('finds the products by the new name, and not by the old one', async () => {
    const merchant = await store(shop, { name: 'Oldenburgia' })
    const { id } = await list(shop, merchant, { beside: ['oldenburgia'] })
    const found = async (keywords: string) =>
      (await shop.must(productCalls.lists, { keywords })).data.map((goods) => goods.id).includes(id)
    expect(await found('oldenburgia')).toBe(true)
    await saveProfile(shop, merchant.owner, { shopname: 'Newtonmere' })
    expect(await found('newtonmere')).toBe(true)
    expect(await found('oldenburgia')).toBe(false)
  })

  it('shows the new name on running orders', async () => {
    const { buyer, merchant, order } = await placed(shop)
    await saveProfile(shop, merchant.owner, { shopname: `New ${merchant.id}` })
    const { shop: of } = await shop.must(orderCalls.getOrderInfo, { id: order.id }, buyer)
    expect(of.name).toBe(`New ${merchant.id}`)
  })

  it('refuses a second name within 30 days and says from when it is possible', async () => {
    const { id, owner } = await store(shop)
    await saveProfile(shop, owner, { shopname: `First ${id}` })
    const { rename_from } = await settingsOf(shop, owner)
    const { problem } = await saveProfile(shop, owner, { shopname: `Second ${id}` })
    expect(problem).toEqual({ key: 'shop.renamedLately', params: { at: rename_from }, field: 'shopname' })
    expect((await saveProfile(shop, owner, { bio: 'Text alone' })).body.code).toBe(1)
    expect(await settingsOf(shop, owner)).toMatchObject({ shopname: `First ${id}`, bio: 'Text alone' })
    await shop.pass(days(30) + 1)
    const later = await signedInAgain(shop, owner)
    expect((await saveProfile(shop, later, { shopname: `Second ${id}` })).body.code).toBe(1)
  })

  it.each([
    [
      'the name of another shop in another spelling',
      'shopname',
      'shop.nameTaken',
      (name: string) => ({ shopname: name.toUpperCase() }),
    ],
    ['a name of spaces', 'shopname', 'input.invalid', () => ({ shopname: '   ' })],
    ['a text of 141 characters', 'bio', 'input.tooLong', () => ({ bio: 'x'.repeat(141) })],
  ])('refuses %s and saves nothing', async (_title, field, key, given) => {
    const [{ id }, { owner }] = [await store(shop), await store(shop)]
    const before = await settingsOf(shop, owner)
    const { problem } = await saveProfile(shop, owner, given(`Shop ${id}`))
    expect(problem).toMatchObject({ key, field })
    expect(await settingsOf(shop, owner)).toEqual(before)
  })

  it('refuses a picture of another person and keeps the logo', async () => {
    const { owner } = await store(shop)
    const logo = await looseUpload(shop, (await person(shop)).id, 'logo')
    const { problem } = await saveProfile(shop, owner, { logo, bio: 'With another logo' })
    expect(problem).toMatchObject({ key: 'upload.notFound', field: 'logo' })
    expect(await settingsOf(shop, owner)).toMatchObject({ logo: '/files/logo.svg', bio: 'A shop' })
  })

  it('refuses the second of two tabs, and leaves the other parts free', async () => {
    const { owner } = await store(shop)
    const { versions } = await settingsOf(shop, owner)
    const messages = (auto_reply: string) =>
      shop.ask(shopSettingCalls.messages, { version: versions.messages, auto_reply }, owner)
    expect((await messages('Back on Monday')).body.code).toBe(1)
    expect((await messages('Back on Tuesday')).problem?.key).toBe('shop.changedElsewhere')
    expect(await settingsOf(shop, owner)).toMatchObject({ auto_reply: 'Back on Monday' })
    expect((await saveProfile(shop, owner, { bio: 'Of one tab' })).body.code).toBe(1)
    const late = await saveProfile(shop, owner, { version: versions.profile, bio: 'Of the other' })
    expect(late.problem?.key).toBe('shop.changedElsewhere')
    expect(await settingsOf(shop, owner)).toMatchObject({ bio: 'Of one tab' })
    const address = { version: versions.address, ...RETURN_ADDRESS, address: 'Road 2' }
    expect((await shop.ask(shopSettingCalls.returnAddress, address, owner)).body.code).toBe(1)
  })

  it('answers a save that is sent twice with the first answer', async () => {
    const { owner } = await store(shop)
    const { versions } = await settingsOf(shop, owner)
    const as = { ...owner, key: 'the-same-key-twice' }
    const send = () => shop.ask(shopSettingCalls.messages, { version: versions.messages, auto_reply: 'Hi' }, as)
    const [first, second] = [await send(), await send()]
    expect(second.body.data).toEqual(first.body.data)
    expect((await settingsOf(shop, owner)).versions.messages).toBe(2)
  })

  it.each([
    ['a number that cannot be called', { mobile: '12' }, 'address.mobile', 'mobile'],
    ['a postal code of another country', { zip_code: '12' }, 'address.zipCode', 'zip_code'],
    ['an address without its province', { province: '' }, 'input.required', 'province'],
  ])('refuses %s as a return address and keeps the old one', async (_title, given, key, field) => {
    const { owner } = await store(shop)
    const { versions } = await settingsOf(shop, owner)
    const input = { version: versions.address, ...RETURN_ADDRESS, ...given }
    expect((await shop.ask(shopSettingCalls.returnAddress, input, owner)).problem).toMatchObject({ key, field })
    expect(await settingsOf(shop, owner)).toMatchObject({ return_address: RETURN_ADDRESS, versions })
  })

  it('refuses an answer of 501 characters', async () => {
    const { owner } = await store(shop)
    const { versions } = await settingsOf(shop, owner)
    const send = (length: number) =>
      shop.ask(shopSettingCalls.messages, { version: versions.messages, auto_reply: 'x'.repeat(length) }, owner)
    expect((await send(501)).problem).toMatchObject({ field: 'auto_reply' })
    expect((await send(500)).body.code).toBe(1)
  })

  it('shows settings to merchants only', async () => {
    expect((await shop.ask(shopSettingCalls.setting, {}, await person(shop))).problem?.key).toBe('shop.notMerchant')
  })
})
