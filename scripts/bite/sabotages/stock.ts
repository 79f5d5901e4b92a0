import { always, type Sabotage, unlocked } from '../sabotage.ts'

const RESERVED = 'tests/server/order/reserved-cap.test.ts'
const RACES = 'tests/server/order/races.test.ts'

/** Stock and orders under simultaneous requests: what is sold is there, and sold once. */
export const stockSabotages: readonly Sabotage[] = [
  {
    name: 'orders are not locked',
    breaks: 'Paying and cancelling the same order at once both succeed.',
    in: 'server/platform/door',
    ...unlocked('${table}'),
    bittenBy: [RACES],
  },
  {
    name: 'the checkouts of one person are not queued',
    breaks: 'Simultaneous checkouts each count the unpaid orders without the others, and the cap is exceeded.',
    in: 'server/people/account',
    ...unlocked('users'),
    bittenBy: ['tests/server/order/unpaid-cap.test.ts', RESERVED, RACES],
  },
  {
    name: 'stock is not locked before it is checked',
    breaks: 'Shoppers who want the last piece at once do not see that it is sold out.',
    in: 'server/trade/order',
    ...unlocked('skus'),
    bittenBy: [RACES],
  },
  {
    name: 'stock is not checked',
    breaks: 'More is ordered than there is.',
    in: 'src/machines',
    ...always('isInStock'),
    bittenBy: ['tests/machines/creation.test.ts', 'tests/server/order/checkout.refusals.test.ts'],
  },
  {
    name: 'one shopper may reserve everything',
    breaks: 'An account without money reserves all pieces of the market.',
    in: 'src/machines',
    ...always('leavesOthers'),
    bittenBy: ['tests/machines/creation.test.ts', RESERVED],
  },
  {
    name: 'orders that nothing backs are placed without end',
    breaks: 'An account that never paid holds more than its balance pays for.',
    in: 'src/machines',
    ...always('isTrusted'),
    bittenBy: ['tests/machines/creation.test.ts', RESERVED],
  },
  {
    name: 'checkouts that ended unpaid are forgotten',
    breaks: 'A shopper who never pays holds stock for half an hour, again and again.',
    in: 'src/machines',
    find: /lapses < LAPSES_BEFORE_SHORT_PAY \?/,
    to: 'lapses >= 0 ?',
    bittenBy: [RESERVED],
  },
  {
    name: 'an effect without a handler',
    breaks: 'A cancelled order keeps its goods reserved.',
    in: 'server/trade/order',
    find: /\breleaseStock: /,
    to: 'unknownEffect: ',
    bittenBy: ['tests/server/house/one-door.test.ts'],
  },
  {
    name: 'the machine forgets a guard',
    breaks: 'An order is shipped although its buyer wants the money back.',
    in: 'src/machines',
    ...always('hasNoBlockingRefund'),
    bittenBy: ['tests/machines/order.test.ts'],
  },
  {
    name: 'a move is accepted in any state',
    breaks: 'A move that the state does not know is answered as done.',
    in: 'src/machines',
    find: /if \((\w+ === \w+ && actions\.length === 0)\) return/,
    to: 'if (false && $1) return',
    bittenBy: ['tests/server/hostile/steps-skipped.test.ts'],
  },
  {
    name: 'orders that were given away count for stars and sales',
    breaks: 'A shop buys five stars from itself for a micro.',
    in: 'src/machines/catalogue/lowered.ts',
    find: /\(totalMicro \+ subsidyMicro - freightMicro\) \* BigInt\(LEAST_PART_OF_LIST_PRICE\) < goodsMicro/,
    to: 'totalMicro < 0n && goodsMicro === freightMicro',
    bittenBy: ['tests/server/goods/popularity.test.ts'],
  },
  {
    name: 'a list of parcels is read by its places',
    breaks: 'An order is shipped with carrier and tracking number in each other’s place.',
    in: 'server/trade/order/ship-layout.ts',
    find: /\bisHeaded \? rows\.length === 1 : /,
    to: 'isHeaded || ',
    bittenBy: ['tests/server/order/ship-layout.test.ts', 'tests/server/order/bulk-ship.test.ts'],
  },
  {
    name: 'a number that a spreadsheet may have changed is shipped unasked',
    breaks: 'A parcel has a number that no carrier knows.',
    in: 'server/trade/order/bulk-ship.service.ts',
    find: /if \(!line\.sure && isDoubtful\(line\)\) return /,
    to: 'if (line.sure && isDoubtful(line)) return ',
    bittenBy: ['tests/server/order/bulk-ship.test.ts'],
  },
  {
    name: 'a product of a file is listed before it is complete',
    breaks: 'A product without a picture or a price stands on the shelf.',
    in: 'server/catalogue/shop-goods/bulk.service.ts',
    find: /missingOnShelf\(goods\) \?\? /,
    to: '',
    bittenBy: ['tests/server/goods-import/real-exports.test.ts · cannot be put there'],
  },
]
