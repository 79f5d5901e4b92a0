import type { BondBoard, BondContract, Signed, SignedContract } from '#contract/fund/bond.contract.ts'
import type { GuaranteeClaimView } from '#contract/fund/guarantee-claim.contract.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { guaranteeClaimTerms } from '#machines/fund/guarantee-claim.terms.ts'
import { LEVELS } from '#machines/platform/constants.ts'
import { levelTerms } from '#machines/fund/level.terms.ts'
import { said, AT } from './said.ts'
import { suspendedShop } from './shop.ts'

/** What an open shop of Bronze with a full fund is to its merchant. */
export const fundedShop = (bond: Partial<ShopStateView['bond']> = {}): ShopStateView => {
  const shop = suspendedShop('merchant')
  return { ...shop, state: 'open', bond: { ...shop.bond, ...bond }, timeline: [] }
}

/** The board of its fund: nothing blocks its return, and 600 USDT are in the wallet. */
export const fundBoard = (given: Partial<BondBoard> = {}): BondBoard => ({
  levels: LEVELS.map((_, level) => ({ level, terms: levelTerms(level) })),
  available: '600000000',
  blocks: { orders: 0, refunds: 0, settling: 0, claims: 0 },
  leaving: [{ level: 0, goods: 1, titles: [said('Μπρίκι')] }],
  parts: [],
  claimable: '0',
  ...given,
})

/** The contract in two sections. */
export const contract: BondContract = {
  version: 1,
  lang: 'en',
  hash: '1'.repeat(64),
  title: 'Σύμβαση',
  sections: [
    { title: 'Πρώτο', text: 'Τα χρήματα είναι δικά σας.' },
    { title: 'Δεύτερο', text: 'Επιστρέφονται μόνα τους.' },
  ],
}

/** A signature that waits to be used. */
export const signature = (given: Partial<Signed> = {}): Signed => ({
  id: 'k1',
  version: 1,
  lang: 'en',
  hash: contract.hash,
  strokes: [],
  typed_name: 'Μίρα',
  signed_at: AT,
  used_for: null,
  ...given,
})

/** The same with its text. */
export const signedContract: SignedContract = { signed: signature(), contract, shop: 'Καφές', owner: 'Μίρα' }

/** A claim that waits for the answer of its shop. */
export const claim = (given: Partial<GuaranteeClaimView> = {}): GuaranteeClaimView => ({
  entity: 'guaranteeClaim',
  id: 'g1',
  version: 1,
  as: 'merchant',
  claim_no: 'G202605010001',
  state: 'asked',
  facts: { amountMicro: '30000000', grantedMicro: '0', terms: guaranteeClaimTerms() },
  deadline_event: 'guaranteeClaim.hear',
  deadline_at: AT,
  deadline_left: null,
  order: { id: 'o1', order_no: '202601010000000001', title: said('Μπρίκι'), picture: '/p.svg', paid: '45000000' },
  shop: { id: 's1', name: 'Καφές' },
  buyer: { id: 'ada', nickname: 'Άντα' },
  reason: 'Ράγισε μετά',
  pictures: [],
  answer: null,
  answer_pictures: [],
  ruling: null,
  createtime: AT,
  timeline: [],
  ...given,
})
