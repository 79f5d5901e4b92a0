import { never, type Sabotage } from '../sabotage.ts'

const OTHERS = 'tests/server/order/other-people.test.ts'
const FACTOR = 'tests/server/staff/second-factor.test.ts'
const USERS = 'tests/server/staff/desk-users.test.ts'
const REGISTER = 'tests/server/account/register.test.ts'
const PICTURES = 'tests/server/upload/whose-picture.test.ts'
const LIST = 'tests/ui/hooks/use-infinite-list.test.tsx'

/** Access: nobody reads, moves or enters what is not theirs. */
export const accessSabotages: readonly Sabotage[] = [
  {
    name: 'every shopper is the buyer',
    breaks: 'Everybody who knows the id of an order reads, pays and cancels it.',
    in: 'server/order/order.policy.ts',
    find: /return \w+\.buyerId === session\.userId/,
    to: `return session.userId !== ''`,
    bittenBy: [OTHERS],
  },
  {
    name: 'every merchant owns every shop',
    breaks: 'A merchant ships the orders of another shop.',
    in: 'server/order/order.policy.ts',
    find: /return \w+\.shopId === session\.shopId/,
    to: 'return session.shopId !== null',
    bittenBy: [OTHERS],
  },
  {
    name: 'the calls of merchants are open to everybody',
    breaks: 'The calls of merchants answer everybody who is signed in.',
    in: 'server/plugins',
    find: /(merchant: .*) \?\? \(session\?\.shopId .*\)/,
    to: '$1',
    bittenBy: ['tests/server/contract/policy.test.ts', 'tests/server/hostile/access.test.ts', OTHERS],
  },
  {
    name: 'a session is believed as it was seen before',
    breaks: 'A person who was signed out in another process still moves orders.',
    in: 'server/account/session.service.ts',
    find: /return (?=row !== undefined && .*isSame\()/,
    to: 'return true || ',
    bittenBy: ['tests/server/account/changed-elsewhere.test.ts'],
  },
  {
    name: 'an ended session is alive',
    breaks: 'A token that was signed out still works.',
    in: 'server/account/session.service.ts',
    find: /s\.ended_at is null and (?=s\.seen_at)/,
    to: '',
    bittenBy: ['tests/server/account/session.test.ts'],
  },
  {
    name: 'support decides its own case',
    breaks: 'Staff decide the refund of goods that they bought themselves.',
    in: 'server/moves',
    ...never('desk.ownCase'),
    bittenBy: ['tests/server/desk/two-people.test.ts'],
  },
  {
    name: 'one person is two',
    breaks: 'One person who asks twice approves a large decision.',
    in: 'server/desk',
    find: /(\bactor_id !== )session\.userId/,
    to: `$1''`,
    bittenBy: ['tests/server/refund/refund-flow.test.ts'],
  },
  {
    name: 'every topic is open to everybody',
    breaks: 'A client fetches the events of another person.',
    in: 'server/events/shake.service.ts',
    find: /if \((!topicsOf\(session\)\.includes\(\w+\))\)/,
    to: 'if (false && $1)',
    bittenBy: ['tests/server/events/delivery.test.ts'],
  },
  {
    name: 'a socket opens from any page',
    breaks: 'A foreign page opens a socket in the name of its visitor.',
    in: 'server/events',
    find: /(new URL\(origin\)\.host) === host/,
    to: `$1 !== ''`,
    bittenBy: ['tests/server/events/delivery.test.ts', 'tests/server/events/hostile-sockets.test.ts'],
  },
  {
    name: 'the code of an authenticator works twice',
    breaks: 'A person who saw a code typed signs in with it for another half minute.',
    in: 'server/account',
    find: /\btotp_step < /,
    to: 'totp_step <= ',
    bittenBy: [FACTOR],
  },
  {
    name: 'a locked account goes on',
    breaks: 'A locked person keeps their sessions.',
    in: 'server/staff/desk-users.service.ts',
    find: /\w+\.push\(\.\.\.\(await endSessions\(.*/,
    to: '',
    bittenBy: [USERS],
  },
  {
    name: 'mailed codes have no last try',
    breaks: 'A mailed code can be guessed.',
    in: 'server/account',
    find: /and tries < most_tries/,
    to: '',
    bittenBy: [REGISTER, 'tests/server/account/secrets.test.ts', 'tests/server/hostile/brute-force.test.ts'],
  },
  {
    name: 'payment passwords are guessed for ever',
    breaks: 'After three hours a guesser begins again, without end.',
    in: 'server/account',
    find: /(\bpay_tries_total < )\$\{\w+\}/,
    to: '$11000000',
    bittenBy: ['tests/server/account/pay-password.test.ts'],
  },
  {
    name: 'evidence is public',
    breaks: 'Everybody who knows the id of a picture sees the evidence of a dispute.',
    in: 'server/upload',
    find: /(\(o\.buyer_id )= (\$2 or o\.shop_id)/,
    to: '$1<> $2',
    bittenBy: [PICTURES],
  },
  {
    name: 'the picture of another person is claimed',
    breaks: 'A person attaches the picture of another person to their own refund, and so sees it.',
    in: 'server/upload',
    find: /\bowner_id = \$1(?= and purpose = )/,
    to: `$1 <> ''`,
    bittenBy: [PICTURES],
  },
  {
    name: 'search terms are written into a statement',
    breaks: 'A crafted search reads what must stay hidden.',
    in: 'server/goods/search.service.ts',
    find: /(\(categories, )\[(containing\(\w+\))\]/,
    to: `(statement('', \`select id, name from categories where lower(name->>'en') like '\${$2}'\`), []`,
    bittenBy: ['tests/server/hostile/injection.test.ts'],
  },
  {
    name: 'a list takes the page of the previous person',
    breaks: 'Rows of one person appear in the list of another.',
    in: 'src/streams',
    find: /if \((\w+\(\) !== person)\) return undefined/,
    to: '',
    bittenBy: ['tests/streams/desk-users.test.ts', LIST],
  },
]
