import type { SessionUser } from '#contract/people/account.contract.ts'

const shopper: SessionUser = {
  id: 'ada',
  nickname: 'Άντα',
  email: 'ada@shop.example',
  avatar: '',
  roles: ['shopper'],
  shop_id: null,
  staff: null,
  password_set: true,
  invite: '77',
  createtime: '2026-01-02T08:00:00.000Z',
}

/** Who may look at a screen, as the shop answers who they are; a visitor is no one. */
export const people = {
  shopper,
  newcomer: { ...shopper, id: 'nina', password_set: false },
  merchant: { ...shopper, id: 'mira', roles: ['shopper', 'merchant'], shop_id: 's1' },
  newMerchant: { ...shopper, id: 'nora', roles: ['shopper', 'merchant'], shop_id: 's1', password_set: false },
  support: { ...shopper, id: 'sam', roles: ['shopper', 'support'], staff: 'support', shop_id: 'own' },
  finance: { ...shopper, id: 'fay', roles: ['shopper', 'support', 'finance'], staff: 'finance' },
} as const satisfies Record<string, SessionUser>

/** The person in front of the screen. */
export type Person = keyof typeof people | 'visitor'
