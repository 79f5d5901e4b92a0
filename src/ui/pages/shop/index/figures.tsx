import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ShopBoard } from '#contract/shops/shop.contract.ts'
import { links } from '../../../links.ts'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Sparkline } from '../../../parts/sparkline.tsx'

type Format = ReturnType<typeof useFormat>
type Show = (board: ShopBoard, format: Format, none: string, unlimited: string) => ReactNode

const money =
  (of: (board: ShopBoard) => string): Show =>
  (board) => <Money micro={of(board)} />
const count =
  (of: (board: ShopBoard) => number): Show =>
  (board, { number }) =>
    number(of(board))

const FIGURES = {
  today_order_price: money(({ today_order_price }) => today_order_price),
  today_order: count(({ today_order }) => today_order),
  today_profit: money(({ today_profit }) => today_profit),
  visitors: count(({ visitors }) => visitors),
  total_order_price: money(({ total_order_price }) => total_order_price),
  total_order: count(({ total_order }) => total_order),
  total_profit: money(({ total_profit }) => total_profit),
  total_views: count(({ total_views }) => total_views),
  followers: count(({ shop }) => shop.followers),
  credit_rating: ({ credit_rating }, { number }, none) => (credit_rating === null ? none : number(credit_rating)),
  balance_to_settle: money(({ balance_to_settle }) => balance_to_settle),
  withdrawable_balance: money(({ withdrawable_balance }) => withdrawable_balance),
  relief_fund: money(({ relief_fund }) => relief_fund),
  operating_fund: money(({ operating_fund }) => operating_fund),
  total_working_capital: money(({ total_working_capital }) => total_working_capital),
  price: ({ limits }, _format, _none, unlimited) =>
    limits.price === null ? unlimited : <Money micro={limits.price} />,
  profit_percent: ({ limits }, { number }) => `${number(limits.profit_percent)} %`,
  promoted_views: count(({ limits }) => limits.promoted_views),
} satisfies Record<string, Show>

const today = (board: ShopBoard): string => board.days.at(-1)?.day ?? ''

/** Where the rows behind a figure are. A sum of others has none of its own. */
const BEHIND: { readonly [Name in keyof typeof FIGURES]?: (board: ShopBoard) => string } = {
  today_order_price: (board) => links.shopOrders(undefined, { from: today(board), to: today(board), by: 'paid' }),
  today_order: (board) => links.shopOrders(undefined, { from: today(board), to: today(board), by: 'paid' }),
  today_profit: (board) => links.shopOrders(undefined, { from: today(board), to: today(board), by: 'settled' }),
  total_order_price: () => links.shopOrders('all'),
  total_order: () => links.shopOrders('all'),
  total_profit: () => links.statements(),
  total_views: ({ shop }) => links.shopHome(shop.id),
  followers: ({ shop }) => links.shopHome(shop.id),
  credit_rating: ({ shop }) => links.shopHome(shop.id),
  balance_to_settle: () => links.shopWaiting(),
  withdrawable_balance: () => links.withdrawal(),
  operating_fund: () => links.shopBond(),
  relief_fund: () => links.money({ of: 'shop' }),
}

/** The figures whose last fourteen days are known, one by one. */
const TRAILS: { readonly [Name in keyof typeof FIGURES]?: (day: ShopBoard['days'][number]) => number } = {
  today_order_price: ({ sales }) => Number(sales),
  today_order: ({ orders }) => orders,
  today_profit: ({ profit }) => Number(profit),
}

/** Figures of the shop, by their names. */
export function Figures({
  title,
  board,
  names,
}: {
  title: string
  board: ShopBoard
  names: readonly (keyof typeof FIGURES)[]
}) {
  const { t } = useTexts('shop')
  const format = useFormat()
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      <dl className="grid grid-cols-2 gap-4">
        {names.map((name) => {
          const show: Show = FIGURES[name]
          const trail = TRAILS[name]
          return (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">
                <Behind to={BEHIND[name]?.(board)}>{t(`figures.${name}`)}</Behind>
              </dt>
              <dd className="figures text-xl font-bold">
                {show(board, format, t('index.noneYet'), t('index.unlimited'))}
                {trail && <Sparkline values={board.days.map(trail)} />}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function Behind({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className="inline-flex min-h-6 items-center">{children}</span>
  return (
    <Link to={to} className="-my-2.5 inline-flex min-h-11 items-center gap-1 hover:text-thread">
      {children}
      <Icon name="next" size={18} className="text-faint" />
    </Link>
  )
}
