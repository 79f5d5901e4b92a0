/** A text that other people read, with the screens that show it. */
export interface Shown {
  readonly at: readonly string[]
}

const ORDER = ['/pages/member/orderDetail', '/pages/shop/orderDetail', '/pages/desk/queue'] as const
const USERS = '/pages/desk/users'
const APPLICATION = ['/pages/desk/queue'] as const
const SHOP = '/pages/shop/index'
const SHOPS = '/pages/desk/shops'
const SETTING = ['/pages/shop/setting'] as const
const SHOP_HOME = '/pages/product/shop_home'
const RETURN = ['/pages/member/orderDetail', '/pages/shop/orderDetail'] as const
const HISTORY = '/pages/desk/history'
const REPORTS = '/pages/desk/reports'

const secret = 'a secret, which no answer holds'
const looked = 'looked up and not kept'
const ours = 'refused unless we wrote it'
const own = 'read only by the person who typed it'
const shaped = 'refused unless it has the shape of what it should be'
const notRead = 'not read: the server says where a picture is'
const PRODUCT = { at: ['/pages/product/goods'] }
/** The texts of a product, as its page shows them. */
const goods = {
  'form.brand': PRODUCT,
  'form.attributes.name': PRODUCT,
  'form.attributes.value': PRODUCT,
  'form.title.en': PRODUCT,
  'form.title.zh-CN': PRODUCT,
  'form.title.ar': PRODUCT,
  'form.description.en': PRODUCT,
  'form.description.zh-CN': PRODUCT,
  'form.description.ar': PRODUCT,
  'form.pictures.url': notRead,
  'form.pictures.alt': PRODUCT,
  'form.detail_pictures.url': notRead,
  'form.detail_pictures.alt': PRODUCT,
  'form.axes.axis.en': PRODUCT,
  'form.axes.axis.zh-CN': PRODUCT,
  'form.axes.axis.ar': PRODUCT,
  'form.axes.values.value.en': PRODUCT,
  'form.axes.values.value.zh-CN': PRODUCT,
  'form.axes.values.value.ar': PRODUCT,
  'form.skus.code': own,
  'form.skus.picture.url': notRead,
  'form.skus.picture.alt': notRead,
}
const unread = Object.fromEntries(Object.keys(goods).map((place) => [place, own]))
const parcel = { 'parcel.carrier': { at: ORDER }, 'parcel.tracking': { at: ORDER } }
const again = { after: ours }

/**
 * Every input that takes any text whatever, by call and place: the screens that show it, or why none does. A call with
 * a text that is not here fails its test, and a screen on which no strange text was read fails the journey.
 */
export const TEXT_FIELDS: Readonly<Record<string, Readonly<Record<string, Shown | string>>>> = {
  'wanlshop/ems/send': { email: shaped },
  'wanlshop/ems/check': { email: shaped, code: secret, code_secret: secret },
  'wanlshop/user/login': { account: looked, password: secret, code: secret, mail_code: secret, code_secret: secret },
  'wanlshop/user/register': {
    email: shaped,
    code: secret,
    code_secret: secret,
    password: secret,
    nickname: {
      at: [
        '/pages/member/index',
        '/pages/shop/order',
        '/pages/shop/orderDetail',
        '/pages/product/goods',
        USERS,
        HISTORY,
      ],
    },
    invite: looked,
  },
  'wanlshop/user/resetpwd': { email: shaped, code: secret, code_secret: secret, password: secret },
  'wanlshop/user/whyEnded': { token: looked },
  'wanlshop/user/resetloginpass': { old_password: secret, password: secret },
  'wanlshop/user/changeEmail': { email: shaped, code: secret, code_secret: secret, password: secret },
  'wanlshop/user/setPayPass': { password: secret, pay_password: secret },
  'wanlshop/user/resetPayPass': { code: secret, code_secret: secret, pay_password: secret },
  'wanlshop/user/changePayPass': { old_pay_password: secret, pay_password: secret },
  'wanlshop/validate/checkEmailAvailable': { email: looked },
  'wanlshop/validate/checkNicknameAvailable': { nickname: looked },
  'wanlshop/address/address': {
    name: { at: ['/pages/member/address', ...ORDER] },
    mobile: shaped,
    province: { at: ['/pages/member/address', ...ORDER] },
    city: { at: ['/pages/member/address', ...ORDER] },
    address: { at: ['/pages/member/address', ...ORDER] },
    zip_code: shaped,
  },
  'wanlshop/chat/shake': { client_id: ours, epoch: looked },
  'wanlshop/events/after': { epoch: looked },
  'wanlshop/chat/send': { text: { at: ['/pages/message/chat', REPORTS] }, order_no: looked },
  'wanlshop/chat/report': { note: { at: [REPORTS] } },
  'wanlshop/desk/serviceNote': { text: 'read by staff alone, as plain text' },
  'wanlshop/common/search': { words: own },
  'wanlshop/common/setSearch': { words: 'shown to others only if it is plain words that find products' },
  'wanlshop/desk/hideSearch': { words: { at: ['/pages/desk/searches', HISTORY] } },
  'wanlshop/product/lists': { words: own },
  'wanlshop/product/drawer': { words: own },
  'wanlshop/promotion/places': { words: own },
  'wanlshop/shop/list': { words: own },
  'wanlshop/order/addOrder': { quote: ours, 'remarks.*': { at: ORDER } },
  'wanlshop/order/getOrderList': again,
  'wanlshop/order/cancelOrder': { reason: { at: ORDER } },
  'wanlshop/order/commentOrder': { 'lines.text': { at: ['/pages/product/goods'] } },
  'wanlshop/shop/orderList': again,
  'wanlshop/shop/findOrders': { words: own, after: ours },
  'wanlshop/shop/statement': again,
  'wanlshop/shop/shipPreview': { text: own },
  'wanlshop/shop/shipMany': {
    'lines.order_no': own,
    'lines.carrier': { at: ORDER },
    'lines.tracking': { at: ORDER },
  },
  'wanlshop/shop/delivery': parcel,
  'wanlshop/shop/cancelOrder': { reason: { at: ORDER } },
  'wanlshop/refund/addApply': { reason: { at: ORDER }, evidence: { at: ORDER } },
  'wanlshop/refund/editRefund': { reason: { at: ORDER } },
  'wanlshop/refund/toExpress': parcel,
  'wanlshop/refund/arbitrationRefund': { evidence: { at: ORDER } },
  'wanlshop/shop/refundRefuse': { reason: { at: ORDER } },
  'wanlshop/shop/refundDispute': { evidence: { at: ORDER } },
  'wanlshop/desk/ruleRefund': { reason: { at: [...ORDER, HISTORY] } },
  'wanlshop/desk/forceClose': { reason: { at: [...ORDER, HISTORY] } },
  'wanlshop/recharge/address': { network: shaped },
  'wanlshop/recharge/add': { network: shaped },
  'wanlshop/recharge/lists': again,
  'wanlshop/pay/moneyLog': again,
  'wanlshop/pay/addPayAccount': {
    network: shaped,
    address: shaped,
    label: { at: ['/pages/member/wallet_address', '/pages/member/withdrawal'] },
  },
  'wanlshop/pay/withdraw': { network: shaped, pay_password: secret },
  'wanlshop/pay/withdrawLog': again,
  'wanlshop/pay/stopWithdrawals': { token: ours },
  'wanlshop/desk/queue': again,
  'wanlshop/desk/auditRecharge': {
    tx_id: shaped,
    reason: { at: ['/pages/member/recharge_detail', '/pages/desk/queue', HISTORY] },
  },
  'wanlshop/desk/auditWithdraw': {
    tx_id: shaped,
    reason: { at: ['/pages/member/withdrawal_detail', '/pages/desk/queue', HISTORY] },
  },
  'wanlshop/desk/setNetwork': { reason: { at: [HISTORY] } },
  'wanlshop/desk/farBelowList': again,
  'wanlshop/desk/loneTrades': again,
  'wanlshop/desk/chatReports': again,
  'wanlshop/desk/handleReport': { reason: { at: [HISTORY] } },
  'wanlshop/notice/getNoticeList': again,
  'wanlshop/notice/readAll': { up_to: ours },
  'wanlshop/push/subscribe': { endpoint: shaped },
  'wanlshop/desk/history': again,
  'wanlshop/desk/users': { words: own, after: ours },
  'wanlshop/desk/shops': { words: own, after: ours },
  'wanlshop/shop/goodsList': { words: own },
  'wanlshop/shop/goodsFound': { words: own },
  'wanlshop/shop/goodsCategories': { words: looked },
  'wanlshop/shop/goodsAdd': goods,
  // The same texts on the same page.
  'wanlshop/shop/goodsEdit': unread,
  'wanlshop/shop/goodsShelf': { 'scope.words': own },
  'wanlshop/shop/goodsPrice': { 'scope.words': own },
  'wanlshop/shop/goodsStock': { 'scope.words': own },
  'wanlshop/shop/goodsImport': { name: own },
  'wanlshop/shop/commentReply': { text: PRODUCT },
  'wanlshop/shop/saveGoodsDraft': {
    ...unread,
    'form.skus.price': own,
    'form.skus.purchase': own,
    'form.skus.weight': own,
    'form.skus.stock': own,
  },
  'wanlshop/shop/applySave': {
    'form.name': { at: APPLICATION },
    'form.native_name': { at: APPLICATION },
    'form.birthplace': { at: APPLICATION },
    'form.document_number': secret,
    'form.city': { at: APPLICATION },
    'form.street': { at: APPLICATION },
    // Drafts keep any text, and no one but their applicant reads those; what is sent has the shape.
    'form.postal_code': shaped,
    'form.contact_email': shaped,
    'form.shopname': { at: APPLICATION },
  },
  'wanlshop/shop/editSetting': { shopname: { at: [SHOP_HOME] }, bio: { at: [SHOP_HOME] } },
  'wanlshop/shop/returnAddress': {
    name: { at: RETURN },
    mobile: shaped,
    province: { at: RETURN },
    city: { at: RETURN },
    address: { at: RETURN },
    zip_code: shaped,
  },
  'wanlshop/shop/autoReply': { auto_reply: { at: SETTING } },
  'wanlshop/shop/holiday': { message: { at: [SHOP_HOME] } },
  'wanlshop/shop/freight': { name: { at: SETTING } },
  'wanlshop/shop/applyEmail': { email: shaped, code: secret, code_secret: secret },
  'wanlshop/shop/checkShopName': { shopname: looked },
  'wanlshop/desk/auditShop': {
    reason: { at: ['/pages/desk/queue', HISTORY] },
    'reasons.text': { at: ['/pages/shop/apply', '/pages/desk/queue'] },
  },
  'wanlshop/shop/bondContracts': again,
  'wanlshop/claim/list': again,
  'wanlshop/shop/claims': again,
  'wanlshop/shop/bondSign': { typed_name: { at: ['/pages/shop/shop_bond_sign'] } },
  'wanlshop/desk/auditBond': { reason: { at: ['/pages/shop/shop_bond', '/pages/desk/queue', HISTORY] } },
  'wanlshop/claim/ask': { reason: { at: ORDER } },
  'wanlshop/shop/answerClaim': { answer: { at: ORDER } },
  'wanlshop/desk/auditClaim': { reason: { at: ORDER } },
  'wanlshop/desk/suspendShop': { reason: { at: [SHOP, SHOPS, HISTORY] } },
  'wanlshop/desk/restoreShop': { reason: { at: [SHOP, SHOPS, HISTORY] } },
  'wanlshop/desk/lockAccount': { reason: { at: [USERS, HISTORY] } },
  'wanlshop/desk/unlockAccount': { reason: { at: [HISTORY] } },
  'wanlshop/desk/freezeWallet': { reason: { at: [USERS, HISTORY] } },
  'wanlshop/desk/unfreezeWallet': { reason: { at: [HISTORY] } },
}

/** As a written text is kept: the call it went into, and the place there. */
export const fieldName = (path: string, place: string): string => `${path} ${place}`

/** Every text that others read, with its screens. */
export const SHOWN_FIELDS: readonly (readonly [name: string, at: readonly string[]])[] = Object.entries(
  TEXT_FIELDS,
).flatMap(([path, places]) =>
  Object.entries(places).flatMap(([place, shown]) =>
    typeof shown === 'string' ? [] : [[fieldName(path, place), shown.at] as const],
  ),
)
