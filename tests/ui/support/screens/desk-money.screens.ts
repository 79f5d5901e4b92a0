import { deskCaseCalls } from '#contract/desk/desk-case.calls.ts'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import { deskHistoryCalls } from '#contract/care/staff.calls.ts'
import { deskCouponCalls } from '#contract/trade/coupon.calls.ts'
import { walletCalls } from '#contract/money/wallet.calls.ts'
import { moneyCase, networkView, uncreditableView } from '#tests/support/money-views.ts'
import { links } from '#ui/links.ts'
import { askedRecharge, askedWithdrawal, balanced, brokenBooks } from '../answers/money.ts'
import { given } from '../answers/coupons.ts'
import { queued } from '../answers/shop.ts'
import { financeActs } from '../answers/staff.ts'
import { answer, refusal } from '../given.ts'
import type { DataScreen } from './data-screen.ts'

const none = { data: [], after: null }
const networks = answer(walletCalls.networks, { data: [networkView()], after: null })

/** Finance's screens at the desk. */
export const deskMoneyScreens: readonly DataScreen[] = [
  {
    at: links.deskQueue(),
    as: 'finance',
    full: [answer(deskCaseCalls.queue, { data: [askedRecharge(), askedWithdrawal(), queued], after: null })],
    shows: 'C202601010000000001',
    nothing: [answer(deskCaseCalls.queue, none)],
    says: 'No cases waiting',
  },
  {
    at: links.deskQueue({ entity: 'recharge', id: 'r1' }),
    as: 'finance',
    full: [
      answer(deskCaseCalls.queue, { data: [askedRecharge()], after: null }),
      answer(deskCaseCalls.case, askedRecharge()),
      networks,
    ],
    shows: 'C202601010000000001',
    nothing: [answer(deskCaseCalls.case, moneyCase({ ...askedRecharge(), sightings: [] }))],
    says: 'No transfers to this address yet.',
  },
  {
    at: links.deskQueue({ entity: 'withdrawal', id: 'w1' }),
    as: 'finance',
    full: [
      answer(deskCaseCalls.queue, { data: [askedWithdrawal()], after: null }),
      answer(deskCaseCalls.case, askedWithdrawal()),
    ],
    shows: 'W202601010000000001',
    nothing: [refusal(deskCaseCalls.case, 'desk.notFound')],
    says: 'This case does not exist, or no longer exists.',
  },
  {
    at: links.deskNetworks(),
    as: 'finance',
    full: [networks, answer(deskBooksCalls.uncreditable, { data: [uncreditableView()], after: null })],
    shows: 'ERC20',
    nothing: [answer(walletCalls.networks, none)],
    says: 'No network',
  },
  {
    at: links.deskBooks(),
    as: 'finance',
    full: [answer(deskBooksCalls.books, balanced)],
    shows: '1,234.50',
    nothing: [answer(deskBooksCalls.books, brokenBooks)],
    says: '2 checks failed',
  },
  {
    at: links.deskCoupons(),
    as: 'finance',
    full: [answer(deskCouponCalls.offers, { data: [given({ budget: '500000000' })], after: null })],
    shows: 'Μάιος',
    nothing: [answer(deskCouponCalls.offers, none)],
    says: 'No coupons offered yet',
  },
  {
    at: links.deskHistory({ by: 'fay' }),
    as: 'finance',
    full: [answer(deskHistoryCalls.history, { data: [...financeActs], after: null })],
    shows: 'W202601010000000001',
    nothing: [answer(deskHistoryCalls.history, none)],
    says: 'No records yet',
  },
]
