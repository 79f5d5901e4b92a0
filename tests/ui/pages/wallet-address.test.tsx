import { beforeAll, describe, expect, it } from 'vitest'
import { problem, refused } from '#contract/platform/problem.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { walletAddress } from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { threeNetworks } from '../support/answers/wallet.ts'
import { answer } from '../support/given.ts'
import { fetchPages, openPage, useStandIn } from '../support/open-page.tsx'
import { called, reading } from '../support/reading.ts'
import { doing, one, type } from '../support/screen.tsx'
import { pass, press, until } from '../support/settle.ts'

const page = useStandIn()
beforeAll(fetchPages)
const reads = (text: string): Promise<void> => until(() => reading().includes(text), `read ${text}`)
const RIGHT = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRON = 'TJEh7TX8sNj5uq4hXKyYdTrnGmeeG48top'
const field = (name: string): HTMLInputElement => one<HTMLInputElement>(`input[name=${name}]`)
const submit = (): Promise<void> => doing(() => one<HTMLFormElement>('form').requestSubmit())

describe('a new address', () => {
  const opened = async (network?: string): Promise<void> => {
    const given = [answer(walletCalls.networks, { data: [...threeNetworks], after: null })]
    await openPage(page.shop, links.walletAddressSave(network), { as: 'shopper', given })
    await reads('Save the address')
  }

  it.each([
    [RIGHT, 'A valid ERC20 address.'],
    [RIGHT.replace('Aed', 'AeD'), 'One of the characters is wrong.'],
    [TRON, 'This address belongs to another network, not ERC20.'],
    [`${RIGHT.slice(0, -1)}g`, 'This is not a valid ERC20 address.'],
    [`\u202a${RIGHT}\u202c`, 'A valid ERC20 address.'],
    ['0xDAC17F958D2EE523A2206206994597C13D831EC7', 'This is the contract of a token, not a wallet.'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'This is the contract of a token, not a wallet.'],
    ['0x000000000000000000000000000000000000dEaD', 'This address has no owner.'],
    ['TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', 'This address has no owner.'],
  ])('is judged while it is typed: %s', async (typed, expected) => {
    await opened('ERC20')
    await type(field('address'), typed)
    await reads(expected)
    expect(page.shop.callsOf('pay/addPayAccount')).toEqual([])
  })

  it.each([
    ['ERC20', RIGHT.slice(0, 6)],
    ['ERC20', RIGHT.slice(0, -1)],
    ['BEP20', RIGHT.slice(0, -1)],
    ['TRC20', TRON.slice(0, -1)],
  ])('is not scolded before it can be whole: on %s, %s', async (network, typed) => {
    await opened(network)
    await type(field('address'), typed)
    await pass(100)
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  })

  it('is not called wrong for a network that is no longer the one', async () => {
    await opened('ERC20')
    await type(field('address'), TRON)
    await type(field('label'), 'Πορτοφόλι')
    await submit()
    await reads('This address belongs to another network, not ERC20.')
    await press(one('input[name=network][value=TRC20]'))
    await reads('A valid TRC20 address.')
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  })

  it('says all that is missing at its field', async () => {
    await opened()
    await submit()
    await reads('Select a withdrawal network.')
    expect(reading()).toContain('Enter the withdrawal address.')
    expect(reading()).toContain('Please fill this in')
  })

  it.each([
    [problem('walletAddress.ours', {}, 'address'), 'This is a deposit address of Shop.'],
    [problem('walletAddress.exists', {}, 'address'), 'This address is already in your address book.'],
    [problem('walletAddress.limit', { max: 20 }), 'at most 20 addresses'],
  ])('says a refusal, and keeps what was typed', async (found, expected) => {
    await opened('ERC20')
    await type(field('address'), RIGHT)
    await type(field('label'), 'Πορτοφόλι')
    page.shop.answers['pay/addPayAccount'] = () => ({ ok: false, problem: found })
    await submit()
    await reads(expected)
    expect(field('address').value).toBe(RIGHT)
    expect(field('label').value).toBe('Πορτοφόλι')
  })

  it('is saved, and says when it can be used', async () => {
    await opened('ERC20')
    await type(field('address'), ` ${RIGHT} `)
    await type(field('label'), 'Πορτοφόλι')
    page.shop.give([answer(walletCalls.addPayAccount, walletAddress({ usable_at: '2026-05-02T12:00:00.000Z' }))])
    await submit()
    await reads('Usable from May 2, 2026')
    expect(page.shop.callsOf('pay/addPayAccount')).toEqual([{ network: 'ERC20', address: RIGHT, label: 'Πορτοφόλι' }])
  })
})

describe('the address book', () => {
  const held = walletAddress({ id: 'a2', label: 'Νέα', usable_at: '2026-05-02T12:00:00.000Z' })
  const opened = async (): Promise<void> => {
    const given = [answer(walletCalls.getPayAccount, { data: [walletAddress(), held], after: null })]
    await openPage(page.shop, links.walletAddresses(), { as: 'shopper', given })
    await reads('Νέα')
  }

  it('says which address can be used, and from when the others can', async () => {
    await opened()
    expect(reading()).toContain('Ready to use')
    expect(reading()).toContain('Usable from May 2, 2026')
  })

  it('forgets an address after the facts', async () => {
    await opened()
    await press(called('Remove Νέα'))
    expect(one('dialog').textContent).toContain(held.address)
    page.shop.give([
      answer(walletCalls.delPayAccount, { done: true }),
      answer(walletCalls.getPayAccount, { data: [walletAddress()], after: null }),
    ])
    await press(
      [...document.querySelectorAll<HTMLElement>('dialog button')].find((each) => each.textContent === 'Remove Νέα'),
    )
    await reads('Address removed')
    await until(() => called('Remove Νέα') === undefined, 'was forgotten')
    expect(page.shop.callsOf('pay/delPayAccount')).toEqual([{ id: 'a2' }])
  })

  it('reads the book again where it was forgotten elsewhere', async () => {
    await opened()
    await press(called('Remove Νέα'))
    page.shop.answers['pay/delPayAccount'] = () => refused('walletAddress.notFound')
    page.shop.give([answer(walletCalls.getPayAccount, { data: [walletAddress()], after: null })])
    await press(
      [...document.querySelectorAll<HTMLElement>('dialog button')].find((each) => each.textContent === 'Remove Νέα'),
    )
    await reads('This wallet address no longer exists.')
    await until(() => called('Remove Νέα') === undefined, 'was read again')
  })
})
