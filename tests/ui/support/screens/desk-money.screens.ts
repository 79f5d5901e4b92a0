import { deskMoneyCalls } from '#contract/desk-money.calls.ts'
import { deskHistoryCalls } from '#contract/staff.calls.ts'
import { walletCalls } from '#contract/wallet.calls.ts'
import { moneyCase, networkView } from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { askedRecharge, askedWithdrawal, balanced, brokenBooks } from '../answers/money.ts'
import { financeActs } from '../answers/staff.ts'
import { answer, refusal } from '../given.ts'
import type { DataScreen } from './data-screen.ts'

const none = { data: [], after: null }
const networks = answer(walletCalls.networks, { data: [networkView()], after: null })

/** Finance's screens at the desk. */
export const deskMoneyScreens: readonly DataScreen[] = [
  {
    at: links.deskMoney(),
    as: 'finance',
    full: [answer(deskMoneyCalls.moneyQueue, { data: [askedRecharge(), askedWithdrawal()], after: null })],
    shows: 'C202601010000000001',
    nothing: [answer(deskMoneyCalls.moneyQueue, none)],
    says: 'Nothing waits',
  },
  {
    at: links.deskMoney({ entity: 'recharge', id: 'r1' }),
    as: 'finance',
    full: [
      answer(deskMoneyCalls.moneyQueue, { data: [askedRecharge()], after: null }),
      answer(deskMoneyCalls.moneyCase, askedRecharge()),
      networks,
    ],
    shows: 'C202601010000000001',
    nothing: [answer(deskMoneyCalls.moneyCase, moneyCase({ ...askedRecharge(), sightings: [] }))],
    says: 'Nothing was seen at this address so far.',
  },
  {
    at: links.deskMoney({ entity: 'withdrawal', id: 'w1' }),
    as: 'finance',
    full: [
      answer(deskMoneyCalls.moneyQueue, { data: [askedWithdrawal()], after: null }),
      answer(deskMoneyCalls.moneyCase, askedWithdrawal()),
    ],
    shows: 'W202601010000000001',
    nothing: [refusal(deskMoneyCalls.moneyCase, 'desk.notFound')],
    says: 'This case is not there (any more).',
  },
  {
    at: links.deskNetworks(),
    as: 'finance',
    full: [networks],
    shows: 'ERC20',
    nothing: [answer(walletCalls.networks, none)],
    says: 'No network',
  },
  {
    at: links.deskBooks(),
    as: 'finance',
    full: [answer(deskMoneyCalls.books, balanced)],
    shows: '1,234.50',
    nothing: [answer(deskMoneyCalls.books, brokenBooks)],
    says: '2 checks failed',
  },
  {
    at: links.deskHistory({ by: 'fay' }),
    as: 'finance',
    full: [answer(deskHistoryCalls.history, { data: [...financeActs], after: null })],
    shows: 'W202601010000000001',
    nothing: [answer(deskHistoryCalls.history, none)],
    says: 'Nothing yet',
  },
]
