import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { everyLifecycle } from '#machines/all-lifecycles.ts'

/** Files that name an event of a lifecycle which is not theirs, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/moves/ask-move.ts order': 'an example in a comment',
  'server/order/logistics.ts refund': 'a return is a parcel of its order',
  'server/order/order.effects.ts refund': 'an ending order ends its refunds',
  'server/order/order.effects.ts settlement': 'a settlement follows its order',
  'server/refund/refund.effects.ts order': 'an order counts its refunds',
  'server/refund/refund.effects.ts settlement': 'a settlement waits for refunds',
  'server/staff/desk-users.queries.ts recharge': 'a reorganised recharge freezes its account',
  'server/order/order.invariants.ts settlement': 'an order is settled under its own lock',
  'server/withdrawal/withdrawal.invariants.ts recharge': 'one claim states who approved money in and out',
  'server/guarantee-claim/guarantee-claim.effects.ts bond': 'a granted claim is paid from the fund of its shop',
  'server/shop-work/shop-waiting.queries.ts refund': 'a returned parcel is checked, and a request is answered',
  'server/shop/opening.ts bond': 'a seeded shop begins with its fund',
  'server/shop/shop.kind.ts bond': 'the fund is an axis of the shop',
  'src/ui/pages/shop/shop-bond-sign/use-fund-move.ts bond': 'the page that signs for a move of the fund',
  'src/ui/pages/shop/shop-bond/fund-state.tsx bond': 'the page of the fund',
  'src/ui/pages/shop/shop-bond/kept-parts.tsx bond': 'the page of the fund',
  'src/ui/pages/shop/shop-bond/use-level-changes.ts bond': 'the page of the fund',
  'src/ui/pages/shop/shop-bond/use-used-for.ts bond': 'the page of the fund',
  'src/machines/notice-kind.ts order': 'a paid order is a kind of news of its own',
  'src/streams/payment-parts.ts order': 'a checkout sorts orders by whether they can be paid',
  'src/ui/pages/member/comment.tsx order': 'the page of a review',
  'src/ui/pages/desk/service/case-head.tsx serviceCase': 'the page of customer service at the desk',
  'src/ui/pages/desk/service/not-writing.tsx serviceCase': 'the page of customer service at the desk',
  'src/ui/pages/web/service/rate-answer.tsx serviceCase': 'the page of customer service',
  'src/ui/pages/shop/apply/application-problems.ts shopApplication': 'the page of an application',
  'src/ui/pages/shop/apply/wizard.tsx shopApplication': 'the page of an application',
}

/**
 * Files and folders that read the machine, the table or (in the contract) the view of a lifecycle which is not theirs, and why. A new lifecycle
 * adds none: what all of them have is read through the registries.
 */
const READERS: Readonly<Record<string, string>> = {
  'server/account/account.queries.ts': 'a session names the shop of its person',
  'server/account/session.service.ts': 'a session names the shop of its person',
  'server/bond/': 'the fund is an axis of the shop, and orders and claims keep it',
  'server/cart/cart.queries.ts': 'a cart groups its lines by shop',
  'server/chat/': 'a conversation is with a shop, and a message shows an order of both sides',
  'server/desk/trade.queries.ts': 'customer service looks into the orders of a shop and a buyer',
  'server/due-mail/due-mail.job.ts':
    'a shop is told by mail as its owner, an applicant at the email of the application',
  'server/goods/': 'goods belong to a shop',
  'server/goods-import/': 'an import writes products of a shop under its lock and caps, and a merchant exports orders',
  'server/guarantee-claim/': 'a claim is about a settled order, and draws on the fund of its shop',
  'server/notice/': 'a notice names what it is about',
  'server/order/': 'an order holds its refunds and its settlement, and reads the shop it is placed at',
  'server/orders.sql.ts': 'what the queries of several domains ask of an order',
  'server/promotion/': 'a promoted product belongs to a shop that sells',
  'server/push/': 'a shop is told by push as its owner',
  'server/refund/': 'a refund is a part of an order',
  'server/review/review.table.ts': 'a review is about an order line',
  'server/service-desk/': 'customer service sees the orders, refunds and money of a customer',
  'server/shop-board/': 'a merchant’s board counts orders, refunds and sales',
  'server/shop-work/': 'a merchant works through what orders and refunds wait for',
  'server/shop/': 'a shop closes when nothing of its orders is running',
  'server/shop-application/shop-application.effects.ts': 'an approved application opens a shop and its fund',
  'server/shop-goods/': 'a merchant’s goods count against the level of the shop, and their sales are orders',
  'server/shop-setting/': 'the settings of a shop are columns of its row',
  'server/staff/desk-users.queries.ts': 'customer service sees the orders, recharges and shop of a person',
  'server/statistics/statistics.queries.ts': 'statistics count the notices of a person’s shop',
  'server/statement/statement.queries.ts': 'a statement names the settled orders of a shop',
  'server/upload/upload.queries.ts': 'a picture is shown to those who may see its case',
  'server/wallet/address-book.queries.ts': 'a deleted address stays where a withdrawal names it',
  'server/wallet/holds.ts': 'young recharges and refunds hold back a withdrawal',
  'server/wallet/ledger.invariants.ts': 'each move of money has its transfer',
  'server/wallet/money-log.queries.ts': 'the money log names what moved the money',
  'server/wallet/wallet.queries.ts': 'a wallet shows the operating fund of the shop',
  'server/withdrawal/withdrawal.invariants.ts': 'one claim states who approved money in and out',
  'server/withdrawal/people-behind.ts': 'finance sees what the person recharged',
  'src/machines/notice-kind.ts': 'new orders and money are kinds of news of their own',
  'src/api/contract/desk-case.contract.ts': 'a case at the desk is a union of views',
  'src/api/contract/desk-money.contract.ts': 'finance answers with the view of a recharge or a withdrawal',
  'src/api/contract/order.contract.ts': 'an order holds its refunds and its settlement',
  'src/api/contract/refund.contract.ts': 'a move of a refund answers with its order',
  'src/api/contract/shop-orders.contract.ts': 'a merchant finds and ships orders many at a time',
  'src/streams/order.entity.ts': 'an order holds its settlement',
  'src/streams/payment-parts.ts': 'a checkout sorts orders by whether they can be paid',
  'src/ui/lifecycles/guarantee-claim/': 'a claim is asked for an order',
  'src/ui/lifecycles/refund/': 'a refund is asked for an order line',
  'src/ui/pages/desk/service/': 'the page of customer service at the desk',
  'src/ui/pages/web/service/': 'the page of customer service',
  'src/ui/pages/buy/': 'a checkout places and pays orders',
  'src/ui/pages/member/comment.tsx': 'a review is open while its order says so',
  'src/ui/pages/shop/apply': 'the page of an application',
  'src/ui/pages/shop/index/fund-notice.tsx': 'the index says how the fund stands',
  'src/ui/pages/shop/shop-bond': 'the page of the fund',
}

/** They list all lifecycles, or put their calls together. */
const REGISTRIES = new Set(['src/machines/all-lifecycles.ts', 'server/kinds.ts', 'src/ui/lifecycles/all.ts'])

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

const files = [...filesOf('src'), ...filesOf('server')]
  .filter((file) => !file.startsWith('server/demo/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** A lifecycle's own files lie in its folder or begin with its name. */
const inKebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const isOwn = (file: string, name: string): boolean => {
  const own = inKebab(name)
  return file.includes(`/${own}/`) || basename(file).startsWith(`${own}.`) || basename(file).startsWith(`${own}-`)
}

describe.each(everyLifecycle.map((of) => [of.name, of] as const))('the lifecycle of a %s', (name, { events }) => {
  it('has a machine and a file of its own for screens', () => {
    expect(existsSync(`src/machines/${inKebab(name)}.machine.ts`)).toBe(true)
    expect(existsSync(`src/ui/lifecycles/${inKebab(name)}.ui.tsx`)).toBe(true)
  })

  it('is named by its events in its own files only, and where it is known why not', () => {
    const types = Object.keys(events)
    const foreign = files
      .filter(({ file, text }) => !isOwn(file, name) && types.some((type) => text.includes(`'${type}'`)))
      .map(({ file }) => `${file} ${name}`)
    const known = Object.keys(EXCEPTIONS).filter((each) => each.endsWith(` ${name}`))
    expect(foreign.toSorted()).toEqual(known.toSorted())
  })
})

it('is read through its machine, table or view by its own domain only, and where it is known why not', () => {
  const reads = (name: string): RegExp =>
    new RegExp(`\\b${name}Lifecycle\\b|(?:from|join|update|into) ${name}s\\b|/${name}\\.table\\.ts'`)
  const foreign = files.filter(({ file, text }) =>
    everyLifecycle.some(
      ({ name }) =>
        !isOwn(file, name) &&
        (reads(name).test(text) || (file.startsWith('src/api/contract/') && text.includes(`${name}View`))),
    ),
  )
  const readers = Object.keys(READERS)
  const readerOf = (file: string): string => readers.find((reader) => file.startsWith(reader)) ?? file
  const found = foreign.map(({ file }) => file).filter((file) => !REGISTRIES.has(file))
  expect([...new Set(found.map(readerOf))].toSorted()).toEqual(readers.toSorted())
})
