import type { Sabotage } from '../sabotage.ts'

const OTHERS = 'tests/server/order/other-people.test.ts'

/** Whose it is: nobody reads or moves what is not theirs. */
export const accessSabotages: readonly Sabotage[] = [
  {
    name: 'everybody is the shopper',
    breaks: 'Anybody who knows an order’s id reads, pays and cancels it.',
    file: 'server/order/order.policy.ts',
    from: `return root.buyerId === session.userId`,
    to: `return session.userId !== ''`,
    bittenBy: [OTHERS],
  },
  {
    name: 'every shop is the merchant’s',
    breaks: 'A merchant ships the orders of another shop.',
    file: 'server/order/order.policy.ts',
    from: `return root.shopId === session.shopId`,
    to: `return session.shopId !== null`,
    bittenBy: [OTHERS],
  },
  {
    name: 'a call is opened to everybody',
    breaks: 'Merchants’ calls are answered to whoever is signed in.',
    file: 'server/plugins/serve.ts',
    from: `allows.signedIn(session) ?? (session?.shopId ? undefined : 'shop.notMerchant')`,
    to: `allows.signedIn(session)`,
    bittenBy: ['tests/server/contract/policy.test.ts', 'tests/server/hostile/access.test.ts', OTHERS],
  },
  {
    name: 'a session is believed as it was seen',
    breaks: 'Whoever was logged out in another process goes on moving orders.',
    file: 'server/account/session.service.ts',
    from: `row !== undefined && !row.stale && isSame(row.session, expected)`,
    to: `true || row`,
    bittenBy: ['tests/server/account/changed-elsewhere.test.ts'],
  },
  {
    name: 'the desk judges its own case',
    breaks: 'Staff rule on a refund of goods that they bought themselves.',
    file: 'server/order/order.policy.ts',
    from: `if (userId === buyerId || userId === ownerId) refuse('desk.ownCase')`,
    to: ``,
    bittenBy: ['tests/server/desk/two-people.test.ts'],
  },
  {
    name: 'one person is two',
    breaks: 'A large ruling needs one person who asks twice.',
    file: 'server/desk/approval.ts',
    from: `firsts.find(({ actor_id }) => actor_id !== session.userId)`,
    to: `firsts.find(({ actor_id }) => actor_id !== '')`,
    bittenBy: ['tests/server/refund/refund-flow.test.ts'],
  },
  {
    name: 'a topic is anybody’s',
    breaks: 'A client fetches what happened to somebody else.',
    file: 'server/events/shake.service.ts',
    from: `if (!topicsOf(session).includes(topic)) return refused('account.notYours', {}, 'topic')`,
    to: ``,
    bittenBy: ['tests/server/events/delivery.test.ts'],
  },
  {
    name: 'a socket opens from any page',
    breaks: 'A foreign page opens a socket in its visitor’s name.',
    file: 'server/events/origin.ts',
    from: `return new URL(origin).host === host`,
    to: `return new URL(origin).host !== ''`,
    bittenBy: ['tests/server/events/delivery.test.ts', 'tests/server/events/hostile-sockets.test.ts'],
  },
]
