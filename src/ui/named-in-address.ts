const ID = /^[0-9A-Za-z_-]{1,40}$/
const IDS = /^[0-9A-Za-z_-]{1,40}(?:,[0-9A-Za-z_-]{1,40})*$/
/** Nothing that follows it counts, as with an id. */
const PARTY = /^[0-9A-Za-z_-]{1,40}(?![0-9A-Za-z_-])/

/** What the address of a screen has to name, and how that is written. A screen without a row shows something by its path alone. */
export const NAMED: Readonly<Record<string, readonly [name: string, shape: RegExp]>> = {
  '/pages/product/goods': ['id', ID],
  '/pages/product/shop_home': ['id', ID],
  '/pages/member/orderDetail': ['id', ID],
  '/pages/member/receipt': ['id', ID],
  '/pages/member/comment': ['id', ID],
  '/pages/member/money_detail': ['id', ID],
  '/pages/member/recharge_detail': ['id', ID],
  '/pages/member/withdrawal_detail': ['id', ID],
  '/pages/public/notice_detail': ['id', ID],
  '/pages/message/chat': ['to', PARTY],
  '/pages/shop/orderDetail': ['id', ID],
  '/pages/shop/goods_manage_detail': ['id', ID],
  '/pages/shop/packing_slip': ['ids', IDS],
}

/** Whether an address names what its screen shows; `read` reads its query. */
export function isWholeAddress(path: string, read: (name: string) => string): boolean {
  const [name, shape] = NAMED[path] ?? []
  return name === undefined || shape?.test(read(name)) === true
}
