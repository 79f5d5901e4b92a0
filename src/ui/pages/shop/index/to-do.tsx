import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ShopBoard } from '#contract/shop.contract.ts'
import { watchUnread } from '#streams/notices.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { links } from '../../../links.ts'
import { Badge } from '../../../primitives/badge.tsx'
import { Icon, type IconName } from '../../../primitives/icon.tsx'

interface Task {
  readonly icon: IconName
  readonly label: string
  readonly count: number
  readonly to?: string
}

/** What waits for the merchant, most urgent first. */
export function ToDo({ board: { to_do, pending } }: { board: ShopBoard }) {
  const { t } = useTranslation('shop')
  const chats = dataOf(useLive(watchUnread()))?.chat ?? 0
  const tasks: readonly Task[] = [
    { icon: 'box', label: t('index.toShip'), count: to_do.ship, to: links.shopOrders('shipped') },
    { icon: 'returns', label: t('index.refunds'), count: to_do.refunds, to: links.shopOrders('returned') },
    { icon: 'chat', label: t('index.messages'), count: chats, to: links.messages('chat') },
    { icon: 'warning', label: t('index.soldOut'), count: to_do.sold_out, to: links.shopGoods({ tab: 'soldOut' }) },
    { icon: 'info', label: t('index.fewLeft'), count: to_do.few_left, to: links.shopGoods({ tab: 'lowStock' }) },
  ]
  const ways: readonly Task[] = [
    { icon: 'clock', label: t('index.settling'), count: pending, to: links.shopWaiting() },
    { icon: 'box', label: t('index.all'), count: 0, to: links.shopOrders('all') },
    { icon: 'chat', label: t('index.messages'), count: 0, to: links.messages('chat') },
    { icon: 'grid', label: t('index.products'), count: 0, to: links.shopGoods() },
    { icon: 'truck', label: t('shipMany.title'), count: 0, to: links.shipMany() },
    { icon: 'receipt', label: t('statements.title'), count: 0, to: links.statements() },
    { icon: 'wallet', label: t('index.finance'), count: 0, to: links.money({ of: 'shop' }) },
  ]
  const waiting = tasks.filter(({ count }) => count > 0)
  return (
    <>
      <section className="card overflow-hidden">
        <h2 className="px-4 pt-4 pb-2 font-medium">{t('index.todo')}</h2>
        {waiting.length === 0 && <p className="px-4 pb-4 text-muted">{t('index.nothing')}</p>}
        <ul className="divide-y divide-line">
          {waiting.map((task) => (
            <li key={task.label}>
              <TaskRow task={task} urgent />
            </li>
          ))}
        </ul>
      </section>
      <nav aria-label={t('orders.title')} className="card divide-y divide-line overflow-hidden">
        {ways.map((task) => (
          <TaskRow key={task.label} task={task} />
        ))}
      </nav>
    </>
  )
}

function TaskRow({ task: { icon, label, count, to }, urgent = false }: { task: Task; urgent?: boolean }) {
  const row = 'flex min-h-14 items-center gap-3 px-4'
  const content = (
    <>
      <Icon name={icon} className="text-muted" />
      <span className="flex-1">{label}</span>
      {urgent ? <Badge count={count} /> : count > 0 && <span className="figures text-muted">{count}</span>}
      {to && <Icon name="next" size={18} className="text-faint" />}
    </>
  )
  if (!to) return <p className={row}>{content}</p>
  return (
    <Link to={to} className={`${row} hover:bg-canvas`}>
      {content}
    </Link>
  )
}
