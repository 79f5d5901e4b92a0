import type { GuaranteeClaimEvent, GuaranteeClaimFacts } from '#machines/fund/guarantee-claim.machine.ts'
import type { Row } from './support/table.ts'

const desk = ['support', 'finance'] as const

/** Every move of a guarantee claim. Each other one is refused. */
export const guaranteeClaimRows: readonly Row<GuaranteeClaimFacts, GuaranteeClaimEvent>[] = [
  ['asked', 'guaranteeClaim.answer', 'merchant', 'heard', 'recordAnswer notifyShopper notifyDesk'],
  ['asked', 'guaranteeClaim.hear', 'clock', 'heard', 'notifyShopper notifyMerchant notifyDesk'],
  ['asked', 'guaranteeClaim.takeBack', 'shopper', 'closed', 'notifyMerchant'],
  ['heard', 'guaranteeClaim.takeBack', 'shopper', 'closed', 'notifyMerchant'],
  ['heard', 'guaranteeClaim.grant', desk, 'granted', 'recordReason payFromFund notifyShopper notifyMerchant'],
  ['heard', 'guaranteeClaim.grant', desk, '!claim.amount', '', { event: { amountMicro: '40000001' } }],
  ['heard', 'guaranteeClaim.grant', desk, '!claim.amount', '', { event: { amountMicro: '0' } }],
  ['heard', 'guaranteeClaim.refuse', desk, 'refused', 'recordReason notifyShopper notifyMerchant'],
]
