/** Every window, cap and rate of the lifecycles. A change here is for what is made from then on: rows keep their terms (decision 0025). */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

// A page keeps only the constants that it reads: without the mark each of these calls might do something.
/* @__NO_SIDE_EFFECTS__ */
export const seconds = (n: number): number => n * second
/* @__NO_SIDE_EFFECTS__ */
export const minutes = (n: number): number => n * minute
/* @__NO_SIDE_EFFECTS__ */
export const hours = (n: number): number => n * hour
/* @__NO_SIDE_EFFECTS__ */
export const days = (n: number): number => n * day

/** An unpaid order expires, and a paid one that is not shipped is refunded. */
export const PAY_MS = minutes(30)
export const SHIP_MS = hours(72)
/** A shipped order is received automatically, and reviews of a received one are accepted this long. */
export const AUTO_RECEIVE_MS = days(10)
export const REVIEW_MS = days(7)
/** After receipt the money waits this long before it is paid out to the merchant. */
export const AFTER_SALES_MS = days(7)

/** A paused deadline resumes with the time that was left, but never with less than this. */
export const RESUME_AT_LEAST_MS = hours(24)

/** After the carrier's delivery scan the order is received automatically in this time. */
export const AFTER_DELIVERY_MS = days(3)
export const EXTENSION_MS = days(5)
export const EXTEND_WITHIN_MS = days(3)
export const REMIND_EVERY_MS = hours(12)

/** How long a refund waits for the merchant's answer, an appeal, the goods sent back, their receipt, and the ruling. */
export const REFUND_ANSWER_MS = hours(24)
export const REFUND_APPEAL_MS = days(3)
export const REFUND_RETURN_MS = days(7)
export const REFUND_RECEIVE_MS = days(7)
export const REFUND_RULING_MS = hours(72)

/** A code sent by mail: its digits, its life, the wait before another one, and the tries. */
export const CODE_DIGITS = 6
export const CODE_LIFE_MS = minutes(10)
export const CODE_RESEND_MS = seconds(60)
export const CODE_TRIES = 5

/** A session ends when it was not used for this long, and this long after it was opened in any case; those of staff sooner. */
export const SESSION_IDLE_MS = days(30)
export const SESSION_LIFE_MS = days(90)
/** A person has this many at most: the one that was unused for longest ends. */
export const MAX_SESSIONS = 50
/** A person has this many access tokens of apps at most. */
export const MAX_ACCESS_TOKENS = 20
export const STAFF_SESSION_IDLE_MS = hours(8)
export const STAFF_SESSION_LIFE_MS = hours(24)

/** The longest text that a person writes, where a field has no limit of its own. */
export const MAX_TEXT = 140
/** The longest text of a parcel, carrier or tracking number, and the shortest tracking number. */
export const MAX_PARCEL_TEXT = 40
export const SHORTEST_TRACKING = 4

export const MAX_LINE_QUANTITY = 50
export const MAX_CART_LINES = 100
/** Unpaid orders reserve stock, so a shopper may have only this many at a time. */
export const MAX_UNPAID_ORDERS = 20
/** One shopper's unpaid orders hold at most this share of what is left of a SKU, within these limits, and so many pieces in all. */
export const RESERVED_SHARE = 5
export const MIN_RESERVED_OF_SKU = 5
export const MAX_RESERVED_OF_SKU = 50
export const MAX_RESERVED_PIECES = 300
/** After so many checkouts of a day that ended unpaid, the next ones must be paid sooner; after more, the shopper waits. */
export const LAPSES_COUNTED_MS = days(1)
export const LAPSES_BEFORE_SHORT_PAY = 2
export const SHORT_PAY_MS = minutes(5)
export const LAPSES_BEFORE_WAIT = 5
export const LAPSED_WAIT_MS = hours(1)
export const MAX_REFUND_EDITS = 2
export const MAX_REFUND_REQUESTS = 2
/** An order of which the shop asks less than one part in so many of the list price counts neither for sales nor for stars. */
export const LEAST_PART_OF_LIST_PRICE = 2

/** Above this amount two people must agree to a ruling for the buyer, in micro-USDT. */
export const TWO_PEOPLE_ABOVE_MICRO = 500_000_000n
/** From this amount on two people must agree to a recharge or a withdrawal, in micro-USDT. */
export const TWO_PEOPLE_FROM_MICRO = 1_000_000_000n
/** What one person alone decided for a customer within this time is added before it is compared with these limits. */
export const DECIDED_ALONE_MS = hours(24)

/** A draft of a shop application left for this long is reminded of by mail; later its pictures are deleted. */
export const APPLICATION_REMIND_MS = days(7)
export const APPLICATION_IDLE_MS = days(30)
/** When customer service should have decided an application, and how long its identity pictures are kept afterwards. */
export const APPLICATION_TARGET_MS = hours(48)
export const APPLICATION_KEEP_MS = days(90)
/** How often an application may be sent within a window. */
export const APPLICATION_TRIES = 5
export const APPLICATION_TRIES_MS = days(30)
/** The age from which a person may own a shop. */
export const OWNER_AGE_YEARS = 18

/** When customer service should have assigned a case that waits. */
export const SERVICE_TARGET_MS = minutes(30)
/** A case of the desk that comes back waits so long for the person who judged it before. */
export const RETURNED_CASE_MS = hours(4)
/** An assignee who leaves a customer without an answer for this long gives the case back to its place in the queue. */
export const SERVICE_ANSWER_MS = minutes(10)
/** An answered case is closed automatically when the customer writes nothing for this long. */
export const SERVICE_IDLE_MS = hours(72)

/** How long the person of a cancelled account may come back. */
export const CLOSING_MS = days(7)

/** How long notices to a person or a shop are kept. */
export const NOTICE_KEPT_MS = days(180)
/** A notice that is still unread after this is mailed to those who want that. */
export const NOTICE_MAIL_AFTER_MS = minutes(10)
/** What has a deadline for a person or decides about them is mailed after this, where no device of theirs showed it. */
export const DUE_MAIL_AFTER_MS = minutes(5)
/** The socket of a phone that was locked may stay open for a while: an open page counts from here on. */
export const DUE_LOOK_AFTER_MS = minutes(1)
/** An upgrade without risk is approved after this; one that customer service looks at is returned when no one decides. */
export const BOND_AUTO_APPROVE_MS = seconds(1)
export const BOND_UPGRADE_MS = hours(24)
/** A refund of the operating fund is released automatically after this. */
export const BOND_RELEASE_MS = hours(72)
/** How long a shop keeps its level after a claim took its fund below the minimum. */
export const BOND_GRACE_MS = days(7)
/** A buyer may ask for compensation this long after the settlement; the fund keeps as much for it in the meantime. */
export const CLAIM_WINDOW_MS = days(30)
/** How long a claim waits for the merchant's answer, and for the ruling. */
export const CLAIM_ANSWER_MS = hours(72)
export const CLAIM_RULING_MS = hours(72)

interface Level {
  readonly bondMicro: bigint
  readonly profitCapPercent: number
  readonly promotedViews: number
  readonly listings: number
  readonly highestPriceMicro: bigint
}

const usdt = (whole: number): bigint => BigInt(whole) * 1_000_000n

/** The networks over which USDT is sent. */
export const NETWORKS = ['TRC20', 'ERC20', 'BEP20'] as const
export type Network = (typeof NETWORKS)[number]

/** The fee of a withdrawal on each network; it is part of the amount. */
export const WITHDRAWAL_FEE_MICRO: Readonly<Record<Network, bigint>> = {
  TRC20: usdt(2),
  ERC20: usdt(5),
  BEP20: usdt(1),
}

/** The longest name of an address in the address book. */
export const MAX_LABEL = 40

export const RECHARGE_MIN_MICRO = usdt(10)
export const MAX_PENDING_RECHARGES = 5
/** A recharge expires when its network shows no transfer for this long. A later transfer is credited as a new recharge. */
export const RECHARGE_LIFE_MS = hours(24)
/** While the network's node is down, expiry is postponed by this much each time: missed blocks must be read first. */
export const EXPIRE_PUT_OFF_MS = hours(1)
/** Confirmations that credit a transfer, and those that let the money be withdrawn. */
export const CREDITED_AT_CONFIRMATIONS = 1
export const RELEASED_AT_CONFIRMATIONS = 20
/**
 * How long a credit is held from withdrawal. On a watched network confirmations end the hold sooner; the limit is for a network that
 * is watched no longer.
 */
export const rechargeHoldMs = (watched: boolean): number => (watched ? days(7) : hours(24))

/** Whether a network numbers the payments of a wallet. Of two payments with the same number only one arrives. */
export const HAS_NONCE: Readonly<Record<Network, boolean>> = { TRC20: false, ERC20: true, BEP20: true }

export const WITHDRAWAL_MIN_MICRO = usdt(20)
export const WITHDRAWALS_A_MONTH = 10
export const WITHDRAWAL_DAILY_MICRO = usdt(10_000)
/** Withdrawals up to this amount, without risks, are approved automatically. The delay leaves the shopper time to cancel. */
export const AUTO_APPROVE_MICRO = usdt(200)
export const AUTO_APPROVE_AFTER_MS = minutes(10)
/** A withdrawal that is sent and not seen on its chain after this long is unresolved, and finance must look into it. */
export const BROADCAST_LIFE_MS = minutes(30)
/** A withdrawal that was proven unsent is still looked for on its chain this long: it may have been stuck. */
export const UNSENT_WATCH_MS = days(30)
/** After a change of password, payment password or email, and to a new address, withdrawals wait this long. */
export const CREDENTIAL_HOLD_MS = hours(24)
export const ADDRESS_HOLD_MS = hours(24)
export const MAX_WALLET_ADDRESSES = 20
/** Risks: an account younger than this, and a withdrawal refused within this time. */
export const YOUNG_ACCOUNT_MS = days(7)
export const REFUSED_LATELY_MS = days(30)
/** The target of customer service and finance where a lifecycle names none. */
export const DESK_TARGET_MS = hours(24)

/** The limits of each shop level, 0 to 5. */
export const LEVELS: readonly Level[] = [
  { bondMicro: usdt(0), profitCapPercent: 10, promotedViews: 50, listings: 10, highestPriceMicro: usdt(100) },
  { bondMicro: usdt(100), profitCapPercent: 12, promotedViews: 200, listings: 50, highestPriceMicro: usdt(100) },
  { bondMicro: usdt(500), profitCapPercent: 14, promotedViews: 500, listings: 150, highestPriceMicro: usdt(500) },
  { bondMicro: usdt(2_000), profitCapPercent: 16, promotedViews: 1_500, listings: 500, highestPriceMicro: usdt(2_000) },
  {
    bondMicro: usdt(5_000),
    profitCapPercent: 18,
    promotedViews: 4_000,
    listings: 1_500,
    highestPriceMicro: usdt(5_000),
  },
  {
    bondMicro: usdt(10_000),
    profitCapPercent: 20,
    promotedViews: 10_000,
    listings: 5_000,
    highestPriceMicro: usdt(10_000),
  },
]

/** Commission in basis points of goods after discount: 5 %, less half a point a level. Nothing on freight. */
export const commissionBasisPoints = (level: number): number => 500 - 50 * level

/** A shop's holiday: the most days at a time and in a calendar year, and how many days before it is said to shoppers. */
export const HOLIDAY_DAYS = 14
export const HOLIDAY_DAYS_A_YEAR = 30
export const HOLIDAY_SHOWN_DAYS = 7
/** The most freight templates of a shop, and rates of a template. */
export const MAX_FREIGHT_TEMPLATES = 20
export const MAX_FREIGHT_RATES = 40
/** The highest freight fee, and the highest sum from which on delivery is free. */
export const MAX_FREIGHT_MICRO = usdt(1_000)
export const MAX_FREE_FROM_MICRO = usdt(100_000)
/** A shop may be renamed this often at most. */
export const RENAME_EVERY_MS = days(30)
/** The longest text that answers a chat automatically. */
export const MAX_AUTO_REPLY = 500

/** The longest text of a chat message, in characters. */
export const MAX_CHAT_TEXT = 4_000
/** The most products, and the most shops, that a person keeps among their favourites. */
export const MAX_FAVOURITES = 2_000
/** For so long after a notice that a favourite is back there is none again: the reservation of a last piece may end many times a day. */
export const BACK_IN_STOCK_PAUSE_MS = days(1)
/** For so long the link of a mail or a push stops such notices. */
export const STOP_LINK_MS = days(60)
/** Of the products that a person looked at, so many of the latest are kept. */
export const MAX_FOOTPRINTS = 500
/** For so long its writer may change a review, once. */
export const REVIEW_EDIT_MS = days(7)
/** How long a shop gets no further notice of a person who follows it again. */
export const FOLLOW_NOTICE_MS = days(30)

/** A person may send so many messages in this time. */
export const CHAT_BURST = 20
export const CHAT_BURST_MS = seconds(10)
/** What a person may send in an hour, in bytes; each message counts this much besides its text. */
export const CHAT_BYTES = 512 * 1024
export const CHAT_BYTES_MS = hours(1)
export const CHAT_MESSAGE_BYTES = 256
/** How long its author may recall a message. */
export const CHAT_RECALL_MS = minutes(2)
/** A spoken message: its shortest and longest length, and how many bars its waveform has. */
export const VOICE_LEAST_MS = 500
export const VOICE_MOST_MS = seconds(60)
export const VOICE_BARS = 48
/** A spoken message is stored in one format: WAV, mono, 16 bit, with this many samples a second. */
export const VOICE_RATE = 16_000
/** A device shows this for so long after the other side was last seen typing. */
export const TYPING_MS = seconds(6)
/** How many messages of a chat a device keeps, and how many older ones it fetches at a time. */
export const CHAT_KEPT = 96
export const CHAT_PAGE = 50
/** A file of products, and what was read of it, is kept this long. */
export const IMPORT_KEEP_MS = days(7)
/** An import that makes no progress for so long is given up. */
export const IMPORT_STUCK_MS = days(1)
/** How often a merchant has a file of products read again with other settings. */
export const MAX_IMPORT_READS = 30
/** The most rows of a file of products, and the most rows of one product in it. */
export const MAX_IMPORT_ROWS = 100_000
export const MAX_IMPORT_ROWS_OF_PRODUCT = 250

/** A received coupon is new for this long; no coupon is good for longer than a year. */
export const COUPON_NEW_MS = days(3)
export const COUPON_LIFE_MS = days(365)
/** A coupon that comes back after its end, because nothing of its order was shipped, is good for this much longer. */
export const COUPON_RETURNED_MS = days(3)
/** The largest value of a coupon, and the most copies of one for one person. */
export const MAX_COUPON_MICRO = usdt(1_000)
/** The largest budget of an offer: what one member of staff may give away alone. */
export const MAX_COUPON_BUDGET_MICRO = usdt(10_000)
export const MAX_COUPONS_EACH = 20
/** The most offers of one shop that run at the same time. */
export const MAX_OFFERS = 20
