import type { ProblemKey } from '#contract/platform/problem.ts'

/** A message of the error catalogue of the specification. */
export interface SpecificationMessage {
  /** Its words there. */
  readonly message: string
  /** The refusal that says it. */
  readonly key: ProblemKey
  /** The test that raises it over HTTP. */
  readonly raisedBy: string
}

const row = (message: string, key: ProblemKey, raisedBy: string): SpecificationMessage => ({
  message,
  key,
  raisedBy: `tests/server/${raisedBy}.test.ts`,
})

/** The error catalogue of the specification (section 8), in its order. None of them is raised in the browser alone. */
export const SPECIFICATION_MESSAGES: readonly SpecificationMessage[] = [
  row('Incorrect account', 'account.incorrect', 'account/probe-budget'),
  row('Account is locked (contact customer service)', 'account.locked', 'account/session'),
  row('Money Status is locked (wallet frozen)', 'pay.walletFrozen', 'order/payment.refusals'),
  row('no address', 'address.missing', 'order/checkout.refusals'),
  row('no my shop (cannot buy own shop goods)', 'goods.ownShop', 'order/checkout.refusals'),
  row('activate IM instant messaging', 'chat.off', 'chat/chat.refusals'),
  row('other party is not a merchant, operation prohibited', 'chat.notMerchant', 'chat/chat.refusals'),
  row('enter keywords', 'search.keywordMissing', 'goods/search'),
  // The same refusal, at the place where the checkout asks for an address.
  row('click above to add shipping address', 'address.missing', 'order/checkout.refusals'),
  row('Inventory shortage', 'goods.outOfStock', 'order/checkout.refusals'),
  row('Insufficient balance', 'pay.insufficientBalance', 'order/payment.refusals'),
  row('order exceeded after-sales application time', 'order.afterSalesOver', 'refund/refund.refusals'),
  row('payment password error', 'pay.passwordWrong', 'order/payment.refusals'),
  row('enter recharge amount', 'recharge.amountMissing', 'recharge/recharge.refusals'),
  row('select recharge method', 'recharge.networkMissing', 'recharge/recharge.refusals'),
  row('upload transfer attachment', 'recharge.proofMissing', 'recharge/recharge.refusals'),
  row('withdrawal amount incorrect', 'withdrawal.amountIncorrect', 'withdrawal/withdrawal.refusals'),
  row('withdrawal amount exceeds limit', 'withdrawal.overLimit', 'withdrawal/withdrawal.refusals'),
  row('enter withdrawal address', 'withdrawal.addressMissing', 'withdrawal/withdrawal.refusals'),
  row('select withdrawal network', 'withdrawal.networkMissing', 'withdrawal/withdrawal.refusals'),
  row('withdrawal function closed, contact support', 'withdrawal.closed', 'withdrawal/withdrawal.refusals'),
  row('maximum withdrawals this month reached', 'withdrawal.monthUsed', 'withdrawal/withdrawal.refusals'),
  row('please set payment password', 'pay.passwordMissing', 'account/pay-password'),
  row('Captcha is incorrect', 'account.codeIncorrect', 'account/register'),
  row('Invitation code does not exist', 'account.inviteUnknown', 'account/register'),
  row('Email is incorrect', 'account.emailIncorrect', 'account/register'),
  row('Email already exists', 'account.emailExists', 'account/register'),
  row('Email does not exist', 'account.emailMissing', 'account/register'),
  row('User not found', 'account.userNotFound', 'staff/desk-users'),
  row('Password must be 6 to 30 characters', 'account.passwordLength', 'account/register'),
  row('Send Frequently', 'account.tooMany', 'account/register'),
  row('Unregistered', 'account.unregistered', 'account/overload'),
  row('Nickname is already taken', 'account.nicknameTaken', 'account/nickname'),
  row('sj_zdjg (low level shop, no item above 100 dollars)', 'goods.priceAboveCap', 'shop-goods/goods-saved'),
  row('sj_zdsps (item upload limit exceeded)', 'goods.listingsFull', 'shop-goods/goods-saved'),
  row('Processing (under review)', 'application.beingReviewed', 'shop-application/shop-application'),
  row(
    'contact customer service to lower store level before withdrawal',
    'withdrawal.fundInside',
    'withdrawal/withdrawal.refusals',
  ),
  row('no_order (delivery not supported in the area)', 'address.notServed', 'order/checkout.refusals'),
]

/** The messages that no answer of a run has said, by the log of its answers (`GET path key`, one a line). */
export function unraisedMessages(seen: Iterable<string>): SpecificationMessage[] {
  const keys = new Set([...seen].map((answer) => answer.slice(answer.lastIndexOf(' ') + 1)))
  return SPECIFICATION_MESSAGES.filter(({ key }) => !keys.has(key))
}
