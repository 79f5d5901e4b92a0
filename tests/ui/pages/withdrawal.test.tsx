import { beforeAll, describe, expect, it } from 'vitest'
import { userCalls } from '#contract/people/account.calls.ts'
import { commonCalls } from '#contract/platform/common.calls.ts'
import { problem, refused } from '#contract/platform/problem.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { withdrawalCalls, withdrawalMoves } from '#contract/money/withdrawal.calls.ts'
import type { WithdrawalTerms } from '#contract/money/withdrawal.contract.ts'
import { networkView, termsView, walletAddress, walletView, withdrawalView } from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { appInit } from '../support/answers/app.ts'
import { AT } from '../support/answers/said.ts'
import { aWithdrawalPage } from '../support/answers/wallet.ts'
import { answer, type Given } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { people, type Person } from '../support/people.ts'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const amount = (): HTMLInputElement => one<HTMLInputElement>('input[name=amount]')
const network = (code: string): HTMLInputElement => one<HTMLInputElement>(`input[name=network][value=${code}]`)
const address = (): HTMLInputElement => one<HTMLInputElement>('input[name=address_id]')
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('form').requestSubmit())
const invalid = (): (string | null)[] => [
  ...new Set([...document.querySelectorAll('[aria-invalid=true]')].map((each) => each.getAttribute('name'))),
]
const opened = async (given: readonly Given[] = [], as: Person = 'shopper'): Promise<void> => {
  await openPage(page.shop, links.withdrawal(), { as, given: [...aWithdrawalPage, ...given] })
  await reads('Withdrawal history')
}
const withTerms = (change: Partial<WithdrawalTerms>): Given =>
  answer(withdrawalCalls.initialWithdraw, termsView(change))
const filled = async (typed = '50'): Promise<void> => {
  await press(network('ERC20'))
  await press(address())
  await type(amount(), typed)
}
const typePin = async (): Promise<void> => {
  for (const digit of '493817') await press(called(digit))
}

it('takes a withdrawal while its history cannot be read, and reads that again when told to', async () => {
  page.shop.answers['pay/withdrawLog'] = () => refused('system.busy', { seconds: 1 })
  const given = aWithdrawalPage.filter(({ call }) => call !== withdrawalCalls.withdrawLog)
  await openPage(page.shop, links.withdrawal(), { as: 'shopper', given })
  await reads('Withdrawal history')
  await reads('Try again')
  await filled()
  page.shop.give([answer(withdrawalCalls.withdrawLog, { data: [withdrawalView()], after: null })])
  await press(called('Try again'))
  await until(() => document.querySelector('[data-part=history] a') !== null, 'read the history')
  expect(amount().value).toBe('50')
})

it('says the limits before one meets them, and what arrives while one types', async () => {
  await opened()
  for (const expected of ['100.00', 'Withdrawals this month', '2 of 10 used', '10,000.00'])
    expect(reading()).toContain(expected)
  await filled()
  expect(one('[data-part=sum]').textContent).toBe('Amount50.00 USDTFee5.00 USDTYou receive45.00 USDT')
  await press(called('Max'))
  expect(amount().value).toBe('100')
  expect(one('[data-part=sum]').textContent).toContain('You receive95.00 USDT')
})

it('says each network’s own least amount beside it, and none as that of all before one is chosen', async () => {
  const data = [networkView(), networkView({ code: 'TRC20', fee: '2000000', withdraw_min: '30000000' })]
  await opened([answer(walletCalls.networks, { data, after: null })])
  expect(network('ERC20').closest('label')?.textContent).toContain('Fee 5.00 USDT, minimum 20.00 USDT')
  expect(network('TRC20').closest('label')?.textContent).toContain('Fee 2.00 USDT, minimum 30.00 USDT')
  for (const absent of ['Minimum per withdrawal', 'At least']) expect(reading()).not.toContain(absent)
  await press(network('TRC20'))
  await reads('Minimum per withdrawal')
  expect(reading()).toContain('At least 30.00 USDT, at most 100.00 USDT.')
})

it('says that withdrawing is closed where a network is closed, and how customer service is reached', async () => {
  await opened([answer(commonCalls.init, appInit())])
  expect(network('BEP20').disabled).toBe(true)
  await reads('The withdrawal function is closed for BEP20. Please contact customer service.')
  await reads('Write to customer service')
  expect(one('[data-part=service-link]').getAttribute('href')).toBe(`#${links.service()}`)
})

const service = (): string[] =>
  [...document.querySelectorAll('[data-part=service-link]')].map(
    (link) => link.closest('[data-part=stopped]')?.textContent ?? '',
  )

it.each([
  [
    'every network is closed',
    [answer(walletCalls.networks, { data: [networkView({ withdraw_open: false })], after: null })],
    'Withdrawals are closed at the moment.',
  ],
  [
    'the month is used up',
    [answer(withdrawalCalls.initialWithdraw, termsView({ month: { used: 10, max: 10 } }))],
    'You have reached the maximum of 10 withdrawals this month.',
  ],
])('names customer service once, beside why nothing can be withdrawn: %s', async (_why, given, expected) => {
  const open = answer(walletCalls.networks, { data: [networkView()], after: null })
  await opened([answer(commonCalls.init, appInit()), open, ...given])
  await reads(expected)
  await until(() => service().length > 0, 'named it')
  expect(service()).toEqual([expect.stringContaining(expected)])
})

it('says all that is missing at its field, and asks for no password', async () => {
  await opened()
  await submit()
  await until(() => invalid().length > 0, 'marked something')
  expect(invalid()).toEqual(['network', 'amount'])
  for (const expected of ['Select a withdrawal network.', 'Enter the withdrawal address.', 'amount is incorrect'])
    expect(reading()).toContain(expected)
  expect(document.querySelector('dialog')).toBeNull()
})

it.each([
  ['19.999999', 'A withdrawal is at least 20.00 USDT.'],
  ['100.000001', 'Withdrawable: 100.00 USDT.'],
  ['121', 'Withdrawable: 100.00 USDT.'],
  ['5e1', 'Write the amount out in full'],
  ['-20', 'cannot be negative'],
  ['20.0000001', 'at most 6 decimals'],
  ['0', 'The withdrawal amount is incorrect.'],
  ['1000000000000', 'This amount is too large. At most 999,999,999,999.999999 USDT can be entered.'],
])('says what is wrong with %s, and keeps it', async (typed, expected) => {
  await opened()
  await filled(typed)
  await submit()
  await reads(expected)
  expect(amount().value).toBe(typed)
  expect(document.querySelector('dialog')).toBeNull()
})

it('says what the day has left', async () => {
  await opened([withTerms({ day: { used: '9970000000', max: '10000000000' } })])
  await filled('31')
  await submit()
  await reads('30.00 USDT can still be withdrawn today')
})

describe('where nothing can be withdrawn', () => {
  it.each([
    [{ wallet: walletView({ frozen: true }) }, 'Your wallet is frozen'],
    [{ wallet: walletView({ blocked_until: '2026-05-02T12:00:00.000Z' }) }, 'withdrawals are paused until May 2, 2026'],
    [{ month: { used: 10, max: 10 } }, 'maximum of 10 withdrawals this month'],
    [{ wallet: walletView({ withdrawable: '19000000' }) }, 'below the minimum of 20.00 USDT'],
  ])('says why before anything is typed, and takes nothing: %o', async (change, expected) => {
    await opened([withTerms(change)])
    await reads(expected)
    expect(one<HTMLButtonElement>('form button[type=submit]').disabled).toBe(true)
  })
})

it('asks for the payment password with the facts, and leads to the request', async () => {
  await opened()
  await filled()
  await submit()
  await until(() => document.querySelector('dialog') !== null, 'asked')
  expect(one('dialog').textContent).toContain('Withdraw 50.00 USDT')
  expect(one('dialog [data-part=facts]').textContent).toContain('You receive45.00 USDT')
  expect(one('dialog [data-part=facts]').textContent).toContain(walletAddress().address)
  page.shop.give([
    answer(withdrawalCalls.withdraw, withdrawalView()),
    answer(withdrawalCalls.withdrawInfo, withdrawalView()),
  ])
  await typePin()
  await reads('W202601010000000001')
  expect(page.shop.callsOf('pay/withdraw')).toEqual([
    { network: 'ERC20', address_id: 'a1', amount: '50000000', pay_password: '493817' },
  ])
})

it('says at the pad that the password is wrong, and leads from a used-up one to a new one', async () => {
  await opened()
  await filled()
  await submit()
  await until(() => document.querySelector('dialog') !== null, 'asked')
  page.shop.answers['pay/withdraw'] = () => refused('pay.passwordWrong', { left: 4 })
  await typePin()
  await reads('Tries left: 4')
  page.shop.answers['pay/withdraw'] = () => refused('pay.passwordReset')
  await typePin()
  await reads('Reset the payment password by email')
  await press(called('Reset the payment password by email'))
  await until(() => location.hash.startsWith('#/pages/member/paypass_edit'), 'opened the payment password')
  expect(location.hash).toContain(encodeURIComponent(links.withdrawal()))
})

it.each([
  [problem('withdrawal.closed', { network: 'ERC20' }, 'network'), 'closed for ERC20'],
  [problem('withdrawal.addressHeld', { until: '2026-05-02T12:00:00.000Z' }, 'address_id'), 'This address is new.'],
  [problem('withdrawal.overLimit', { max: '30000000' }, 'amount'), 'Withdrawable: 30.00 USDT.'],
  [problem('withdrawal.monthUsed', { max: 10 }), 'maximum of 10 withdrawals'],
  [problem('amount.tooLarge', { max: '999999999999999999' }, 'amount'), 'This amount is too large.'],
])(
  'closes the pad over what digits cannot mend, says it where it belongs, and keeps the form',
  async (found, expected) => {
    await opened()
    await filled()
    await submit()
    await until(() => document.querySelector('dialog') !== null, 'asked')
    page.shop.answers['pay/withdraw'] = () => ({ ok: false, problem: found })
    await typePin()
    await reads(expected)
    expect(document.querySelector('dialog:not([inert])')?.hasAttribute('open') ?? false).toBe(false)
    expect(amount().value).toBe('50')
  },
)

it('tells a shopkeeper before the pad that an amount takes the operating fund, and leads to it', async () => {
  const open = answer(walletCalls.networks, { data: [networkView()], after: null })
  await opened([answer(commonCalls.init, appInit()), open, withTerms({ wallet: walletView({ fund: '100000000' }) })])
  await filled()
  await type(amount(), '220')
  await submit()
  await reads('That includes the operating fund of your shop, 100.00 USDT.')
  expect(called('Lower my store level')?.getAttribute('href')).toContain(links.shopBond())
  expect(document.querySelector('dialog')).toBeNull()
  await type(amount(), '221')
  await submit()
  await reads('Withdrawable: 100.00 USDT.')
})

it('names the sum that counts while one types, and forgets it when the amount is corrected', async () => {
  await opened([withTerms({ wallet: walletView({ available: '2000000000', withdrawable: '1665100000' }) })])
  await filled()
  for (const typed of ['1,665.11', '٢٬٠٠٠٫٠١', '5000 USDT']) {
    await type(amount(), typed)
    await reads('Withdrawable: 1,665.10 USDT.')
  }
  await type(amount(), '1,665.10')
  await until(() => !reading().includes('Withdrawable: 1,665.10 USDT.'), 'forgot it')
})

it('asks what an amount means that can be read in two ways', async () => {
  await opened()
  await filled()
  await type(amount(), '1.000')
  await submit()
  await reads('Do you mean 1.00 USDT or 1,000.00 USDT?')
  expect(amount().value).toBe('1.000')
})

describe('what changes while one writes', () => {
  const live = async (given: readonly Given[] = []): Promise<void> => {
    await opened(given)
    await until(() => page.shop.open === 1, 'was live')
    await pass(50)
    await filled()
  }
  const givenNetwork = (withdraw_open: boolean): void => {
    const data = [networkView({ withdraw_open }), networkView({ code: 'TRC20' })]
    page.shop.give([answer(walletCalls.networks, { data, after: null })])
    page.shop.emit('live', { room: 'networks', name: 'network.changed', data: { code: 'ERC20' } })
  }
  const CLOSED = 'The withdrawal function is closed for ERC20.'
  const expectKept = (): void =>
    expect([network('ERC20').checked, address().checked, amount().value]).toEqual([true, true, '50'])

  it('is a network that closes: said at its field, with all that was chosen kept, until it opens again', async () => {
    await live()
    givenNetwork(false)
    await reads(CLOSED)
    expect(one('fieldset [role=alert]').textContent).toContain(CLOSED)
    expectKept()
    await submit()
    await pass(50)
    expect(document.querySelector('dialog')).toBeNull()
    givenNetwork(true)
    await pass(1_100)
    await until(() => !reading().includes(CLOSED), 'forgot it')
    expectKept()
  })

  it('is a network that closes over the pad: the pad goes, and does not come back by itself', async () => {
    await live()
    await submit()
    await until(() => document.querySelector('dialog') !== null, 'asked')
    givenNetwork(false)
    await reads(CLOSED)
    await until(() => document.querySelector('dialog:not([inert])') === null, 'closed the pad')
    givenNetwork(true)
    await pass(1_100)
    expect(document.querySelector('dialog:not([inert])')).toBeNull()
    expect(page.shop.callsOf('pay/withdraw')).toEqual([])
    expectKept()
  })

  it('is a hold that ends: more may leave, and no one had to move', async () => {
    const end = new Date(Date.now() + 60_000).toISOString()
    const hold = { reason: 'recharge', amount: '87000000', until: end, watched: true, entity_id: 'r1' } as const
    await live([withTerms({ wallet: walletView({ withdrawable: '33000000', holds: [hold] }) })])
    expect(reading()).toContain('33.00')
    page.shop.give([withTerms({ wallet: walletView({ withdrawable: '117000000', holds: [] }) })])
    await pass(50_000)
    expect(reading()).toContain('33.00')
    await pass(12_000)
    await reads('117.00')
    expectKept()
  })
})

describe('the last payout of an account', () => {
  const rest = { wallet: walletView({ available: '12000000', withdrawable: '12000000', holds: [] }), last_open: true }
  const openedLast = async (): Promise<void> => {
    const given = [...aWithdrawalPage, withTerms(rest)]
    await openPage(page.shop, links.withdrawal({ last: 'yes' }), { as: 'shopper', given })
    await reads('pays out your whole balance once')
    await until(() => page.shop.open === 1, 'was live')
    await pass(50)
  }

  it('takes the whole balance below the minimum, and says so to the server', async () => {
    await openedLast()
    expect(amount().value).toBe('12')
    await press(network('ERC20'))
    await press(address())
    await submit()
    await until(() => document.querySelector('dialog') !== null, 'asked')
    expect(one('dialog [data-part=facts]').textContent).toContain('You receive7.00 USDT')
    page.shop.give([
      answer(withdrawalCalls.withdraw, withdrawalView()),
      answer(withdrawalCalls.withdrawInfo, withdrawalView()),
    ])
    await typePin()
    await reads('W202601010000000001')
    expect(page.shop.callsOf('pay/withdraw')).toEqual([
      { network: 'ERC20', address_id: 'a1', amount: '12000000', pay_password: '493817', last: true },
    ])
  })

  it('says that less than all is not what it is for', async () => {
    await openedLast()
    await press(network('ERC20'))
    await press(address())
    await type(amount(), '8')
    await submit()
    await reads('12.00 USDT')
    expect(invalid()).toEqual(['amount'])
    expect(page.shop.callsOf('pay/withdraw')).toEqual([])
  })

  it('says that it closed while one typed, and keeps what was typed for an ordinary withdrawal', async () => {
    await openedLast()
    await press(network('ERC20'))
    await press(address())
    page.shop.give([withTerms({ wallet: walletView({ available: '32000000', withdrawable: '32000000', holds: [] }) })])
    page.shop.publish({ topic: `user:${people.shopper.id}`, type: 'notice', name: 'refund.succeeded', view: {} })
    await pass(2_000)
    await reads('The last payout is no longer open')
    expect(amount().value).toBe('12')
    expect(address().checked).toBe(true)
    await submit()
    await until(() => invalid().includes('amount'), 'refused an amount below the minimum')
    expect(page.shop.callsOf('pay/withdraw')).toEqual([])
  })
})

it('leads a user without a payment password to setting one, and keeps what was filled in', async () => {
  await opened([withTerms({ password_set: false })], 'newcomer')
  expect(reading()).toContain('Set a payment password first')
  await filled()
  await submit()
  await until(() => location.hash.startsWith('#/pages/member/paypass_edit'), 'opened the payment password')
  page.shop.give([answer(userCalls.setPayPass, { ...people.newcomer, password_set: true })])
  await type(one<HTMLInputElement>('input[name=password]'), 'demo-shop')
  for (const name of ['pay_password', 'again']) await type(one<HTMLInputElement>(`input[name=${name}]`), '493817')
  await submit()
  await reads('Withdrawal history')
  expect(amount().value).toBe('50')
  expect(address().checked).toBe(true)
})

it('says of a new address when it can be used, and leads to adding one', async () => {
  const held = walletAddress({ usable_at: '2026-05-02T12:00:00.000Z' })
  await opened([answer(walletCalls.getPayAccount, { data: [held], after: null })])
  await press(network('ERC20'))
  await reads('New: usable from May 2, 2026')
  expect(address().disabled).toBe(true)
  await press(network('TRC20'))
  await reads('No address on TRC20 in your address book yet.')
  await press(called('Add an address'))
  await until(() => location.hash.includes(links.walletAddressSave('TRC20')), 'opened the form')
})

describe("the request's own page", () => {
  const entry = { lifecycle: 'withdrawal', entity_id: 'w1', from: null, reason: null, at: AT } as const
  const requested = { ...entry, to: 'pending', name: 'withdrawal.requested', actor: 'shopper' } as const
  const opensRequest = async (given = withdrawalView({ timeline: [requested] })): Promise<void> => {
    await openPage(page.shop, links.withdrawalDetail('w1'), {
      as: 'shopper',
      given: [answer(withdrawalCalls.withdrawInfo, given)],
    })
    await reads('W202601010000000001')
    // What comes after is not read again by a connection that comes up.
    await until(() => page.shop.open === 1, 'was live')
    await pass(50)
  }

  it('can be cancelled while it waits, after the facts', async () => {
    await opensRequest()
    await press(called('Cancel the withdrawal'))
    expect(one('dialog').textContent).toContain('100.00 USDT')
    const cancelled = withdrawalView({ version: 2, state: 'rejected.cancelled' })
    page.shop.give([answer(withdrawalMoves['withdrawal.cancel'], cancelled)])
    await doing(() => one<HTMLFormElement>('dialog form').requestSubmit())
    await until(() => called('Cancel the withdrawal') === undefined, 'was cancelled')
    expect(page.shop.callsOf('pay/cancelWithdraw')).toEqual([{ id: 'w1' }])
  })

  it('shows the current state when another person was quicker', async () => {
    await opensRequest()
    await press(called('Cancel the withdrawal'))
    page.shop.answers['pay/cancelWithdraw'] = () =>
      refused('system.alreadyMoved', { state: 'withdrawal.states.approved.toSend' })
    page.shop.give([answer(withdrawalCalls.withdrawInfo, withdrawalView({ version: 2, state: 'approved.toSend' }))])
    await doing(() => one<HTMLFormElement>('dialog form').requestSubmit())
    await until(() => called('Cancel the withdrawal') === undefined, 'was read again')
    await reads('Approved, waiting to be sent')
  })

  it.each([
    ['approved.sending', true, true],
    ['approved.unresolved', true, true],
    ['approved.sending', false, false],
    ['pending', true, false],
  ])('in %s, read by the shop: %s, says that its network is seen later: %s', async (state, watched, isSaid) => {
    page.shop.give([answer(walletCalls.networks, { data: [networkView({ delayed: true })], after: null })])
    const facts = { ...withdrawalView().facts, watched }
    await opensRequest(withdrawalView({ state, facts, timeline: [requested] }))
    const said = () => reading().includes('Updates from ERC20 are delayed')
    if (isSaid) await until(said, 'said it')
    expect(said()).toBe(isSaid)
  })

  it('follows it to where it is sent, with the transaction to copy', async () => {
    await opensRequest()
    page.shop.publish({
      type: 'notice',
      topic: 'user:ada',
      entity: 'withdrawal',
      entity_id: 'w1',
      name: 'withdrawal.sent',
      version: 2,
      view: withdrawalView({
        version: 2,
        state: 'approved.sending',
        tx_id: '0xfeed',
        timeline: [requested, { ...entry, to: 'approved.sending', name: 'withdrawal.sent', actor: 'finance' }],
      }),
    })
    await reads('0xfeed')
    expect(called('Copy: Transaction id')).toBeDefined()
    expect(called('Cancel the withdrawal')).toBeUndefined()
    expect(reading()).toContain('Waiting for the network to confirm it')
  })
})
