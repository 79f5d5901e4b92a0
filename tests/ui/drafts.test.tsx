import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { addressCalls } from '#contract/people/address.calls.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { orderCalls, orderMoves } from '#contract/trade/order.calls.ts'
import { enter, leave, session$ } from '#streams/platform/session.stream.ts'
import { links } from '#ui/links.ts'
import { paidOrder } from './support/answers/orders.ts'
import { saved } from './support/answers/shopping.ts'
import { aRechargePage, aWithdrawalPage } from './support/answers/wallet.ts'
import { answer, type Given } from './support/given.ts'
import { fetchPages, openPage, useStandIn } from './support/open-page.tsx'
import type { Person } from './support/people.ts'
import { called } from './support/reading.ts'
import { doing, one, type } from './support/screen.tsx'
import { press, until } from './support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
beforeEach(() => localStorage.clear())

/** A form: how to open it, and the field that is typed in. */
interface Form {
  readonly at: string
  readonly as: Person
  readonly given: readonly Given[]
  readonly field: string
  /** The button that opens it on its page. */
  readonly opener?: string
}

const reviewed = [answer(orderCalls.getOrderInfo, paidOrder({ state: 'pendingReview' }))]
const running = [answer(orderCalls.getOrderInfo, paidOrder())]
const addresses = [
  answer(addressCalls.getaddress, { data: [saved], after: null }),
  answer(commonCalls.countries, { data: ['GR'] }),
]
const FORMS: Readonly<Record<string, Form>> = {
  registration: { at: '/pages/login/register', as: 'visitor', given: [], field: 'nickname' },
  'new address': { at: links.addressSave(), as: 'shopper', given: addresses, field: 'name' },
  recharge: { at: links.recharge(), as: 'shopper', given: aRechargePage, field: 'amount' },
  withdrawal: { at: links.withdrawal(), as: 'shopper', given: aWithdrawalPage, field: 'amount' },
  review: { at: links.comment('o1'), as: 'shopper', given: reviewed, field: '' },
  'refund request': {
    at: links.orderDetail('o1'),
    as: 'shopper',
    given: running,
    field: 'reason',
    opener: 'Request a refund',
  },
}

const selectorOf = ({ field }: Form): string => (field ? `[name=${field}]` : 'textarea')
// A sheet that is just closing may still be there beside the new one.
const field = (form: Form): HTMLInputElement => {
  const found = [...document.querySelectorAll<HTMLInputElement>(selectorOf(form))].at(-1)
  if (!found) throw new Error(`No ${selectorOf(form)}`)
  return found
}
const shown = async (form: Form): Promise<void> => {
  if (form.opener) {
    await until(() => called(form.opener ?? '') !== undefined, 'offered the form')
    await press(called(form.opener))
  }
  await until(() => document.querySelector(selectorOf(form)) !== null, 'showed the form')
}
const goTo = (path: string): Promise<void> =>
  doing(() => {
    location.hash = `#${path}`
    dispatchEvent(new PopStateEvent('popstate'))
  })

describe.each(Object.entries(FORMS))('the draft of a %s', (_name, form) => {
  const text = form.field === 'amount' ? '47' : 'Nightjar'
  const typed = async (): Promise<void> => {
    await openPage(page.shop, form.at, { as: form.as, given: form.given })
    await shown(form)
    await type(field(form), text)
  }

  it('is there again after the page was left', async () => {
    await typed()
    await goTo('/pages/privacy_agreement/user_agreement')
    await until(() => document.querySelector(selectorOf(form)) === null, 'left')
    await goTo(form.at)
    await shown(form)
    expect(field(form).value).toBe(text)
  })

  it('is there again after the session expired, for the same person only', async () => {
    if (form.as === 'visitor') return
    await typed()
    const session = session$.value
    if (!session) throw new Error('No one is signed in')
    await doing(() => leave('expired'))
    await until(() => document.querySelector(selectorOf(form)) === null, 'left')
    const other = { ...session, user: { ...session.user, id: 'eve' } }
    page.shop.give([answer(userCalls.profile, other.user)])
    await doing(() => enter(other))
    await goTo(form.at)
    await shown(form)
    expect(field(form).value).not.toBe(text)
    page.shop.give([answer(userCalls.profile, session.user)])
    await doing(() => enter(session))
    await goTo('/pages/privacy_agreement/user_agreement')
    await until(() => document.querySelector(selectorOf(form)) === null, 'left')
    await goTo(form.at)
    await shown(form)
    expect(field(form).value).toBe(text)
  })
})

it('is removed once it is sent', async () => {
  const done = answer(orderMoves['order.review'], paidOrder({ state: 'completed', version: 2 }))
  await openPage(page.shop, links.comment('o1'), { as: 'shopper', given: [...reviewed, done] })
  await until(() => document.querySelector('textarea') !== null, 'showed the form')
  await type(one<HTMLTextAreaElement>('textarea'), 'Nightjar')
  expect(JSON.stringify({ ...localStorage })).toContain('Nightjar')
  await press(called('Publish review'))
  await until(() => page.shop.asked().includes('order/commentOrder'), 'sent the review')
  await until(() => !JSON.stringify({ ...localStorage }).includes('Nightjar'), 'removed the draft')
})

it('of a registration never holds the password or the code', async () => {
  await openPage(page.shop, '/pages/login/register')
  for (const [name, text] of Object.entries({
    nickname: 'Ada',
    password: 's3cret-word',
    code: '918273',
  }))
    await type(one<HTMLInputElement>(`[name=${name}]`), text)
  const stored = JSON.stringify({ ...localStorage })
  expect(stored).toContain('Ada')
  for (const secret of ['s3cret-word', '918273']) expect(stored).not.toContain(secret)
})
