import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { rechargeCalls } from '#contract/money/recharge.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { NetworkView } from '#contract/money/wallet.contract.ts'
import { days, minutes } from '#machines/platform/constants.ts'
import { rechargeTerms } from '#machines/money/recharge.terms.ts'
import { uploadApi } from '#client/upload.api.ts'
import { networkView, rechargeView, walletAddress } from '#tests/support/money-views.ts'
import { enter, leave } from '#streams/platform/session.stream.ts'
import { links } from '#ui/links.ts'
import { appInit } from '../support/answers/app.ts'
import { AT } from '../support/answers/said.ts'
import { aRechargePage } from '../support/answers/wallet.ts'
import { everywhere } from '../support/everywhere.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:proof')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  vi.spyOn(uploadApi, 'send').mockResolvedValue(
    accepted({ id: 'p1', url: null, type: 'image/webp', bytes: 1, width: 1, height: 1 }),
  )
})

const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const amount = (): HTMLInputElement => one<HTMLInputElement>('input[name=amount]')
const network = (code: string): HTMLInputElement => one<HTMLInputElement>(`input[name=network][value=${code}]`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('form').requestSubmit())
const invalid = (): string[] => [
  ...new Set(
    [...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name') ?? 'proofs'),
  ),
]
const chooseProof = (): Promise<void> =>
  doing(() => {
    const input = one<HTMLInputElement>('input[type=file][name=proofs]')
    const files = [new File(['x'], 'proof.png', { type: 'image/png' })]
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const showProof = async (): Promise<void> => {
  await chooseProof()
  await reads('1 of 9')
}
const opened = async (path = links.recharge()): Promise<void> => {
  await openPage(page.shop, path, { as: 'shopper', given: aRechargePage })
  await reads('Submit recharge')
}

it('says all that is missing at its field, and sends nothing', async () => {
  await opened()
  await submit()
  await until(() => invalid().length > 0, 'marked something')
  expect(invalid()).toEqual(['network', 'amount', 'proofs'])
  for (const expected of ['Select a recharge method.', 'Enter the recharge amount.', 'Upload the transfer attachment.'])
    expect(reading()).toContain(expected)
  expect(page.shop.callsOf('recharge/add')).toEqual([])
})

it.each([
  ['1e5', 'Write the amount out in full'],
  ['-50', 'cannot be negative'],
  ['50.1234567', 'at most 6 decimals'],
  ['1,000', 'Do you mean 1.00 USDT or 1,000.00 USDT?'],
  ['fifty', 'Write the amount in digits'],
  ['0', 'Enter the recharge amount.'],
  ['1000000000000', 'This amount is too large. At most 999,999,999,999.999999 USDT can be entered.'],
  ['9.999999', 'A recharge is at least 10.00 USDT.'],
])('says what is wrong with %s, and keeps it', async (typed, expected) => {
  await opened()
  await type(amount(), typed)
  await submit()
  await reads(expected)
  expect(amount().value).toBe(typed)
  expect(page.shop.callsOf('recharge/add')).toEqual([])
})

it('says the least amount of the network that was chosen, and none before', async () => {
  const data = [networkView(), networkView({ code: 'TRC20', recharge_min: '30000000' })]
  const given = [...aRechargePage, answer(walletCalls.networks, { data, after: null })]
  await openPage(page.shop, links.recharge(), { as: 'shopper', given })
  await reads('Submit recharge')
  expect(reading()).toContain('The amount that arrives is credited.')
  expect(reading()).not.toContain('At least')
  await press(network('TRC20'))
  await reads('At least 30.00 USDT.')
})

it('says at the field what only the server finds too large, and keeps it', async () => {
  await opened()
  await press(network('ERC20'))
  await type(amount(), '50')
  await showProof()
  page.shop.answers['recharge/add'] = () => refused('amount.tooLarge', { max: '999999999999999999' }, 'amount')
  await submit()
  await reads('This amount is too large.')
  expect(invalid()).toEqual(['amount'])
  expect(amount().value).toBe('50')
})

describe('the deposit address', () => {
  it('shows with its code once a network is chosen, and says what alone may be sent', async () => {
    await opened()
    expect(network('BEP20').disabled).toBe(true)
    expect(reading()).toContain('Recharges over BEP20 are closed at the moment.')
    await press(network('ERC20'))
    await reads(walletAddress().address)
    expect(one('svg[data-qr]').dataset['qr']).toBe(walletAddress().address)
    expect(reading()).toContain('Send only USDT, and only over ERC20 (Ethereum).')
    expect(reading()).toContain('Credited after 1 network confirmation.')
    expect(reading()).toContain('withdraw it after 20 confirmations')
    expect(reading()).not.toContain('demonstration')
  })

  it('never stands under the name of another network', async () => {
    await opened()
    await press(network('ERC20'))
    await reads(walletAddress().address)
    page.shop.hold(['recharge/address'])
    await press(network('TRC20'))
    expect(document.querySelector('svg[data-qr]')).toBeNull()
    expect(reading()).not.toContain(walletAddress().address)
    page.shop.release()
    await until(() => document.querySelector('svg[data-qr]') !== null, 'showed the other address')
    expect(reading()).toContain('Customer service checks transfers over TRC20')
  })

  it('warns where nothing may be sent, and where what is sent is seen later', async () => {
    const given = [
      ...aRechargePage,
      answer(walletCalls.networks, { data: [networkView({ demo: true, delayed: true })], after: null }),
    ]
    await openPage(page.shop, links.recharge(), { as: 'shopper', given })
    await reads('Submit recharge')
    await press(network('ERC20'))
    await reads('Do not send anything to this address')
    expect(reading()).toContain('Updates from ERC20 are delayed')
  })
})

it('sends what was said with its proofs, and leads to the request and back to the payment that lacked the money', async () => {
  const redirect = links.checkout({ ids: 'o1' })
  await opened(links.recharge({ redirect }))
  await press(network('ERC20'))
  await type(amount(), '50.5')
  await showProof()
  page.shop.give([answer(rechargeCalls.add, rechargeView()), answer(rechargeCalls.info, rechargeView())])
  await submit()
  await reads('C202601010000000001')
  expect(page.shop.callsOf('recharge/add')).toEqual([{ network: 'ERC20', amount: '50500000', proofs: ['p1'] }])
  await press(called('Back to payment'))
  await until(() => location.hash.startsWith('#/pages/buy'), 'was led back')
})

it('keeps everything that was typed when it is refused', async () => {
  await opened()
  await press(network('ERC20'))
  await type(amount(), '50')
  await showProof()
  page.shop.answers['recharge/add'] = () => refused('recharge.closed', { network: 'ERC20' }, 'network')
  await submit()
  await reads('Recharges over ERC20 are closed at the moment.')
  expect(invalid()).toContain('network')
  expect(amount().value).toBe('50')
  expect(reading()).toContain('1 of 9')
})

it('draws no empty sheet for a history of which nothing is left while there is more', async () => {
  const given = [...aRechargePage, answer(rechargeCalls.lists, { data: [], after: 'r5' })]
  await openPage(page.shop, links.recharge(), { as: 'shopper', given })
  await reads('Show more')
  expect(document.querySelector('[data-part=history] ul')).toBeNull()
})

it('shows where to send money while its history cannot be read, and reads that again when told to', async () => {
  page.shop.answers['recharge/lists'] = () => refused('system.busy', { seconds: 1 })
  const given = aRechargePage.filter(({ call }) => call !== rechargeCalls.lists)
  await openPage(page.shop, links.recharge(), { as: 'shopper', given })
  await reads('Submit recharge')
  await reads('Try again')
  await press(network('ERC20'))
  await reads(walletAddress().address)
  await type(amount(), '50')
  page.shop.give([answer(rechargeCalls.lists, { data: [rechargeView({ id: 'r9' })], after: null })])
  await press(called('Try again'))
  await until(() => document.querySelector('[data-part=history] a') !== null, 'read the history')
  expect(amount().value).toBe('50')
})

it('leads to the history before it is read, and to its rows when they come', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined)
  page.shop.hold(['recharge/lists'])
  await openPage(page.shop, links.recharge({ show: 'history' }), { as: 'shopper', given: aRechargePage })
  await reads('Submit recharge')
  expect(document.activeElement).toBe(one('[data-part=history] h2'))
  expect(scroll).toHaveBeenCalledOnce()
  page.shop.release()
  await reads('No recharges yet. Your recharges appear here.')
  expect(scroll).toHaveBeenCalledTimes(2)
})

describe('a recharge that is not sent yet', () => {
  const earlier = rechargeView({ id: 'r9', recharge_no: 'C202601010000000009' })
  const withEarlier = [
    ...aRechargePage,
    answer(rechargeCalls.lists, { data: [earlier], after: null }),
    answer(rechargeCalls.info, earlier),
    answer(rechargeCalls.add, rechargeView()),
  ]
  const filled = async (): Promise<void> => {
    await openPage(page.shop, links.recharge(), { as: 'shopper', given: withEarlier })
    await reads('Submit recharge')
    await press(network('ERC20'))
    await type(amount(), '50')
    await showProof()
  }
  const isChecked = (): boolean => document.querySelector<HTMLInputElement>('input[value=ERC20]')?.checked ?? false
  const comesBack = async (): Promise<void> => {
    await doing(() => history.back())
    await until(() => document.querySelector('input[name=amount]') !== null, 'came back')
  }
  const opensAgain = async (): Promise<void> => {
    await doing(() => {
      history.pushState(null, '', `#${links.recharge()}`)
      dispatchEvent(new PopStateEvent('popstate'))
    })
  }
  const looksAtEarlier = async (): Promise<void> => {
    await press(one('[data-part=history] a'))
    await reads('C202601010000000009')
    await comesBack()
  }

  it('is as it was left after an earlier one was looked at, and is sent with its pictures', async () => {
    await filled()
    await looksAtEarlier()
    expect([isChecked(), amount().value]).toEqual([true, '50'])
    expect(reading()).toContain('1 of 9')
    await submit()
    await until(() => page.shop.callsOf('recharge/add').length > 0, 'was sent')
    expect(page.shop.callsOf('recharge/add')).toEqual([{ network: 'ERC20', amount: '50000000', proofs: ['p1'] }])
    expect(uploadApi.send).toHaveBeenCalledOnce()
  })

  it('waits for no picture that was on its way when one left', async () => {
    await filled()
    vi.spyOn(uploadApi, 'send').mockReturnValue(new Promise(() => {}))
    await chooseProof()
    await reads('2 of 9')
    await looksAtEarlier()
    expect(reading()).toContain('1 of 9')
    await submit()
    await until(() => page.shop.callsOf('recharge/add').length > 0, 'was sent')
  })

  it('is forgotten once it is sent', async () => {
    await filled()
    page.shop.give([answer(rechargeCalls.info, rechargeView())])
    await submit()
    await reads('C202601010000000001')
    await opensAgain()
    await reads('Submit recharge')
    expect([isChecked(), amount().value]).toEqual([false, ''])
    expect(reading()).toContain('0 of 9')
  })

  it('is not shown to the next person', async () => {
    await filled()
    page.shop.give(everywhere('merchant'))
    page.shop.sessions.set('another', { userId: people.merchant.id, topics: [] })
    await doing(() => leave('logout'))
    await until(() => document.querySelector('input[name=amount]') === null, 'left')
    await doing(() => enter({ token: 'another', user: people.merchant }))
    await opensAgain()
    await reads('Submit recharge')
    expect([isChecked(), amount().value]).toEqual([false, ''])
    expect(reading()).toContain('0 of 9')
  })
})

it('names customer service where a network is closed, and not where all are open', async () => {
  const opening = { as: 'shopper', given: [...aRechargePage, answer(commonCalls.init, appInit())] } as const
  await openPage(page.shop, links.recharge(), opening)
  await reads('Recharges over BEP20 are closed at the moment. Choose another network, or contact customer service.')
  await reads('Write to customer service')
  expect(one('[data-part=service-link]').getAttribute('href')).toBe(`#${links.service()}`)
  page.shop.give([answer(walletCalls.networks, { data: [networkView()], after: null })])
  await until(() => page.shop.open === 1, 'was live')
  await pass(50)
  page.shop.emit('live', { room: 'networks', name: 'network.changed', data: { code: 'BEP20' } })
  await until(() => !reading().includes('BEP20'), 'read them again')
  expect(reading()).not.toContain('Write to customer service')
})

describe('a network that is closed or opened while one writes', () => {
  const givenNetwork = (change: Partial<NetworkView>): void => {
    const data = [networkView(change), networkView({ code: 'TRC20', watched: false })]
    page.shop.give([answer(walletCalls.networks, { data, after: null })])
    page.shop.emit('live', { room: 'networks', name: 'network.changed', data: { code: 'ERC20' } })
  }
  const CLOSED = 'Recharges over ERC20 are closed at the moment. Choose another network'
  const begun = async (): Promise<void> => {
    await opened()
    await until(() => page.shop.open === 1, 'was live')
    await pass(50)
    await press(network('ERC20'))
    await reads(walletAddress().address)
    await type(amount(), '50')
    await showProof()
  }
  const expectKept = (): void => {
    expect([network('ERC20').checked, amount().value]).toEqual([true, '50'])
    expect(reading()).toContain('1 of 9')
  }

  it('is said to be closed at its field at once, takes nothing from the form, and is sent nothing', async () => {
    await begun()
    givenNetwork({ recharge_open: false })
    await reads(CLOSED)
    expect(one('fieldset [role=alert]').textContent).toContain(CLOSED)
    expect(network('ERC20').disabled).toBe(true)
    expect(document.querySelector('[data-part=deposit]')).toBeNull()
    expectKept()
    await submit()
    await pass(50)
    expect(page.shop.callsOf('recharge/add')).toEqual([])
    expect(document.activeElement).toBe(network('TRC20'))
    expectKept()
  })

  it('is forgotten when it is opened again, also what the server said of it', async () => {
    await begun()
    page.shop.answers['recharge/add'] = () => refused('recharge.closed', { network: 'ERC20' }, 'network')
    await submit()
    await reads(CLOSED)
    givenNetwork({ recharge_open: false })
    await until(() => network('ERC20').disabled, 'was closed')
    expect(reading()).toContain(CLOSED)
    givenNetwork({})
    await pass(1_100)
    await reads(walletAddress().address)
    expect(reading()).not.toContain(CLOSED)
    expectKept()
  })

  it('is said to be seen later while its node is away, and no longer when it answers', async () => {
    await begun()
    givenNetwork({ delayed: true })
    await reads('Updates from ERC20 are delayed')
    givenNetwork({})
    await pass(1_100)
    await until(() => !reading().includes('Updates from ERC20 are delayed'), 'forgot it')
    expectKept()
  })
})

describe("the request's own page", () => {
  const entry = { lifecycle: 'recharge', entity_id: 'r1', from: null, reason: null, at: AT } as const
  const submitted = { ...entry, to: 'pending.submitted', name: 'recharge.submitted', actor: 'shopper' } as const

  it('says that its network is seen later while it waits, and no longer when the node answers or nothing is awaited', async () => {
    const DELAYED = 'Updates from ERC20 are delayed'
    const delayed = (is: boolean) => answer(walletCalls.networks, { data: [networkView({ delayed: is })], after: null })
    const turns = async (is: boolean): Promise<void> => {
      page.shop.give([delayed(is)])
      page.shop.emit('live', { room: 'networks', name: 'network.changed', data: { code: 'ERC20' } })
      await pass(1_100)
    }
    const given = [answer(rechargeCalls.info, rechargeView({ timeline: [submitted] })), delayed(false)]
    await openPage(page.shop, links.rechargeDetail('r1'), { as: 'shopper', given })
    await until(() => page.shop.open === 1, 'was live')
    expect(reading()).not.toContain(DELAYED)
    await turns(true)
    await reads(DELAYED)
    await turns(false)
    await until(() => !reading().includes(DELAYED), 'forgot it')
    await turns(true)
    await reads(DELAYED)
    const view = rechargeView({ version: 2, state: 'rejected.refused', timeline: [submitted] })
    const moved = { entity: 'recharge', entity_id: 'r1', name: 'recharge.rejected', version: 2, view } as const
    page.shop.publish({ type: 'notice', topic: 'user:ada', ...moved })
    await until(() => !reading().includes(DELAYED), 'waited for nothing')
  })

  it('moves by itself when the transfer is credited, and says what arrived beside what was written', async () => {
    const waiting = rechargeView({ timeline: [submitted] })
    await openPage(page.shop, links.rechargeDetail('r1'), {
      as: 'shopper',
      given: [answer(rechargeCalls.info, waiting)],
    })
    await reads('Send the USDT. We look for it on the network.')
    await until(() => page.shop.open === 1, 'was live')
    page.shop.publish({
      type: 'notice',
      topic: 'user:ada',
      entity: 'recharge',
      entity_id: 'r1',
      name: 'recharge.confirmed',
      version: 2,
      view: rechargeView({
        version: 2,
        state: 'approved',
        arrived: '49000000',
        tx_id: '0xabc',
        decidetime: new Date().toISOString(),
        timeline: [submitted, { ...entry, to: 'approved', name: 'recharge.confirmed', actor: 'chain' }],
      }),
    })
    await reads('Confirmed and credited')
    expect(reading()).toContain('The amount that arrived is credited, not the requested amount.')
    expect(reading()).toContain('withdraw it after 20 confirmations')
    expect(document.querySelector('[data-part=toast]')).toBeNull()
  })

  it('says of what was credited by when it may be withdrawn at the latest, and nothing once that is over', async () => {
    const decidetime = new Date(Date.now() - days(7) + minutes(1)).toISOString()
    const view = rechargeView({ state: 'approved', arrived: '49000000', decidetime })
    await openPage(page.shop, links.rechargeDetail('r1'), { as: 'shopper', given: [answer(rechargeCalls.info, view)] })
    await reads('withdraw it after 20 confirmations, or from')
    await pass(minutes(2))
    expect(reading()).not.toContain('withdraw it after')
  })

  it('says why it was rejected, and that nothing arrived', async () => {
    const view = rechargeView({
      state: 'rejected.refused',
      reason: 'Δεν βρέθηκε',
      timeline: [
        submitted,
        { ...entry, to: 'rejected.refused', name: 'recharge.rejected', actor: 'finance', reason: 'Δεν βρέθηκε' },
      ],
    })
    await openPage(page.shop, links.rechargeDetail('r1'), { as: 'shopper', given: [answer(rechargeCalls.info, view)] })
    await reads('Δεν βρέθηκε')
    expect(reading()).not.toContain('Nothing yet')
  })

  it('waits for customer service where no one reads the chain', async () => {
    const view = rechargeView({
      facts: { network: 'ERC20', watched: false, terms: rechargeTerms(false) },
      timeline: [submitted],
    })
    await openPage(page.shop, links.rechargeDetail('r1'), { as: 'shopper', given: [answer(rechargeCalls.info, view)] })
    await reads('Customer service is checking for your transfer')
  })
})
