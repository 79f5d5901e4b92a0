import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { everyLifecycle } from '#machines/all-lifecycles.ts'
import { BOUNDS } from '../../scripts/check/house/bounds.ts'
import { inKebab, isOwn, listsIn, namingRecharges } from '../../scripts/check/house/shape.ts'
import { filesIn } from '../../scripts/check/house/sources.ts'

/** Files that name an event of a lifecycle which is not theirs, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/desk/moves/ask-move.ts order': 'an example in a comment',
  'server/trade/order/logistics.ts refund': 'a return is a parcel of its order',
  'server/trade/order/checkout-coupons.ts coupon': 'a placed order holds its coupons',
  'server/trade/order/order.effects.ts coupon': 'an order uses its coupons, and releases them where it ends unshipped',
  'server/trade/order/order.effects.ts refund': 'an ending order ends its refunds',
  'server/trade/order/order.effects.ts settlement': 'a settlement follows its order',
  'server/trade/refund/refund.effects.ts order': 'an order counts its refunds',
  'server/trade/refund/refund.effects.ts settlement': 'a settlement waits for refunds',
  'server/care/staff/desk-users.queries.ts recharge': 'a reorganised recharge freezes its account',
  'server/trade/order/order.invariants.ts settlement': 'an order is settled under its own lock',
  'server/money/withdrawal/withdrawal.invariants.ts recharge': 'one claim states who approved money in and out',
  'server/fund/guarantee-claim/guarantee-claim.effects.ts bond': 'a granted claim is paid from the fund of its shop',
  'server/figures/shop-work/shop-waiting.queries.ts refund': 'a returned parcel is checked, and a request is answered',
  'src/ui/pages/shop/shop-bond-sign/use-fund-move.ts bond': 'the page that signs for a move of the fund',
  'src/ui/pages/shop/shop-bond/fund-state.tsx bond': 'the page of the fund',
  'src/ui/pages/shop/shop-bond/kept-parts.tsx bond': 'the page of the fund',
  'src/ui/pages/shop/shop-bond/use-level-changes.ts bond': 'the page of the fund',
  'src/ui/pages/shop/shop-bond/use-used-for.ts bond': 'the page of the fund',
  'src/machines/people/notice-kind.ts order': 'a paid order is a kind of news of its own',
  'src/streams/trade/payment-parts.ts order': 'a checkout sorts orders by whether they can be paid',
  'src/lab/bond.join.ts guaranteeClaim': 'the lab walks a fund with its shop and its guarantee claim',
  'src/lab/order.join.ts refund': 'the lab walks an order with its refund and its settlement',
  'src/lab/order.join.ts settlement': 'the lab walks an order with its refund and its settlement',
  'src/ui/pages/member/comment.tsx order': 'the page of a review',
  'src/ui/pages/desk/service/use-case-moves.ts serviceCase': 'the page of customer service at the desk',
  'src/ui/pages/desk/service/not-writing.tsx serviceCase': 'the page of customer service at the desk',
  'src/ui/pages/web/service/rate-answer.tsx serviceCase': 'the page of customer service',
  'src/ui/pages/shop/apply/application-problems.ts shopApplication': 'the page of an application',
  'src/ui/pages/shop/apply/use-wizard.ts shopApplication': 'the page of an application',
}

/**
 * Files and folders that read the machine, the table or (in the contract) the view of a lifecycle which is not theirs, and why. A new lifecycle
 * adds none: what all of them have is read through the registries.
 */
const READERS: Readonly<Record<string, string>> = {
  'server/people/account/account.queries.ts shop': 'a session names the shop of its person',
  'server/people/account/session.service.ts shop': 'a session names the shop of its person',
  'server/operations/backup/counts.ts order': 'a restore counts the orders that were backed up',
  'server/fund/bond/ order shop': 'the fund is an axis of the shop, and orders and claims keep it',
  'server/fund/bond/bond.queries.ts guaranteeClaim': 'a fund is kept for claims that may still come',
  'server/fund/bond/fund-evidence.queries.ts refund': 'customer service sees the refunds of a shop beside its fund',
  'server/trade/cart/cart.queries.ts order shop': 'a cart groups its lines by shop',
  'server/care/account-closing/erase.ts order shop':
    'an erasure looks in the topics of the other sides of a person’s orders and chats',
  'server/care/chat/ order shop': 'a chat is with a shop, and a message shows an order of both sides',
  'server/care/chat/chat.table.ts refund recharge withdrawal':
    'a message shows an order, a refund, a recharge or a withdrawal of both sides',
  'server/care/chat/message.queries.ts refund recharge withdrawal':
    'a message shows an order, a refund, a recharge or a withdrawal of both sides',
  'server/desk/queue/trade.queries.ts order shop': 'customer service looks into the orders of a shop and a buyer',
  'server/people/due-mail/due-mail.job.ts shop':
    'a shop is told by mail as its owner, an applicant at the email of the application',
  'server/catalogue/goods-import/ shop':
    'an import writes products of a shop under its lock and caps, and a merchant exports orders',
  'server/catalogue/category/category.queries.ts shop': 'a product is found by the name of its shop, too',
  'server/catalogue/page/home-content.ts shop': 'a banner leads to a shop that sells',
  'server/catalogue/goods/ order shop': 'goods belong to a shop',
  'server/fund/guarantee-claim/ order shop': 'a claim is about a settled order, and draws on the fund of its shop',
  'server/fund/guarantee-claim/guarantee-claim.effects.ts bond': 'a granted claim is paid from the fund of its shop',
  'server/people/notice/ order shop': 'a notice names what it is about',
  'server/shops/webhook/ shop': 'a webhook belongs to a shop, and sends nothing while its owner is locked out',
  'server/people/account/statistics.queries.ts coupon shop': 'statistics count the coupons and notices of a person',
  'server/figures/invitation/ order': 'an invitation brought those who bought',
  'server/trade/carrier/ order': 'a carrier reports the parcel of an order',
  'server/trade/coupon/coupon.kind.ts shop': 'a coupon names the shop that gives it',
  'server/trade/coupon/coupon.service.ts shop': 'a shop that sells nothing gives no coupons',
  'server/trade/coupon/coupon.table.ts shop': 'an offer belongs to a shop or to the platform',
  'server/trade/order/checkout-coupons.ts coupon': 'a checkout takes coupons off its orders',
  'server/trade/order/order.effects.ts coupon': 'an order uses and releases its coupons',
  'server/trade/order/order.invariants.ts coupon': 'a used coupon belongs to the orders of one batch',
  'server/trade/order/order.table.ts coupon': 'an order names its coupons',
  'server/trade/order/ shop': 'an order holds its refunds and its settlement, and reads the shop it is placed at',
  'server/platform/sql/orders.sql.ts coupon order settlement shop':
    'what the queries of several domains ask of an order',
  'server/fund/promotion/ shop': 'a promoted product belongs to a shop that sells',
  'server/people/push/ shop': 'a shop is told by push as its owner',
  'server/trade/refund/ order': 'a refund is a part of an order',
  'server/trade/refund/refund.effects.ts settlement': 'a settlement waits for refunds',
  'server/care/service-desk/ order': 'customer service sees the orders, refunds and money of a customer',
  'server/care/service-desk/customer.queries.ts refund recharge withdrawal':
    'customer service sees the orders, refunds and money of a customer',
  'server/shops/shop-application/shop-application.effects.ts bond': 'an approved application opens a shop and its fund',
  'server/figures/shop-board/ order': 'a merchant’s board counts orders, refunds and sales',
  'server/figures/shop-board/shop-board.queries.ts refund': 'a board counts the refunds of a shop',
  'server/catalogue/question/ shop': 'a question is put to the shop of a product, and its owner answers it',
  'server/catalogue/share/share.queries.ts shop': 'a link shows what a shop sells, and says where it does not',
  'server/catalogue/shop-goods/ order shop':
    'a merchant’s goods count against the level of the shop, and their sales are orders',
  'server/shops/shop-setting/ shop': 'the settings of a shop are columns of its row',
  'server/figures/shop-work/ order shop': 'a merchant works through what orders and refunds wait for',
  'server/figures/shop-work/shop-waiting.queries.ts refund': 'a merchant works through what refunds wait for',
  'server/shops/shop/ order': 'a shop closes when nothing of its orders is running',
  'server/care/staff/desk-users.queries.ts order recharge shop':
    'customer service sees the orders, recharges and shop of a person',
  'server/figures/statement/statement.queries.ts order shop': 'a statement names the settled orders of a shop',
  'server/money/wallet/address-book.queries.ts withdrawal': 'a deleted address stays where a withdrawal names it',
  'server/money/wallet/holds.ts refund recharge': 'young recharges and refunds hold back a withdrawal',
  'server/money/wallet/money-log.queries.ts order refund recharge withdrawal':
    'the money log names what moved the money',
  'server/money/wallet/wallet.queries.ts shop': 'a wallet shows the operating fund of the shop',
  'server/money/withdrawal/people-behind.ts recharge': 'finance sees what the person recharged',
  'server/money/withdrawal/withdrawal.invariants.ts recharge': 'one claim states who approved money in and out',
  'src/api/contract/desk/desk-case.contract.ts order recharge withdrawal shopApplication guaranteeClaim':
    'a case at the desk is a union of views',
  'src/api/contract/trade/order.contract.ts coupon refund':
    'an order holds its refunds and its settlement, and a quote its coupons',
  'src/api/contract/trade/refund.contract.ts order': 'a move of a refund answers with its order',
  'src/api/contract/trade/shop-orders.contract.ts order': 'a merchant finds and ships orders many at a time',
  'src/lab/bond.join.ts shop guaranteeClaim': 'the lab walks a fund with its shop and its guarantee claim',
  'src/lab/order.join.ts settlement refund': 'the lab walks an order with its refund and its settlement',
  'src/machines/people/notice-kind.ts order': 'new orders are a kind of news of their own',
  'src/streams/trade/order.entity.ts settlement refund': 'an order holds its settlement',
  'src/streams/trade/payment-parts.ts order': 'a checkout sorts orders by whether they can be paid',
  'src/ui/lifecycles/guarantee-claim/claim-of-order.tsx settlement': 'a claim is asked for an order',
  'src/ui/lifecycles/refund/claim.tsx order': 'a refund is asked for an order line',
  'src/ui/lifecycles/refund/refund-request.ts order settlement': 'a refund is asked for an order line',
  'src/ui/pages/buy/next-steps.tsx order': 'a checkout places and pays orders',
  'src/ui/pages/buy/use-placing.ts order': 'a checkout places and pays orders',
  'src/ui/pages/desk/service/use-case-moves.ts serviceCase': 'the page of customer service at the desk',
  'src/ui/pages/desk/service/not-writing.tsx serviceCase': 'the page of customer service at the desk',
  'src/ui/pages/member/comment.tsx order': 'a review is open while its order says so',
  'src/ui/pages/shop/apply.tsx shopApplication': 'the page of an application',
  'src/ui/pages/shop/apply/application-problems.ts shopApplication': 'the page of an application',
  'src/ui/pages/shop/apply/sent-application.tsx shopApplication': 'the page of an application',
  'src/ui/pages/shop/index/fund-notice.tsx bond': 'the index says the state of the fund',
  'src/ui/pages/shop/shop-bond/fund-state.tsx bond': 'the page of the fund',
  'src/ui/pages/shop/shop-bond/use-level-changes.ts bond': 'the page of the fund',
  'src/ui/pages/web/service/rate-answer.tsx serviceCase': 'the page of customer service',
}

/** They list all lifecycles, or put their calls together. */
const REGISTRIES = new Set(['src/machines/all-lifecycles.ts', 'src/ui/lifecycles/all.ts'])

const files = ['src', 'server']
  .flatMap(filesIn)
  .filter((file) => !file.startsWith('server/operations/demo/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

describe.each(everyLifecycle.map((of) => [of.name, of] as const))('the lifecycle of a %s', (name, { events }) => {
  it('has a machine and a file of its own for screens', () => {
    expect(
      files.some(({ file }) => /^src\/machines\/\w+\//.test(file) && file.endsWith(`/${inKebab(name)}.machine.ts`)),
    ).toBe(true)
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

/** A lifecycle that is stored in the row of another root: the folder of that root on the server reads it as its own. */
const AXES: Readonly<Record<string, string>> = { settlement: 'order', refund: 'order', bond: 'shop' }

/** What every domain is about. Only these may be read by a whole folder. */
const HUBS: ReadonlySet<string> = new Set(['order', 'shop'])

const readsOf = (file: string, text: string): string[] => {
  const isView = file.startsWith('src/api/contract/')
  return everyLifecycle
    .filter(({ name }) => !isOwn(file, name) && !new RegExp(`^server/\\w+/${AXES[name] ?? name}/`).test(file))
    .filter(
      ({ name }) =>
        new RegExp(`\\b${name}Lifecycle\\b|(?:from|join|update|into) ${name}s\\b|/${name}\\.table\\.ts'`).test(text) ||
        (isView && text.includes(`${name}View`)),
    )
    .map(({ name }) => name)
}

it('is read through its machine, table or view by its own domain only, and where it is known why not', () => {
  const allowed = Object.keys(READERS).map((row) => row.split(' '))
  const folders = allowed.filter(([place = '']) => place.endsWith('/'))
  expect(folders.flatMap(([, ...names]) => names).filter((name) => !HUBS.has(name))).toEqual([])
  const found = new Map<string, Set<string>>()
  for (const { file, text } of files.filter(({ file }) => !REGISTRIES.has(file)))
    for (const name of readsOf(file, text)) {
      const [place = file] =
        folders.find(([folder = '', ...names]) => file.startsWith(folder) && names.includes(name)) ?? []
      found.set(place, (found.get(place) ?? new Set()).add(name))
    }
  const rows = ([...found] as const).map(([place, names]) => [place, ...[...names].toSorted()].join(' '))
  const known = allowed.map(([place = '', ...names]) => [place, ...names.toSorted()].join(' '))
  expect(rows.toSorted()).toEqual(known.toSorted())
})

/** Files of the product that name four or more of the lifecycles apart from daily trade, and why. This list may only become shorter. */
const LISTS: Readonly<Record<string, string>> = {
  'server/domains.ts': 'the registry of the server',
  'src/api/contract/desk/desk-case.contract.ts': 'a case at the desk is a union of views',
  'src/machines/all-lifecycles.ts': 'the registry of the machines',
  'src/machines/platform/constants.ts': 'the constants of every lifecycle, in one file',
  'src/ui/lifecycles/all.ts': 'the registry of the screens',
  'src/ui/links.ts': 'links to the page of each',
  'src/ui/screens.tsx': 'the list of screens',
}

/** The same files of the tests. A test that says something of each lifecycle takes it from the fixtures. */
const LISTS_IN_TESTS: Readonly<Record<string, string>> = {
  'tests/house/one-shape.test.ts': 'these lists of what names a lifecycle that is not its own',
  'tests/journeys/every-screen-accessible.test.ts': 'a journey through every screen of one shop',
  'tests/journeys/xss-harmless.test.ts': 'a journey: hostile texts of many people, read where others see them',
  'tests/lifecycles/all-fixtures.ts': 'the registry of the fixtures',
  'tests/server/recording/recording.test.ts': 'one call answers what happened to any root, and whose eyes it is for',
}

describe('files that name four or more of the lifecycles apart from daily trade', () => {
  it('are known in the product', () => {
    expect([...listsIn('server'), ...listsIn('src')].toSorted()).toEqual(Object.keys(LISTS))
    expect(Object.keys(LISTS).length).toBeLessThanOrEqual(BOUNDS.listsInProduct)
  })

  it('are known in the tests, and there are none in scripts', () => {
    expect(listsIn('tests').toSorted()).toEqual(Object.keys(LISTS_IN_TESTS))
    expect(Object.keys(LISTS_IN_TESTS).length).toBeLessThanOrEqual(BOUNDS.listsInTests)
    expect(listsIn('scripts')).toHaveLength(BOUNDS.listsInScripts)
  })
})

it('is named by fewer and fewer shared files of the product, if it is the recharge', () =>
  expect(namingRecharges()).toHaveLength(BOUNDS.namingRecharges))
