import type { GuaranteeClaimCase } from '#contract/desk/desk-case.contract.ts'
import { claimCalls, claimMoves, deskClaimCalls } from '#contract/fund/guarantee-claim.calls.ts'
import type { GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { parseAmount } from '#contract/platform/typed-amount.ts'
import { ask } from '#client/http.ts'
import { guaranteeClaimLifecycle } from '#machines/fund/guarantee-claim.machine.ts'
import { guaranteeClaimTerms } from '#machines/fund/guarantee-claim.terms.ts'
import type texts from '#locales/en/guaranteeClaim.json'
import { links } from '../links.ts'
import type { Fact } from './fact.ts'
import { type FormAction, lifecycleUi, type Subject } from './lifecycle-ui.ts'
import { orderOfNotice } from './order/order-of-notice.ts'
import { partCode } from '../page-code.tsx'

declare module 'i18next' {
  interface Catalogues {
    guaranteeClaim: typeof texts
  }
}

type Of = Subject<GuaranteeClaimView, GuaranteeClaimView>

const number = ({ root }: Of): Fact => ({ label: 'guaranteeClaim:facts.number', text: root.claim_no })
const product = ({ root }: Of): Fact => ({ label: 'guaranteeClaim:facts.product', title: root.order.title })
const buyer = ({ root }: Of): Fact => ({ label: 'guaranteeClaim:facts.buyer', text: root.buyer.nickname })
const shop = ({ root }: Of): Fact => ({ label: 'guaranteeClaim:facts.shop', text: root.shop.name })
const asked = ({ root }: Of): Fact => ({ label: 'guaranteeClaim:facts.amount', micro: root.facts.amountMicro })

const askAction: FormAction<Subject<OrderView, OrderView>, 'compensation'> = {
  form: 'compensation',
  facts: ({ root }) => [
    { label: 'guaranteeClaim:facts.order', text: root.order_no },
    { label: 'guaranteeClaim:facts.shop', text: root.shop.name },
  ],
  send: ({ root }, { amount, reason, pictures }) =>
    ask(claimCalls.ask, { order_id: root.id, amount: parseAmount(amount) ?? '', reason, pictures: [...pictures] }),
}

/** A claim on the operating fund of a shop, on screens. */
export const guaranteeClaimUi = lifecycleUi(guaranteeClaimLifecycle, {
  types: {} as { view: GuaranteeClaimView; root: GuaranteeClaimView; case: GuaranteeClaimCase },
  texts: 'guaranteeClaim:',
  noticeLink: orderOfNotice,
  today: guaranteeClaimTerms(),
  catalogues: ['order'],
  tones: { asked: 'waiting', heard: 'waiting', good: 'good', over: 'over' },
  openWork: { what: 'claims', place: (id) => (id === null ? links.orders() : links.orderDetail(id)) },
  link: ({ as, order, id }) => {
    if (as === 'shopper') return links.orderDetail(order.id)
    return as === 'merchant' ? links.shopOrderDetail(order.id) : links.deskQueue({ entity: 'guaranteeClaim', id })
  },
  about: ({ order }) => ({ title: order.title }),
  // What a claim is about before it exists is its order.
  start: {
    'guaranteeClaim.ask': {
      tone: 'waiting',
      kind: 'quiet',
      icon: 'shield',
      ...(askAction as unknown as FormAction<Subject<never, GuaranteeClaimView>, 'compensation'>),
    },
  },
  desk: {
    entity: 'guaranteeClaim',
    subject: ({ claim }) => ({ view: claim, root: claim }),
    summary: ({ claim }) => ({
      number: claim.claim_no,
      money: claim.facts.amountMicro,
      network: null,
      who: [claim.buyer.nickname, claim.shop.name],
    }),
    parties: ({ claim }) => [claim.buyer.id, claim.shop.id],
    grant: ({ facts }) => ({ type: 'guaranteeClaim.grant', amountMicro: facts.amountMicro, reason: '' }) as const,
    filters: [],
    Body: partCode(
      () => import('./guarantee-claim/claim-case.tsx'),
      (it) => it.ClaimCaseBody,
    ),
    Aside: partCode(
      () => import('./guarantee-claim/claim-case.tsx'),
      (it) => it.ClaimCaseAside,
    ),
  },
  events: {
    'guaranteeClaim.answer': {
      tone: 'waiting',
      kind: 'primary',
      icon: 'edit',
      form: 'evidence',
      facts: (of) => [number(of), product(of), buyer(of), asked(of)],
      send: ({ root: { id } }, { evidence, pictures }) =>
        ask(claimMoves['guaranteeClaim.answer'], { id, answer: evidence, pictures: [...pictures] }),
    },
    'guaranteeClaim.hear': { tone: 'waiting' },
    'guaranteeClaim.grant': {
      tone: 'good',
      kind: 'primary',
      icon: 'check',
      form: 'ruling',
      verb: () => 'payOut',
      amount: (_of, { money }) => parseAmount(money),
      hints: ({ view }) => ({ max: view.facts.amountMicro }),
      facts: (of) => [number(of), buyer(of), shop(of), asked(of)],
      input: ({ money, reason }) => ({ amountMicro: parseAmount(money) ?? '0', reason }),
      send: ({ root: { id } }, { money, reason }) =>
        ask(deskClaimCalls.audit, { verdict: 'grant', id, amount: parseAmount(money) ?? '', reason }),
    },
    'guaranteeClaim.refuse': {
      tone: 'over',
      kind: 'destructive',
      icon: 'close',
      form: 'reason',
      facts: (of) => [number(of), buyer(of), shop(of), asked(of)],
      input: ({ reason }) => ({ reason }),
      send: ({ root: { id } }, { reason }) => ask(deskClaimCalls.audit, { verdict: 'refuse', id, amount: '', reason }),
    },
    'guaranteeClaim.takeBack': {
      tone: 'over',
      kind: 'quiet',
      icon: 'close',
      form: 'confirm',
      facts: (of) => [number(of), product(of), asked(of)],
      send: ({ root: { id } }) => ask(claimMoves['guaranteeClaim.takeBack'], { id }),
    },
  },
})
