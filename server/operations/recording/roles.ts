import { DESK } from '../../platform/domain/event.ts'
import type { Party } from '../../platform/door/root.ts'

/** What the parties of a root are called in its recording: no id of a person leaves the server. */
export interface Roles {
  readonly ofTopic: (topic: string) => string
  readonly ofAccount: (account: string) => string
}

/** Names topics and accounts by the roles of their people. Of a root with a shop, the wallet of its owner is the merchant’s. */
export function rolesOf(parties: readonly Party[], people: readonly string[]): Roles {
  const roles = new Map<string, string>(parties.map(({ as, topic }) => [topic, as]))
  const hasShop = parties.some(({ as }) => as === 'merchant')
  return {
    ofTopic: (topic) => (topic === DESK ? 'desk' : (roles.get(topic) ?? 'other')),
    ofAccount: (account) => {
      const [owner = '', id = '', kind = ''] = account.split(':')
      const who = roles.get(`user:${id}`) ?? (hasShop && people.includes(id) ? 'merchant' : 'other')
      if (owner === 'user') return kind === 'available' ? who : `${who}.${kind}`
      if (owner === 'order') return 'escrow'
      if (owner === 'shop') return 'fund'
      if (owner === 'external') return 'network'
      return id === '' ? owner : `${owner}.${id}`
    },
  }
}
