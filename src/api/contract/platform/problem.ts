/** Every refusal the product can give, with the parameters its sentence needs. `locales/<lng>/problems.json` speaks each one. */
export interface ProblemParams {
  // The first errors of the product, whose words its users know.
  'account.incorrect': None
  /** At sign-in with the right password: `token` opens a session for customer service only. */
  'account.locked': { token?: string }
  'account.userNotFound': None
  'account.unregistered': None
  'account.emailIncorrect': None
  'account.emailExists': None
  'account.emailMissing': None
  'account.nicknameTaken': None
  'account.passwordLength': None
  'account.passwordCommon': None
  'account.passwordsDiffer': None
  'account.passwordWrong': None
  'account.termsRequired': None
  'account.inviteUnknown': None
  'account.codeIncorrect': None
  /** A code was mailed to the account's address if the password is right: the answer is the same if it is not. */
  'account.codeMailed': { code_secret: string; expires_at: string; resend_at: string }
  'account.codeTooSoon': { seconds: number }
  'account.tooMany': None
  'account.signInFirst': None
  'account.notYours': None
  'pay.passwordMissing': None
  'pay.passwordSet': None
  'pay.passwordWrong': { left: number }
  'pay.passwordLocked': { until: string }
  'pay.passwordReset': None
  'pay.passwordWeak': None
  'pay.passwordShape': None
  'pay.walletFrozen': None
  'pay.insufficientBalance': { balance: string; needed: string }
  'pay.totalChanged': { quoted: string; now: string }
  'address.missing': None
  'address.notServed': None
  'address.notFound': None
  'address.limit': { max: number }
  'address.mobile': None
  /** `example` is a postal code of the chosen country. */
  'address.zipCode': { example: string }
  'goods.notFound': None
  'goods.offShelf': { title: string }
  'goods.specMissing': None
  'goods.outOfStock': { title: string; left: number }
  'goods.ownShop': None
  'goods.shopClosed': { shop: string }
  'application.notFound': None
  'application.hasShop': None
  'application.changedElsewhere': None
  'notice.notFound': None
  /** This shop has no key for push services. */
  'push.off': None
  /** The address of a subscription is not one of a known push service. */
  'push.serviceUnknown': None
  'push.keysWrong': None
  'push.tooMany': { max: number }
  'chat.self': None
  'chat.notMerchant': None
  /** The merchant has switched the chat of the shop off. */
  'chat.off': None
  'chat.tooOften': { seconds: number }
  'chat.tooMuch': { minutes: number }
  'favourites.full': { max: number }
  'chat.blocked': None
  'chat.youBlocked': None
  /** The account or the shop of the other side is closed. */
  'chat.partyGone': None
  'chat.notFound': None
  'chat.messageNotFound': None
  'chat.notAuthor': None
  /** Said by the machine only: the author's own reading marks nothing. */
  'chat.notReader': None
  'chat.recallOver': { minutes: number }
  /** A read mark beyond the last message. */
  'chat.markAhead': None
  /** Not WAV with 16,000 samples a second, mono, 16 bit. */
  'chat.notVoice': None
  'chat.voiceTooShort': None
  'chat.voiceTooLong': { seconds: number }
  'service.notFound': None
  /** Only an answer by a person is rated, and once. */
  'service.notAnswered': None
  'service.rated': None
  'service.notStaff': None
  /** A prepared answer with a gap that no one filled. */
  'service.unfilled': { name: string }
  'shop.nameTaken': None
  'application.notConfirmed': None
  'application.emailNotConfirmed': None
  'application.notADay': None
  'application.notLatin': None
  'application.tooManyTries': { max: number }
  'application.typeUnavailable': None
  'application.tooYoung': { years: number }
  'application.documentExpired': None
  'application.beingReviewed': None
  'shop.ordersRunning': { orders: number }
  'shop.fundInside': { fund: string }
  'bond.shopNotOpen': None
  'bond.notHigher': None
  'bond.notLower': None
  'bond.notSigned': None
  'bond.amountChanged': { needed: string }
  'bond.contractChanged': None
  'bond.contractMissing': None
  'bond.signatureBlank': None
  'bond.ordersOpen': { orders: number }
  'bond.refundsOpen': { refunds: number }
  'bond.settling': { orders: number }
  'bond.claimsOpen': { claims: number }
  'bond.shelfTooFull': { goods: number }
  'claim.notFound': None
  'claim.overFund': { fund: string }
  'claim.notSettled': None
  'claim.tooLate': { days: number }
  'claim.exists': None
  'claim.noFund': None
  'claim.amount': { max: string }
  'import.notFound': None
  'import.running': None
  'import.sent': None
  'import.incomplete': None
  'import.empty': None
  'import.isHtml': None
  'import.notTable': None
  'import.notZip': None
  'import.noHeader': None
  'import.pieceTooLarge': { max: string }
  'import.tooLarge': { max: string }
  'import.quota': { max: string }
  'import.tooManyRows': { max: number }
  'import.quoteOpen': { line: number }
  'import.nothingToDo': None
  'import.hasErrors': { count: number }
  'import.allFailed': None
  'import.purged': None
  'import.broke': None
  'import.zipBroken': None
  'import.zipBomb': { name: string }
  'import.zipTooMany': { max: number }
  'import.zipName': { name: string }
  'import.handleMissing': None
  'import.encoding': None
  'import.textCut': { max: number }
  'import.codeLeft': { max: number }
  'import.belowNothing': None
  'import.tooSlow': None
  'import.numberBetween': { most: number }
  'import.killed': None
  'import.readTooOften': { max: number }
  'import.zipUnpacks': None
  'import.number': None
  'import.yesNo': None
  'import.status': None
  'import.oneProduct': { max: number }
  'import.optionName': None
  'import.categoryUnknown': None
  'import.pictureMissing': { name: string }
  'import.pictureSeveral': { name: string; path: string }
  'import.pictureElsewhere': None
  'import.pictureNotYours': None
  'import.htmlLeft': None
  'import.extraCells': None
  'import.moreAttributes': None
  'import.tooManyColumns': { max: number }
  'goods.quantity': { max: number }
  'goods.categoryMissing': None
  'goods.titleMissing': None
  'goods.pictureMissing': None
  'goods.priceMissing': None
  'goods.purchaseMissing': None
  'goods.weight': { most: number }
  'goods.stock': { most: number }
  /** Of the pieces that are there, `left` are not reserved by an order. */
  'goods.stockReserved': { left: number }
  'goods.optionEmpty': None
  'goods.duplicateOption': None
  'goods.tooManyOptions': { most: number }
  'goods.tooManyAttributes': { most: number }
  'goods.tooManySkus': { most: number }
  /** Of all that a product has had: removed ones stay for the orders that name them. */
  'goods.variantsUsedUp': { most: number }
  'goods.tooManyValues': { most: number }
  'goods.duplicateSku': None
  'goods.codeTaken': { code: string }
  'goods.priceAboveCap': { level: number; max: string }
  'goods.profitAboveCap': { level: number; percent: number }
  'goods.shelfFull': { level: number; most: number }
  'goods.changedElsewhere': None
  'goods.tooManyChosen': { most: number }
  'goods.nothingChosen': None
  'goods.foundChanged': { expected: number; found: number }
  'goods.foundOthers': {}
  'goods.undoOver': None
  'goods.freightMissing': None
  'goods.draftMissing': None
  'goods.tooManyDrafts': { most: number }
  'promotion.tooMany': { most: number }
  /** No place of this person has this token. */
  'review.notFound': None
  'review.repliedElsewhere': None
  'shop.returnAddressMissing': None
  /** Nothing is sold before the shop has said where it delivers and for how much. */
  'shop.freightMissing': None
  'shop.notSelling': None
  'cart.full': { max: number }
  'search.keywordMissing': None
  'order.notFound': None
  'order.priceChanged': { quoted: string; now: string }
  'order.quoteExpired': None
  'order.hasOpenRefund': None
  'order.afterSalesOver': None
  'order.notPaid': None
  'order.addressChangeUsed': None
  'order.freightHigher': None
  'order.remindTooSoon': { at: string }
  'order.extendUsed': None
  'order.extendTooEarly': { days: number }
  'order.onlyLower': { total: string }
  'order.onlyAboveFreight': { freight: string }
  'order.trackingUsed': None
  /** A line of a list of parcels has not its three cells. */
  'ship.cells': { found: number }
  'ship.tooMany': { max: number }
  /** `line` has a quote that nothing closes. */
  'ship.unclosedQuote': { line: number }
  /** A spreadsheet has changed a number for good: 2.02611E+17, ####. */
  'ship.numberShortened': None
  /** A spreadsheet may have changed a number: it ends in zeros behind its 15th digit, or is a day. */
  'ship.numberDoubtful': None
  /** Signs that could not be decoded. */
  'ship.unreadable': None
  'ship.carrierWithoutLetter': None
  'ship.trackingWithoutDigit': None
  /** One column was chosen twice. */
  'ship.sameColumn': None
  'ship.carrierMissing': None
  'ship.trackingMissing': None
  /** `line` has the same order, or the same tracking number, already. */
  'ship.sameOrder': { line: number }
  'ship.sameTracking': { line: number }
  'order.trackingMissing': None
  'order.notEnded': None
  'order.reviewLines': None
  'order.tooManyUnpaid': { max: number }
  /** `left` pieces may still be reserved, here and below; `until` the first unpaid order of the shopper ends. */
  'order.shareLimit': { title: string; left: number }
  'order.shareHeld': { title: string; left: number; until: string }
  'order.piecesLimit': { left: number }
  'order.piecesHeld': { left: number; until: string }
  'order.firstPayment': { balance: string }
  'order.lapsedWait': { until: string }
  /** `number` is the unpaid order that holds this line of the cart. */
  'order.alreadyPlaced': { title: string; number: string }
  'refund.notFound': None
  'refund.amount': { max: string }
  'refund.freight': None
  'refund.onlyMoney': None
  'refund.ruled': None
  'refund.alreadyOpen': None
  'refund.twoRequests': { times: number }
  'refund.lineRefunded': None
  'refund.editsUsed': { times: number }
  'refund.returnAddressMissing': None
  /** More than can be written down here. */
  'amount.tooLarge': { max: string }
  /** Said by forms: an amount that was typed is none. */
  'amount.negative': None
  'amount.scientific': None
  'amount.decimals': { max: number }
  'amount.malformed': None
  /** It can be read in two ways, both in micro-USDT. */
  'amount.ambiguous': { small: string; large: string }
  'recharge.notFound': None
  'recharge.networkMissing': None
  'recharge.amountMissing': None
  'recharge.tooSmall': { min: string }
  'recharge.proofMissing': None
  'recharge.tooMany': { max: number }
  'recharge.closed': { network: string }
  'recharge.noAddress': { network: string }
  'recharge.txMissing': None
  'recharge.txUsed': None
  'recharge.txGone': None
  'recharge.amountSeen': None
  'withdrawal.notFound': None
  'withdrawal.networkMissing': None
  'withdrawal.addressMissing': None
  'withdrawal.amountIncorrect': None
  'withdrawal.tooSmall': { min: string }
  'withdrawal.overLimit': { max: string }
  'withdrawal.fundInside': { fund: string }
  'withdrawal.closed': { network: string }
  'withdrawal.monthUsed': { max: number }
  'withdrawal.dayUsed': { left: string }
  'withdrawal.onHold': { until: string }
  'withdrawal.addressHeld': { until: string }
  'withdrawal.needsReview': None
  'withdrawal.linkEnded': None
  'withdrawal.txUsed': None
  'withdrawal.txMissing': None
  'withdrawal.nonceMissing': None
  'withdrawal.nonceUsed': None
  'withdrawal.chainConfirms': { minutes: number }
  'walletAddress.notFound': None
  'walletAddress.malformed': { network: string }
  'walletAddress.checksum': None
  'walletAddress.wrongNetwork': { network: string }
  'walletAddress.token': None
  'walletAddress.burns': None
  'walletAddress.ours': None
  'walletAddress.exists': None
  'walletAddress.limit': { max: number }
  'upload.notFound': None
  'upload.notPicture': None
  'upload.otherKind': { kind: string }
  /** No part of a PDF is read: nothing here draws one safely. */
  'upload.pdf': None
  'upload.animated': None
  'upload.broken': None
  'upload.tooLarge': { max: string }
  'upload.tooManyPixels': { max: number; width: number; height: number }
  'upload.tooMany': { max: number }
  'upload.none': None
  /** Said by a page only: a folder was dropped where pictures are taken. */
  'upload.folder': None
  /** Said by a form only: what is on its way would not be part of it. */
  'upload.unsent': None
  'upload.quota': None
  'upload.full': None
  /** A freight template; `country` is a code. */
  'freight.unknownCountry': { country: string }
  'freight.countryTwice': { country: string }
  'freight.countriesMissing': None
  'freight.rateMissing': None
  'freight.elsewhereMissing': None
  'freight.freeAlready': None
  'freight.isDefault': None
  'freight.limit': { max: number }
  'freight.notFound': None
  'freight.nameTaken': None
  /** Saved on another device or tab in the meantime. */
  'shop.changedElsewhere': None
  'shop.renamedLately': { at: string }
  'holiday.past': None
  'holiday.endsBefore': None
  'holiday.tooLong': { max: number }
  'holiday.yearUsed': { max: number; days: number }
  'holiday.tooClose': None
  'holiday.none': None
  'shop.notMerchant': None
  'shop.notFound': None
  'desk.secondPerson': { amount: string }
  'desk.samePerson': None
  'desk.ownCase': None
  'desk.assigned': { by: string }
  'desk.notAssigned': None
  'desk.accountLocked': None
  'desk.financeOnly': None
  'desk.notFound': None
  'desk.amountDiffers': None
  'desk.already': None
  'staff.codeNeeded': None
  'staff.codeWrong': None
  'staff.notEnrolled': None
  'input.invalid': { field: string }
  'input.required': None
  'input.tooLong': { max: number }
  'input.tooShort': { min: number }
  'input.reasonMissing': None
  'key.reused': None
  'key.missing': None
  'system.tooManyRequests': { seconds: number }
  'system.busy': { seconds: number }
  'system.notFound': None
  // said of every row that moves
  'system.alreadyMoved': { state: string }
  'system.notYourMove': None
  'system.notDue': None
  'system.unknown': None
  'system.network': None
}

/** A problem without parameters. */
export type None = Record<never, never>

/** The name of a problem; its sentence is in the catalogues. */
export type ProblemKey = keyof ProblemParams

/** What went wrong, as data: key and parameters cross the wire, prose never does. `field` names the input it belongs to. */
export interface Problem<K extends ProblemKey = ProblemKey> {
  readonly key: K
  readonly params: ProblemParams[K]
  readonly field?: string
  /** The words of a server that named no problem; our own always names one. Shown as they are. */
  readonly said?: string
}

/** The answer of every verb that may be refused: either a value, or one problem. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

type Args<K extends ProblemKey> = ProblemParams[K] extends None
  ? [params?: ProblemParams[K], field?: string]
  : [params: ProblemParams[K], field?: string]

/** Names a problem. */
export function problem<K extends ProblemKey>(key: K, ...[params, field]: Args<K>): Problem {
  return { key, params: (params ?? {}) as ProblemParams[K], ...(field === undefined ? {} : { field }) }
}

/** A refusal, returned and never thrown. */
export function refused<K extends ProblemKey>(
  key: K,
  ...args: Args<K>
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: problem(key, ...args) }
}

/** A success. */
export function accepted<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}
