import { beforeAll, describe, expect, it } from 'vitest'
import { accepted, refused } from '#contract/platform/problem.ts'
import { deskCouponCalls, shopCouponCalls } from '#contract/trade/coupon.calls.ts'
import type { OfferView } from '#contract/trade/coupon.contract.ts'
import { links } from '#ui/links.ts'
import { given as offered } from '../support/answers/coupons.ts'
import { said } from '../support/answers/said.ts'
import { nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)

const reads = (text: string) => until(() => reading().includes(text), `read ${text}`)
const row = (id: string) => one(`[data-offer=${id}]`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('dialog form').requestSubmit())
const input = (name: string) => one<HTMLInputElement>(`dialog [name=${name}]`)
const wrong = () =>
  [...document.querySelectorAll<HTMLInputElement>('dialog [aria-invalid=true]')].map(({ name }) => name)
const choose = (name: string, value: string): Promise<void> =>
  doing(() => {
    const select = one<HTMLSelectElement>(`dialog [name=${name}]`)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

const GIVERS = [
  ['a merchant', 'merchant', links.shopCoupons(), shopCouponCalls],
  ['finance', 'finance', links.deskCoupons(), deskCouponCalls],
] as const

describe.each(GIVERS)('the coupons that %s gives', (_name, as, path, calls) => {
  const isDesk = as === 'finance'
  const ADD = nameOf(calls.add)
  const STOP = nameOf(calls.stop)

  async function opened(...offers: OfferView[]): Promise<void> {
    page.shop.answers[nameOf(calls.offers)] = () => accepted({ data: offers, after: null })
    await openPage(page.shop, path, { as })
    await until(() => document.querySelectorAll('[data-offer]').length === offers.length, 'listed')
    await reads(isDesk ? 'paid by the platform' : 'paid by your shop')
  }

  it('show what each brought and cost, and its state', async () => {
    await opened(
      offered({ budget: '500000000' }),
      offered({ id: 'f2', kind: 'instant', total: null, state: 'over', title: said('') }),
    )
    for (const text of [
      '5.00 USDT off from 50.00 USDT',
      'Open',
      '40 of 100',
      '12',
      '60.00',
      '500.00',
      '700.00',
      '1 per person',
    ])
      expect(row('f1').textContent).toContain(text)
    expect(row('f2').textContent).toContain('Ended')
    expect(row('f2').textContent).not.toContain('Stop')
  })

  it('are stopped after a confirmation', async () => {
    await opened(offered())
    page.shop.answers[STOP] = () => {
      page.shop.answers[nameOf(calls.offers)] = () => accepted({ data: [offered({ state: 'stopped' })], after: null })
      return accepted(offered({ state: 'stopped' }))
    }
    await press(called('Stop offer'))
    await reads('Coupons that were received can still be used.')
    expect(page.shop.callsOf(STOP)).toEqual([])
    await press(
      [...document.querySelectorAll<HTMLElement>('dialog button')].find((each) => each.textContent === 'Stop offer'),
    )
    await until(() => row('f1').textContent.includes('Stopped'), 'stopped')
    expect(page.shop.callsOf(STOP)).toEqual([{ id: 'f1' }])
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('say all that is missing before anything is sent', async () => {
    await opened()
    await press(called('Offer a coupon'))
    await type(input('per_person'), '0')
    await type(input('total'), 'many')
    await submit()
    await until(() => wrong().length > 0, 'checked')
    expect(wrong()).toEqual(['value', 'min', 'good_until', 'total', 'per_person', ...(isDesk ? ['budget'] : [])])
    expect(reading()).toContain('Enter a whole number from 1 to 20.')
    expect(page.shop.callsOf(ADD)).toEqual([])
  })

  it('are offered with what was typed, in the digits of any script', async () => {
    await opened()
    page.shop.answers[ADD] = () => {
      page.shop.answers[nameOf(calls.offers)] = () => accepted({ data: [offered()], after: null })
      return accepted(offered())
    }
    await press(called('Offer a coupon'))
    await type(input('value'), '5')
    await type(input('min'), '٥٠')
    await type(input('title'), 'أيار')
    await type(input('good_until'), '2026-05-11')
    await type(input('total'), '１００')
    await type(input('budget'), '500')
    await submit()
    await until(() => document.querySelectorAll('[data-offer]').length === 1, 'offered')
    expect(page.shop.callsOf(ADD)).toEqual([
      {
        kind: 'full',
        title: 'أيار',
        value: '5000000',
        min: '50000000',
        good_until: new Date('2026-05-11T23:59:59').toISOString(),
        total: 100,
        per_person: 1,
        budget: '500000000',
      },
    ])
    expect(reading()).toContain('Coupon offered')
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('keep what was typed when they are refused, and say why at the field', async () => {
    await opened()
    page.shop.answers[ADD] = () => refused('coupon.amount', { max: '1000000000' }, 'value')
    await press(called('Offer a coupon'))
    await choose('kind', 'instant')
    expect(document.querySelector('dialog [name=min]')).toBeNull()
    await type(input('value'), '5000')
    await type(input('good_from'), '2026-05-03')
    await type(input('good_until'), '2026-05-11')
    await type(input('budget'), '9000')
    await submit()
    await reads('Enter an amount up to 1,000.00 USDT.')
    expect(wrong()).toEqual(['value'])
    expect(input('value').value).toBe('5000')
    expect(page.shop.callsOf(ADD)[0]).toMatchObject({
      kind: 'instant',
      min: '',
      good_from: new Date('2026-05-03T00:00:00').toISOString(),
    })
  })
})
