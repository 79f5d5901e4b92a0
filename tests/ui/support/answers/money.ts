import { withdrawalTerms } from '#machines/money/withdrawal.terms.ts'
import type { MoneyCase, Sighting } from '#contract/desk/desk-case.contract.ts'
import type { Books } from '#contract/money/desk-money.contract.ts'
import { moneyCase, rechargeView, withdrawalView } from '#tests/support/money-views.ts'
import { AT } from './said.ts'

/** A transaction as Ethereum and its like write it. */
export const TX = `0x${'ab'.repeat(32)}`

const person = { ...moneyCase().person, nickname: 'Άντα' }
const user = { id: person.id, nickname: person.nickname }

/** A transfer of exactly what was asked, which no one was credited with yet. */
export const sighting = (change: Partial<Sighting> = {}): Sighting => ({
  tx_id: TX,
  log_index: 0,
  sender: `0x${'cd'.repeat(20)}`,
  amount: '50000000',
  confirmations: 0,
  at: AT,
  gone: false,
  recharge_id: null,
  ...change,
})

/** A recharge that waits for finance, with what its chain saw. */
export const askedRecharge = (change: Partial<MoneyCase> = {}): MoneyCase =>
  moneyCase({
    recharge: rechargeView({ as: 'finance', state: 'pending.confirming', user }),
    sightings: [sighting()],
    person,
    ...change,
  })

/** A withdrawal of 1,500 USDT by a young account. */
export const askedWithdrawal = (change: Partial<MoneyCase> = {}): MoneyCase =>
  moneyCase({
    entity: 'withdrawal',
    id: 'w1',
    recharge: null,
    withdrawal: withdrawalView({
      as: 'finance',
      user,
      amount: '1500000000',
      actual: '1495000000',
      facts: {
        network: 'ERC20',
        amountMicro: '1500000000',
        risks: ['youngAccount'],
        watched: true,
        terms: withdrawalTerms('ERC20'),
      },
    }),
    person,
    ...change,
  })

/** Books that prove. */
export const balanced: Books = {
  at: AT,
  claims: [
    { id: 'L1', claim: 'entries of a transfer sum to zero', rows: 0 },
    { id: 'W1', claim: 'a transfer is credited once', rows: 0 },
  ],
  totals: [
    { kind: 'available', accounts: 3, sum: '1234500000' },
    { kind: 'external', accounts: 2, sum: '-234500000' },
    { kind: 'opening', accounts: 1, sum: '-1000000000' },
  ],
  networks: [
    { network: 'ERC20', came_in: '300000000', left: '95500000' },
    { network: 'TRC20', came_in: '30000000', left: '0' },
  ],
  opening: '1000000000',
  outside: '1234500000',
  inside: '1234500000',
  left_twice: [],
}

/** The same books with two claims that do not hold, and money that left twice. */
export const brokenBooks: Books = {
  ...balanced,
  claims: balanced.claims.map((claim) => ({ ...claim, rows: 1 })),
  left_twice: [{ id: 'w9', withdrawal_no: 'W202601010000000009', network: 'ERC20', amount: '100000000', at: AT }],
}
