import {
  MAX_LINE_QUANTITY,
  MAX_PENDING_RECHARGES,
  MAX_REFUND_REQUESTS,
  MAX_RESERVED_PIECES,
  MAX_UNPAID_ORDERS,
} from '#machines/constants.ts'
import { goodsImportLifecycle } from '#machines/goods-import.machine.ts'
import { guaranteeClaimLifecycle } from '#machines/guarantee-claim.machine.ts'
import type { Creation } from '#machines/lifecycle.ts'
import { orderLifecycle } from '#machines/order.machine.ts'
import { rechargeLifecycle } from '#machines/recharge.machine.ts'
import { refundLifecycle } from '#machines/refund.machine.ts'
import { withdrawalLifecycle } from '#machines/withdrawal.machine.ts'

interface Change<F, I> {
  readonly facts?: Partial<F>
  readonly input?: Partial<I>
}

/** One refusal: the rule, the change that breaks it and no earlier one, and the objection as `key field param=value`. */
type Refusal<F, I> = readonly [rule: string, change: Change<F, I>, objection: string]

/** A creation with facts and an input that it accepts, changes that it still accepts, and one refusal or more for each rule. */
export interface CreationCase<F = never, I = never> {
  readonly of: Creation<F, I>
  readonly facts: F
  readonly input: I
  readonly accepted: readonly Change<F, I>[]
  readonly refused: readonly Refusal<F, I>[]
}

/** Typed by the creation. */
const caseOf = <F, I>(of: Creation<F, I>, rest: Omit<CreationCase<NoInfer<F>, NoInfer<I>>, 'of'>): CreationCase =>
  ({ of, ...rest }) as unknown as CreationCase

const usdt = (whole: number): string => String(BigInt(whole) * 1_000_000n)

/** Every creation that has rules, by its event. */
export const creationCases: Readonly<Record<string, CreationCase>> = {
  'order.place': caseOf(orderLifecycle.creations['order.place'], {
    facts: {
      hasAddress: true,
      shop: { name: 'Kiln', isOpen: true, isOwn: false },
      lines: [
        { skuId: 'cup', title: 'Cup', quantity: 2, onShelf: true },
        { skuId: 'pot', title: 'Pot', quantity: 1, onShelf: true },
      ],
      isQuoteValid: true,
      isServed: true,
      stock: { cup: 9, pot: 1 },
      total: { quotedMicro: usdt(30), nowMicro: usdt(30) },
      unpaidOrders: 1,
      held: { bySku: { cup: 1 }, pieces: 1, until: 'soon' },
      pieces: 3,
      trust: { hasPaid: true, balanceMicro: '0', unpaidMicro: usdt(30), checkouts: 3 },
      placed: { pan: '7' },
      waitUntil: '',
    },
    input: {},
    accepted: [
      { facts: { stock: { cup: 2, pot: 1 } } },
      { facts: { unpaidOrders: MAX_UNPAID_ORDERS } },
      {
        facts: {
          lines: [{ skuId: 'cup', title: 'Cup', quantity: MAX_LINE_QUANTITY, onShelf: true }],
          stock: { cup: 5 * MAX_LINE_QUANTITY },
          held: { bySku: {}, pieces: 0, until: '' },
        },
      },
      // Five of a SKU are free for everybody, whatever is left; what the buyer holds was left for this buyer.
      {
        facts: {
          lines: [{ skuId: 'cup', title: 'Cup', quantity: 5, onShelf: true }],
          stock: { cup: 5 },
          held: { bySku: {}, pieces: 0, until: '' },
        },
      },
      {
        facts: {
          lines: [{ skuId: 'cup', title: 'Cup', quantity: 4, onShelf: true }],
          stock: { cup: 44 },
          held: { bySku: { cup: 6 }, pieces: 6, until: 'soon' },
        },
      },
      { facts: { held: { bySku: {}, pieces: MAX_RESERVED_PIECES - 3, until: 'soon' } } },
      { facts: { unpaidOrders: 2, trust: { hasPaid: false, balanceMicro: '0', unpaidMicro: usdt(30), checkouts: 1 } } },
      {
        facts: { trust: { hasPaid: false, balanceMicro: usdt(30), unpaidMicro: usdt(30), checkouts: 2 } },
      },
    ],
    refused: [
      ['hasAddress', { facts: { hasAddress: false } }, 'address.missing address_id'],
      ['shopIsNotOwn', { facts: { shop: { name: 'Kiln', isOpen: true, isOwn: true } } }, 'goods.ownShop'],
      ['shopIsOpen', { facts: { shop: { name: 'Kiln', isOpen: false, isOwn: false } } }, 'goods.shopClosed shop=Kiln'],
      [
        'isOnShelf',
        { facts: { lines: [{ skuId: 'pot', title: 'Pot', quantity: 1, onShelf: false }] } },
        'goods.offShelf title=Pot',
      ],
      ['isNotPlaced', { facts: { placed: { pot: '7' } } }, 'order.alreadyPlaced lines.pot title=Pot number=7'],
      [
        'quantitiesFit',
        { facts: { lines: [{ skuId: 'cup', title: 'Cup', quantity: MAX_LINE_QUANTITY + 1, onShelf: true }] } },
        `goods.quantity quantity max=${MAX_LINE_QUANTITY}`,
      ],
      ['quoteHolds', { facts: { isQuoteValid: false } }, 'order.quoteExpired'],
      ['areaServed', { facts: { isServed: false } }, 'address.notServed address_id'],
      ['isInStock', { facts: { stock: { cup: 9, pot: 0 } } }, 'goods.outOfStock lines.pot title=Pot left=0'],
      ['isInStock', { facts: { stock: { pot: 1 } } }, 'goods.outOfStock lines.cup title=Cup left=0'],
      [
        'priceIsAsQuoted',
        { facts: { total: { quotedMicro: usdt(30), nowMicro: usdt(31) } } },
        `order.priceChanged quoted=${usdt(30)} now=${usdt(31)}`,
      ],
      [
        'priceIsAsQuoted',
        { facts: { total: { quotedMicro: usdt(30), nowMicro: usdt(29) } } },
        `order.priceChanged quoted=${usdt(30)} now=${usdt(29)}`,
      ],
      ['hasRoom', { facts: { unpaidOrders: MAX_UNPAID_ORDERS + 1 } }, `order.tooManyUnpaid max=${MAX_UNPAID_ORDERS}`],
      [
        'leavesOthers',
        {
          facts: {
            lines: [{ skuId: 'cup', title: 'Cup', quantity: 11, onShelf: true }],
            stock: { cup: 50 },
            held: { bySku: {}, pieces: 0, until: '' },
          },
        },
        'order.shareLimit lines.cup title=Cup left=10',
      ],
      [
        'leavesOthers',
        {
          facts: {
            lines: [{ skuId: 'cup', title: 'Cup', quantity: 6, onShelf: true }],
            stock: { cup: 45 },
            held: { bySku: { cup: 5 }, pieces: 5, until: 'soon' },
          },
        },
        'order.shareHeld lines.cup title=Cup left=5 until=soon',
      ],
      [
        'leavesOthers',
        {
          facts: {
            lines: [{ skuId: 'cup', title: 'Cup', quantity: 50, onShelf: true }],
            stock: { cup: 100_000 },
            held: { bySku: { cup: 1 }, pieces: 1, until: 'soon' },
          },
        },
        'order.shareHeld lines.cup title=Cup left=49 until=soon',
      ],
      [
        'hasPiecesLeft',
        { facts: { held: { bySku: {}, pieces: MAX_RESERVED_PIECES - 2, until: 'soon' } } },
        'order.piecesHeld left=2 until=soon',
      ],
      [
        'hasPiecesLeft',
        { facts: { held: { bySku: {}, pieces: 0, until: '' }, pieces: MAX_RESERVED_PIECES + 1 } },
        `order.piecesLimit left=${MAX_RESERVED_PIECES}`,
      ],
      [
        'isTrusted',
        {
          facts: { trust: { hasPaid: false, balanceMicro: usdt(29), unpaidMicro: usdt(30), checkouts: 2 } },
        },
        `order.firstPayment balance=${usdt(29)}`,
      ],
      ['hasWaited', { facts: { waitUntil: 'later' } }, 'order.lapsedWait until=later'],
    ],
  }),

  'refund.apply': caseOf(refundLifecycle.creations['refund.apply'], {
    facts: {
      isPaid: true,
      isAfterSales: true,
      isShipped: true,
      isFullyRefunded: false,
      isRuled: false,
      hasOpenRequest: false,
      requests: 0,
      maxRequests: MAX_REFUND_REQUESTS,
      maxMicro: usdt(40),
      keptFreightMicro: [usdt(2), usdt(5)],
    },
    input: { kind: 'goods', amountMicro: usdt(40) },
    accepted: [
      { input: { amountMicro: '1' } },
      { facts: { requests: MAX_REFUND_REQUESTS - 1 } },
      { facts: { isShipped: false }, input: { kind: 'money' } },
      { facts: { keptFreightMicro: ['0'] } },
    ],
    refused: [
      ['isPaid', { facts: { isPaid: false } }, 'order.notPaid'],
      ['lineIsLeft', { facts: { isFullyRefunded: true } }, 'refund.lineRefunded'],
      ['isNotRuled', { facts: { isRuled: true } }, 'refund.ruled'],
      ['isAfterSales', { facts: { isAfterSales: false } }, 'order.afterSalesOver'],
      ['hasNoOpenRequest', { facts: { hasOpenRequest: true } }, 'refund.alreadyOpen'],
      [
        'hasRequestsLeft',
        { facts: { requests: MAX_REFUND_REQUESTS } },
        `refund.twoRequests times=${MAX_REFUND_REQUESTS}`,
      ],
      ['hasRequestsLeft', { facts: { requests: 1, maxRequests: 1 } }, 'refund.twoRequests times=1'],
      ['kindFits', { facts: { isShipped: false } }, 'refund.onlyMoney kind'],
      ['leavesFreight', { input: { amountMicro: usdt(42) } }, 'refund.freight money'],
      ['leavesFreight', { input: { amountMicro: usdt(45) } }, 'refund.freight money'],
      ['amountInRange', { input: { amountMicro: usdt(43) } }, `refund.amount money max=${usdt(40)}`],
      ['amountInRange', { input: { amountMicro: '40000001' } }, `refund.amount money max=${usdt(40)}`],
      ['amountInRange', { input: { amountMicro: '0' } }, `refund.amount money max=${usdt(40)}`],
      // Seen by buttons only: with an amount, `amountInRange` comes first with the same objection.
      ['hasMoneyLeft', { facts: { maxMicro: '0', keptFreightMicro: [] } }, 'refund.amount money max=0'],
    ],
  }),

  'recharge.submit': caseOf(rechargeLifecycle.creations['recharge.submit'], {
    facts: { minMicro: usdt(10), needsProof: true, network: { code: 'TRC20', isOpen: true }, openRequests: 0 },
    input: { network: 'TRC20', amountMicro: usdt(50), proofs: 1 },
    accepted: [
      { input: { amountMicro: usdt(10) } },
      { facts: { openRequests: MAX_PENDING_RECHARGES - 1 } },
      { input: { proofs: 9 } },
      { facts: { needsProof: false }, input: { proofs: 0 } },
    ],
    refused: [
      ['choosesNetwork', { input: { network: '' } }, 'recharge.networkMissing network'],
      ['choosesNetwork', { input: { network: 'BTC' } }, 'recharge.networkMissing network'],
      ['namesAmount', { input: { amountMicro: '' } }, 'recharge.amountMissing amount'],
      ['namesAmount', { input: { amountMicro: '0' } }, 'recharge.amountMissing amount'],
      ['reachesMinimum', { input: { amountMicro: '9999999' } }, `recharge.tooSmall amount min=${usdt(10)}`],
      ['showsProof', { input: { proofs: 0 } }, 'recharge.proofMissing proofs'],
      [
        'networkIsOpen',
        { facts: { network: { code: 'TRC20', isOpen: false } } },
        'recharge.closed network network=TRC20',
      ],
      ['hasRoom', { facts: { openRequests: MAX_PENDING_RECHARGES } }, `recharge.tooMany max=${MAX_PENDING_RECHARGES}`],
    ],
  }),

  'guaranteeClaim.ask': caseOf(guaranteeClaimLifecycle.creations['guaranteeClaim.ask'], {
    facts: { isSettled: true, isInWindow: true, hasClaim: false, fundMicro: usdt(100), maxMicro: usdt(40) },
    input: { amountMicro: usdt(30) },
    accepted: [{ input: { amountMicro: usdt(40) } }, { input: { amountMicro: '1' } }, { facts: { fundMicro: '1' } }],
    refused: [
      ['isSettled', { facts: { isSettled: false } }, 'claim.notSettled'],
      ['isInWindow', { facts: { isInWindow: false } }, 'claim.tooLate days=30'],
      ['isFirst', { facts: { hasClaim: true } }, 'claim.exists'],
      ['hasFund', { facts: { fundMicro: '0' } }, 'claim.noFund'],
      ['amountInRange', { input: { amountMicro: '40000001' } }, `claim.amount amount max=${usdt(40)}`],
      ['amountInRange', { input: { amountMicro: '0' } }, `claim.amount amount max=${usdt(40)}`],
    ],
  }),
  'withdrawal.request': caseOf(withdrawalLifecycle.creations['withdrawal.request'], {
    facts: {
      minMicro: usdt(20),
      network: { code: 'ERC20', isOpen: true },
      address: { network: 'ERC20', usableAt: '2026-01-01T00:00:00Z', isUsable: true },
      frozen: false,
      blockedUntil: null,
      availableMicro: usdt(300),
      fundMicro: usdt(100),
      withdrawableMicro: usdt(250),
      month: { used: 0, max: 10 },
      leftTodayMicro: usdt(200),
    },
    input: { network: 'ERC20', addressId: 'a', amountMicro: usdt(150) },
    accepted: [
      { input: { amountMicro: usdt(20) } },
      { input: { amountMicro: usdt(200) } },
      { facts: { leftTodayMicro: usdt(1_000) }, input: { amountMicro: usdt(250) } },
      { facts: { month: { used: 9, max: 10 } } },
    ],
    refused: [
      ['choosesNetwork', { input: { network: '' } }, 'withdrawal.networkMissing network'],
      ['choosesNetwork', { input: { network: 'BTC' } }, 'withdrawal.networkMissing network'],
      ['choosesAddress', { input: { addressId: '' } }, 'withdrawal.addressMissing address_id'],
      ['namesAmount', { input: { amountMicro: '' } }, 'withdrawal.amountIncorrect amount'],
      ['namesAmount', { input: { amountMicro: '0' } }, 'withdrawal.amountIncorrect amount'],
      ['reachesMinimum', { input: { amountMicro: '19999999' } }, `withdrawal.tooSmall amount min=${usdt(20)}`],
      [
        'networkIsOpen',
        { facts: { network: { code: 'ERC20', isOpen: false } } },
        'withdrawal.closed network network=ERC20',
      ],
      ['addressIsInBook', { facts: { address: null } }, 'walletAddress.notFound address_id'],
      [
        'addressIsOfNetwork',
        { facts: { address: { network: 'BEP20', usableAt: '', isUsable: true } } },
        'walletAddress.wrongNetwork address_id network=ERC20',
      ],
      [
        'addressIsUsable',
        { facts: { address: { network: 'ERC20', usableAt: 'tomorrow', isUsable: false } } },
        'withdrawal.addressHeld address_id until=tomorrow',
      ],
      ['walletIsFree', { facts: { frozen: true } }, 'pay.walletFrozen'],
      ['isNotOnHold', { facts: { blockedUntil: 'tomorrow' } }, 'withdrawal.onHold until=tomorrow'],
      ['leavesFund', { input: { amountMicro: '300000001' } }, `withdrawal.fundInside amount fund=${usdt(100)}`],
      ['leavesFund', { input: { amountMicro: usdt(400) } }, `withdrawal.fundInside amount fund=${usdt(100)}`],
      [
        'isAvailable',
        { facts: { withdrawableMicro: usdt(300) }, input: { amountMicro: '400000001' } },
        `pay.insufficientBalance amount balance=${usdt(300)} needed=400000001`,
      ],
      ['isNotHeld', { input: { amountMicro: '400000001' } }, `withdrawal.overLimit amount max=${usdt(250)}`],
      ['isNotHeld', { input: { amountMicro: '250000001' } }, `withdrawal.overLimit amount max=${usdt(250)}`],
      ['fitsMonth', { facts: { month: { used: 10, max: 10 } } }, 'withdrawal.monthUsed max=10'],
      ['fitsDay', { input: { amountMicro: '200000001' } }, `withdrawal.dayUsed amount left=${usdt(200)}`],
    ],
  }),

  'goodsImport.upload': caseOf(goodsImportLifecycle.creations['goodsImport.upload'], {
    facts: { isAnotherRunning: false },
    input: {},
    accepted: [],
    refused: [['isAlone', { facts: { isAnotherRunning: true } }, 'import.running']],
  }),
}
