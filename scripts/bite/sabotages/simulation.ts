import { always, type Sabotage } from '../sabotage.ts'

/** Short scenarios that are kept, one for each fault: seeds find some of them, and mean something else after a change of the scheduler. */
const bittenBy = ['tests/simulation/simulated.test.ts · keeps the promises of the kept scenarios'] as const

/** What the simulator must notice: each is shown by a scenario that `npm test` plays. */
export const simulationSabotages: readonly Sabotage[] = [
  {
    name: 'kept answers cannot be found',
    breaks: 'A request that is repeated after a cut is carried out a second time, or ends with a fault of the server.',
    in: 'server/platform/door/transact.ts',
    find: /claim && storedAnswer\(tx, claim\)/,
    to: 'undefined as Awaited<ReturnType<typeof storedAnswer>>',
    bittenBy,
  },
  {
    name: 'what was missed is lost at a reconnection',
    breaks: 'A page that comes back shows what was true before it went.',
    in: 'src/streams/platform/catch-up.ts',
    find: /this\.level\(result\.value, last, heads\)/,
    to: 'void [(this.waiting = undefined), last, heads]',
    bittenBy,
  },
  {
    name: 'stock is freed twice',
    breaks: 'An order that is not paid gives its pieces back a second time.',
    in: 'server/trade/order/order.effects.ts',
    find: /(releaseStock: moveStock\('reserved', 'released', \(n\) => \(\{ reserved: -n)/,
    to: '$1, onHand: n',
    bittenBy,
  },
  {
    name: 'an event before its commit',
    breaks: 'A page shows what never was: the server died before it was written.',
    in: 'server/platform/door/transact.ts',
    find: /return \{ value, events: await flush\(door, ask\.claim, value\), door \}/,
    to: 'const early = await flush(door, ask.claim, value)\n        services.push(early)\n        return { value, events: early, door }',
    // The commit travels with the last statement: apart from it, there is a time before it.
    also: [{ in: 'server/platform/door/flush.ts', find: /tx\.runLast</, to: 'tx.run<' }],
    bittenBy,
  },
  {
    name: 'a deadline that fires twice',
    breaks: 'The money of an order is paid out again each second.',
    in: 'src/machines/trade/settlement.machine.ts',
    find: /target: 'settled',\s+(actions: \['payOutEscrow')/,
    to: '$1',
    bittenBy,
  },
  {
    name: 'a refund beyond its escrow',
    breaks: 'A buyer gets back more than was paid, out of what others paid.',
    in: 'src/machines/trade/refundable.ts',
    find: /(export const isWithin = \(amountMicro: string, maxMicro: string\): boolean =>)/,
    to: '$1 BigInt(amountMicro) > 0n ||',
    bittenBy,
  },
  {
    name: 'an outbox that forgets on a reload',
    breaks: 'A message that was written without a network is gone when the page is loaded again.',
    in: 'src/streams/care/chat-queue.ts',
    find: /await keepOnDevice\('outbox', entry\.local_id, entry\)/,
    to: 'await Promise.resolve()',
    bittenBy,
  },
  {
    name: 'a push to a session that ended',
    breaks: 'A phone that its owner signed out from afar still shows what happens.',
    in: 'server/people/account/session.service.ts',
    find: /gone as \(delete from push_subscriptions where session_id/,
    to: 'gone as (delete from push_subscriptions where false and session_id',
    also: [
      {
        in: 'server/people/push/delivery.queries.ts',
        find: /\$\{isAlive\('shop_now\(\)'\)\} and not s\.service_only/,
        to: 'not s.service_only',
      },
    ],
    bittenBy,
  },
  {
    name: 'an import counts a chunk twice',
    breaks: 'A server that goes on with an import says that it imported products which another one had imported.',
    in: 'server/catalogue/goods-import/imports.job.ts',
    find: /if \(taken\.is_other\) await resume\(services, id\)/,
    to: "if (taken.is_other) { await resume(services, id); await db.run(statement('import_again', 'update goods_import_items set result = null where import_id = $1'), [id]) }",
    bittenBy,
  },
  {
    name: 'a fund leaves under a claim',
    breaks: 'A buyer is granted compensation out of a fund that its shop was given back in the meantime.',
    in: 'src/machines/fund/bond.rules.ts',
    ...always('hasNoOpenClaim'),
    bittenBy,
  },
]
