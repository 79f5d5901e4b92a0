import { beforeAll, beforeEach, expect, it } from 'vitest'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { shopBoardCalls } from '#contract/shops/shop.calls.ts'
import { webhookCalls } from '#contract/shops/webhook.calls.ts'
import type { WebhookDelivery, WebhookView } from '#contract/shops/webhook.contract.ts'
import { links } from '#ui/links.ts'
import { delivery, freight, settings, webhook } from '../support/answers/shop-setting.ts'
import { suspendedShop } from '../support/answers/shop.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
beforeEach(() => localStorage.clear())

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`input[name="${name}"]`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('main form').requestSubmit())
const invalid = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'))
const sent = (...data: WebhookDelivery[]) => answer(webhookCalls.deliveries, { data, after: null })
const opens = async (is: WebhookView | null, ...deliveries: WebhookDelivery[]): Promise<void> => {
  await openPage(page.shop, links.shopSetting({ open: 'webhook' }), {
    as: 'merchant',
    given: [
      answer(shopSettingCalls.setting, settings()),
      answer(shopSettingCalls.freights, { data: [freight()], after: null }),
      answer(shopBoardCalls.state, suspendedShop('merchant')),
      answer(webhookCalls.webhook, { webhook: is }),
      sent(...deliveries),
    ],
  })
  await until(() => document.querySelector('input[name=url]') !== null, 'read the webhook')
}

it('asks for an address and an event, says what the shop refuses at its field, and shows the secret once', async () => {
  await opens(null)
  for (const event of ['order.paid', 'refund.requested', 'chat.message']) await doing(() => field(event).click())
  await submit()
  await until(() => invalid().length > 0, 'marked what is missing')
  expect(invalid()).toEqual(['url', 'order.paid', 'refund.requested', 'chat.message'])
  await type(field('url'), 'https://10.0.0.1/')
  await doing(() => field('order.paid').click())
  await submit()
  await until(() => invalid().includes('password'), 'asked for the password')
  await type(field('password'), 'violet-Kettle-7')
  page.shop.answers['shop/saveWebhook'] = () => ({
    ok: false,
    problem: { key: 'webhook.privateAddress', params: {}, field: 'url' },
  })
  await submit()
  await reads('This address leads into a private network.')
  await type(field('url'), 'https://hooks.seller.example/shop')
  const saved = webhook({ events: ['order.paid'] })
  page.shop.give([
    answer(webhookCalls.save, { webhook: saved, secret: 'whsec_once' }),
    answer(webhookCalls.webhook, { webhook: saved }),
  ])
  await submit()
  await reads('whsec_once')
  expect(page.shop.callsOf('shop/saveWebhook').at(-1)).toEqual({
    version: 0,
    url: 'https://hooks.seller.example/shop',
    events: ['order.paid'],
    is_on: true,
    password: 'violet-Kettle-7',
  })
  await press(called('Close'))
  await until(() => !reading().includes('whsec_once'), 'showed it no more')
})

it('lists what was sent with each attempt, and sends one again', async () => {
  await opens(webhook(), delivery(), delivery({ id: 'd2', event: 'test', state: 'delivered', attempts: [] }))
  await reads('Order paid')
  await reads('Status 500 · Answered with an error · 120 ms')
  page.shop.give([answer(webhookCalls.redeliver, { done: true })])
  await press(one('[data-delivery=d1] button'))
  await reads('The delivery is on its way again.')
  expect(page.shop.callsOf('shop/redeliverWebhook')).toEqual([{ id: 'd1' }])
})

it('shows at once what became of a test', async () => {
  await opens(webhook())
  await reads('No deliveries yet')
  await until(() => page.shop.open === 1, 'was live')
  await pass(50)
  page.shop.give([
    answer(webhookCalls.test, { done: true }),
    sent(delivery({ event: 'test', state: 'waiting', attempts: [] })),
  ])
  await press(called('Send a test'))
  await reads('On its way')
  page.shop.give([sent(delivery({ event: 'test', state: 'delivered' }))])
  await pass(600)
  const room = `webhook:${people.merchant.shop_id}`
  await doing(() => page.shop.emit('live', { room, name: 'webhook.changed', data: {} }))
  await reads('Delivered')
})

it('makes another secret after it has asked once more', async () => {
  await opens(webhook())
  page.shop.give([answer(webhookCalls.renew, { webhook: webhook({ version: 2 }), secret: 'whsec_new' })])
  await press(called('Make a new secret'))
  await reads('The old one signs nothing more from then on.')
  await type(one('dialog input[name=password]'), 'violet-Kettle-7')
  await press([...document.querySelectorAll<HTMLElement>('dialog button')].at(-1))
  await reads('whsec_new')
  expect(page.shop.callsOf('shop/renewWebhookSecret')).toEqual([{ password: 'violet-Kettle-7' }])
})

it('says why it was switched off, and sends nothing by hand then', async () => {
  await opens(webhook({ is_on: false, off_why: 'failing' }), delivery())
  await reads('Switched off: too many deliveries failed.')
  expect(called('Send a test')?.hasAttribute('disabled')).toBe(true)
  expect(document.querySelector('[data-delivery=d1] button')).toBeNull()
})
