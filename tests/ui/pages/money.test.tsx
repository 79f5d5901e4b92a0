import { beforeAll, describe, expect, it, vi } from 'vitest'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import type { Wallet } from '#contract/money/wallet.contract.ts'
import { accepted, refused } from '#contract/platform/problem.ts'
import { moneyEntry, walletView } from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { aWallet } from '../support/answers/wallet.ts'
import { answer, nameOf } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { one } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
/** Two clicks closer than this are one. */
const DOUBLE_CLICK_MS = 600
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const opened = async (change: Partial<Wallet> = {}): Promise<void> => {
  const given = [...aWallet, answer(walletCalls.getBalance, walletView(change))]
  await openPage(page.shop, links.money(), { as: 'shopper', given })
  await reads('Payment for an order')
  // Once more when the connection comes up.
  await until(() => page.shop.callsOf('pay/moneyLog').length === 2, 'was read twice')
  await pass(50)
}

describe('what is held', () => {
  it('is said with its sum and its end, and leads to the recharge', async () => {
    await opened()
    await reads(
      '20.00 USDT from a new recharge can be spent now. You can withdraw it after 20 confirmations, or from Jan 8, 2026',
    )
    await press(called('View recharge'))
    await until(() => location.hash.includes(links.rechargeDetail('r1')), 'opened the recharge')
  })

  it('is said with its end alone where no one counts confirmations', async () => {
    const hold = { reason: 'recharge', amount: '20000000', until: '2026-05-02T12:00:00.000Z', entity_id: 'r1' } as const
    await opened({ holds: [{ ...hold, watched: false }] })
    await reads('can be spent now. You can withdraw it from May 2, 2026')
  })

  it.each([
    ['password', 'Your password was changed.'],
    ['payPassword', 'Your payment password was set or changed.'],
    ['email', 'Your email was changed.'],
  ] as const)('is all of it after another %s, until then', async (reason, expected) => {
    const until = '2026-05-02T12:00:00.000Z'
    await opened({
      holds: [{ reason, amount: null, until, watched: false, entity_id: null }],
      blocked_until: until,
      withdrawable: '0',
    })
    await reads(expected)
    expect(reading()).toContain('withdrawals are paused until May 2, 2026')
    expect(document.querySelectorAll('[data-part=holds] li')).toHaveLength(1)
  })

  it('goes by itself when its time is over', async () => {
    const end = new Date(Date.now() + 60_000).toISOString()
    await opened({
      holds: [{ reason: 'password', amount: null, until: end, watched: false, entity_id: null }],
      blocked_until: end,
      withdrawable: '0',
    })
    await reads('Your password was changed.')
    page.shop.give([answer(walletCalls.getBalance, walletView({ holds: [], withdrawable: '120000000' }))])
    await pass(50_000)
    expect(reading()).toContain('Your password was changed.')
    await pass(12_000)
    await until(() => document.querySelector('[data-part=holds] li') === null, 'was free')
  })

  it('says what a shop holds as its operating fund', async () => {
    await opened({ holds: [], fund: '100000000' })
    await reads('100.00 USDT is your shop’s operating fund.')
  })

  it('says what is on its way out, and says nothing where nothing is held', async () => {
    await opened({ holds: [], outgoing: '7000000' })
    await reads('7.00 USDT is being withdrawn.')
    expect(document.querySelectorAll('[data-part=holds] li')).toHaveLength(1)
  })
})

it('leads the owner of a frozen wallet to customer service', async () => {
  await opened({ frozen: true })
  await reads('Your wallet is frozen')
  expect(one('[data-part=service-link]').getAttribute('href')).toBe(`#${links.service()}`)
})

it('says what is owed, and why', async () => {
  await opened({ debt: '5000000' })
  await reads('5.00 USDT owed')
})

it('asks for one type of one month, keeps it in the address, and says when there is nothing of it', async () => {
  await opened()
  page.shop.give([answer(walletCalls.moneyLog, { data: [], after: null })])
  await press(called('Refund'))
  await reads('No matching records')
  expect(location.hash).toContain('type=refund')
  expect(page.shop.callsOf('pay/moneyLog').at(-1)).toEqual({ type: 'refund' })
  page.shop.give([answer(walletCalls.moneyLog, { data: [moneyEntry()], after: null })])
  await press(called('Show all records'))
  await reads('Payment for an order')
})

it('asks for no month that there never was, whatever stands in the address', async () => {
  await openPage(page.shop, links.money({ month: '0000-01' }), {
    as: 'shopper',
    given: [...aWallet, answer(walletCalls.moneyLog, { data: [moneyEntry()], after: null })],
  })
  await reads('Payment for an order')
  expect(page.shop.callsOf('pay/moneyLog')).toEqual([{}])
})

it('shows a day once, with the balance after each record', async () => {
  const data = [
    moneyEntry({ id: '3', at: '2026-04-30T11:00:00.000Z', balance: '90000000' }),
    moneyEntry({ id: '2', at: '2026-04-30T10:00:00.000Z', kind: 'refund', type: 'refund', amount: '5000000' }),
    moneyEntry({ id: '1', at: '2026-04-28T10:00:00.000Z', kind: 'withdrawal', type: 'system', amount: '5000000' }),
  ]
  await openPage(page.shop, links.money(), {
    as: 'shopper',
    given: [...aWallet, answer(walletCalls.moneyLog, { data, after: null })],
  })
  await reads('Balance 90.00')
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Yesterday', 'Tuesday'])
  expect(reading()).toContain('Withdrawal returned')
  expect(one('[data-entry="2"]').textContent).toContain('+5.00')
})

it('says why no more of it comes, keeps what is there, and can be asked again', async () => {
  await openPage(page.shop, links.money(), {
    as: 'shopper',
    given: [...aWallet, answer(walletCalls.moneyLog, { data: [moneyEntry({ id: '2' })], after: '2' })],
  })
  await reads('Show more')
  await until(() => page.shop.callsOf('pay/moneyLog').length === 2, 'was read twice')
  await pass(DOUBLE_CLICK_MS)
  page.shop.answers[nameOf(walletCalls.moneyLog)] = ({ after }) =>
    after === undefined
      ? accepted({ data: [moneyEntry({ id: '2' })], after: '2' })
      : refused('system.busy', { seconds: 5 })
  await press(called('Show more'))
  await reads('Shop is busy. Please try again in 5 s.')
  expect(reading()).toContain('Payment for an order')
  expect(called('Show more')).toBeTruthy()
})

describe('the export', () => {
  const saved = (): { text: () => Promise<string>; name: () => string } => {
    const blobs: Blob[] = []
    const names: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:log'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    return { text: async () => (await blobs[0]?.text()) ?? '', name: () => names[0] ?? '' }
  }

  it('is read to its end, in the words of the reader', async () => {
    await opened()
    page.shop.answers['pay/moneyLog'] = ({ after }) =>
      accepted(
        after === undefined
          ? { data: [moneyEntry({ id: '2' })], after: '2' }
          : { data: [moneyEntry({ id: '1', amount: '1500000', kind: 'recharge', type: 'system' })], after: null },
      )
    const file = saved()
    await press(called('Export as CSV'))
    await until(() => file.name() !== '', 'saved a file')
    await reads('2 records exported')
    expect(file.name()).toBe('wallet.csv')
    expect(await file.text()).toBe(
      [
        '\uFEFFEntry id,Time (UTC),Description,Type,Amount (USDT),Balance after (USDT)',
        '2,2026-01-01 00:00:00,Payment for an order,Product transaction,-42,120',
        '1,2026-01-01 00:00:00,Recharge,Wallet and fund,1.5,120',
        '',
      ].join('\r\n'),
    )
    expect(page.shop.callsOf('pay/moneyLog').at(-1)).toEqual({ limit: '200', after: '2' })
  })

  it('can be stopped, and saves nothing then', async () => {
    await opened()
    const file = saved()
    page.shop.hold(['pay/moneyLog'])
    await press(called('Export as CSV'))
    await reads('0 records so far')
    // The second half of a double click stops nothing.
    await pass(DOUBLE_CLICK_MS)
    await press(called('Stop'))
    await reads('Export stopped')
    page.shop.release()
    await reads('Export as CSV')
    expect(file.name()).toBe('')
  })
})
