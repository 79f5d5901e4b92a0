import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import desk from '#locales/en/desk.json' with { type: 'json' }
import apply from '#locales/en/shopApplication.json' with { type: 'json' }
import shop from '#locales/en/shop.json' with { type: 'json' }
import { callShop } from '#tests/support/call-shop.ts'
import { newShopper } from '#tests/support/lab.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { openBrowser, openWindow, SOON, SUPPORT, type Window } from '#tests/support/windows.ts'

const TOO_DARK = 'The number is in the shadow'

describe('an application for a shop', () => {
  let browser: Browser
  beforeAll(async () => (browser = await openBrowser()))
  afterAll(() => browser.close())

  const next = (of: Window): Promise<void> => of.presses(apply.wizard.next)
  const chooses = (of: Window, name: string, value: string) =>
    of.page.locator(`select[name=${name}]`).selectOption(value, SOON)
  const shows = (of: Window, title: string) => of.page.getByRole('heading', { name: title }).waitFor(SOON)
  /** Chooses a picture and waits until it is sent. */
  const sends = async ({ page }: Window, name: string): Promise<void> => {
    const picture = { name: `${name}.png`, mimeType: 'image/png', buffer: await plainPicture('png') }
    await page.locator(`input[type=file][name=${name}]`).setInputFiles(picture)
    await page.locator(`[data-field=${name}] [data-upload=sent]`).waitFor(SOON)
  }
  const isSaved = ({ page }: Window) => page.locator('[data-saved=saved]').waitFor(SOON)

  it('is filled in on two devices, refused for one field, sent again, and opens the shop on the applicant’s page', async () => {
    const shopper = await newShopper()
    const phone = await openWindow(browser, shopper)
    await phone.opensLive('/pages/shop/index')
    await phone.sees(shop.index.none)
    await phone.presses(shop.index.apply)
    // What it costs and what one needs comes first.
    await phone.sees(apply.before.costs.title)
    await phone.presses(apply.before.start)
    await phone.page.locator('[name=shop_type][value=personal]').check(SOON)
    expect(await phone.page.locator('[name=shop_type][value=charity]').isDisabled()).toBe(true)
    await next(phone)
    await shows(phone, apply.steps.person)
    await next(phone)
    await phone.page.locator('[name=name][aria-invalid=true]').waitFor(SOON)
    await chooses(phone, 'nationality', 'GR')
    await phone.fills('name', 'Ada Lovelace')
    await phone.fills('birth_date', '1990-02-28')
    await phone.fills('birthplace', 'Athens')
    await isSaved(phone)

    const laptop = await openWindow(browser, shopper, { wide: true })
    await laptop.opensLive('/pages/shop/apply')
    // The first step that is not complete; the one before it has what was typed on the phone.
    await shows(laptop, apply.steps.document)
    await laptop.presses(apply.wizard.back, laptop.page.locator('main'))
    await shows(laptop, apply.steps.person)
    expect(await laptop.page.locator('[name=name]').inputValue()).toBe('Ada Lovelace')
    await next(laptop)
    await shows(laptop, apply.steps.document)
    await chooses(laptop, 'document_type', 'passport')
    await laptop.fills('document_number', 'AB 123456')
    await chooses(laptop, 'issuing_country', 'GR')
    await laptop.page.locator('[name=no_end]').check(SOON)
    expect(await laptop.page.locator('[data-field=id_back]').count()).toBe(0)
    await sends(laptop, 'id_front')
    await next(laptop)
    await shows(laptop, apply.steps.residence)
    await chooses(laptop, 'residence', 'GR')
    await laptop.fills('city', 'Athens')
    await laptop.fills('street', 'Ermou 1')
    await laptop.fills('postal_code', '105 63')
    const { email } = await callShop(userCalls.profile, {}, laptop.token)
    await laptop.fills('contact_email', email)
    await laptop.page.locator('[name=address_confirmed]').check(SOON)
    await next(laptop)
    await shows(laptop, apply.steps.shop)
    const name = `Lovelace ${Date.now().toString(36)}`
    await laptop.fills('shopname', name)
    await sends(laptop, 'logo')
    await next(laptop)
    await shows(laptop, apply.steps.summary)
    await laptop.presses(apply.wizard.send)
    await laptop.sees(apply.reviewing.text)
    await phone.sees(apply.reviewing.text)

    const reviewer = await openWindow(browser, SUPPORT, { wide: true })
    await reviewer.opensLive('/pages/desk/queue?kind=shopApplication')
    await reviewer.page.locator('[data-part=queue] a', { hasText: name }).click(SOON)
    await reviewer.presses(desk.assign.assign)
    // Whole beside the answers, as soon as the case is the reviewer's.
    await reviewer.page.locator('[data-part=identity-picture] img').waitFor(SOON)
    await reviewer.presses(apply.actions.reject)
    await reviewer.page.locator('[name=refuse_id_front]').check(SOON)
    await reviewer.fills('text_id_front', TOO_DARK)
    await reviewer.fills('reason', 'One picture')
    await reviewer.page.locator('form').getByRole('button', { name: apply.actions.reject }).click(SOON)

    await phone.sees(TOO_DARK)
    expect(await phone.page.locator('[name=document_number]').count()).toBe(0)
    await phone.presses(apply.replace)
    await sends(phone, 'id_front')
    await isSaved(phone)
    await next(phone)
    await phone.presses(apply.wizard.send)
    await phone.sees(apply.reviewing.text)

    // It comes back to the same reviewer, with what has changed.
    await reviewer.page.locator('[data-part=queue] a', { hasText: name }).click(SOON)
    await reviewer.page.locator('[data-field=id_front][data-changed]').waitFor(SOON)
    await reviewer.page.locator('[data-side=id_front][data-round=before]').click(SOON)
    await reviewer.page.locator('[data-part=identity-picture] img').waitFor(SOON)
    await reviewer.presses(apply.actions.approve)
    await reviewer.fills('reason', 'All in order')
    await reviewer.page.locator('form').getByRole('button', { name: apply.actions.approve }).click(SOON)
    await laptop.sees(apply.opened.title)
    await phone.presses(apply.opened.go)
    // The rail of a wide screen has the name, too, and is hidden here.
    await phone.page.locator('main').getByText(name, { exact: true }).first().waitFor(SOON)
    expect((await callShop(shopBoardCalls.state, {}, phone.token)).state).toBe('open')
  })
})
