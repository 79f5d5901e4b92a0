/** A text that other people read, with the screens that show it. */
export interface Shown {
  readonly at: readonly string[]
}

/** What a call takes as text, by its place: the screens that show it, or why none does. */
export type TextFields = Readonly<Record<string, Shown | string>>

export const ORDER = ['/pages/member/orderDetail', '/pages/shop/orderDetail', '/pages/desk/queue'] as const
export const USERS = '/pages/desk/users'
export const APPLICATION = ['/pages/desk/queue'] as const
export const SHOP = '/pages/shop/index'
export const SHOPS = '/pages/desk/shops'
export const SETTING = ['/pages/shop/setting'] as const
export const SHOP_HOME = '/pages/product/shop_home'
export const RETURN = ['/pages/member/orderDetail', '/pages/shop/orderDetail'] as const
export const HISTORY = '/pages/desk/history'
export const QUESTIONS = '/pages/desk/questions'
export const REPORTS = '/pages/desk/reports'

export const secret = 'a secret, which no answer holds'
export const looked = 'looked up and not kept'
export const ours = 'refused unless we wrote it'
export const own = 'read only by the person who typed it'
export const shaped = 'refused unless it has the shape of what it should be'
export const notRead = 'not read: the server says where a picture is'
/** The place where a list goes on. */
export const again = { after: ours }
