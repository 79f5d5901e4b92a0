import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ShopWaiting, WaitingItem } from '#contract/figures/shop-work.contract.ts'
import { isolated } from '../../../isolated-values.ts'
import { links } from '../../../links.ts'
import { GoodsPicture } from '../../../parts/goods-picture.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon, type IconName } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { useWaitingText, waitingLink } from './waiting-text.ts'
import { ageOf, dueTone, leftText } from './waiting-times.ts'

const SIZE = 44
const ICONS: Readonly<Record<WaitingItem['kind'], IconName>> = {
  refund: 'returns',
  parcel: 'returns',
  ship: 'truck',
  message: 'chat',
  question: 'quote',
}

/** One thing that waits: what it is about, until when, and the way to do it. */
export function WaitingRow({ item, nowMs }: { item: WaitingItem; nowMs: number }) {
  const { t } = useTexts('shop')
  const { title, detail } = useWaitingText()(item)
  const { kind, picture, person, due, since, message, more } = item
  // What a customer wrote has a direction of its own, and is cut where it ends.
  const isWritten = message?.type === 'text' && more === 0
  return (
    <Row
      to={waitingLink(item)}
      picture={kind === 'message' ? <Face picture={picture} name={person} /> : undefined}
      goods={picture}
      icon={ICONS[kind]}
      title={isWritten ? <Isolated cut={1}>{title}</Isolated> : title}
      detail={detail}
      verb={t(`waits.verbs.${kind}`)}
      time={
        kind === 'message' || kind === 'question' ? (
          <Age since={since} nowMs={nowMs} />
        ) : due === null ? (
          <span className="text-muted">{t('waits.paused')}</span>
        ) : (
          <Left leftMs={Date.parse(due) - nowMs} />
        )
      }
    />
  )
}

/** What is sold out or nearly: it has no deadline, and comes last. */
export function StockRow({
  stock: { sold_out, few_left, titles, picture },
}: {
  stock: NonNullable<ShopWaiting['stock']>
}) {
  const { t } = useTexts('shop')
  const { localised, list } = useFormat()
  const named = titles.slice(0, 1).map((title) => isolated(localised(title)))
  const others = sold_out + few_left - named.length
  const said = [
    ...(sold_out > 0 ? [t('waits.soldOut', { count: sold_out })] : []),
    ...(few_left > 0 ? [t('waits.fewLeft', { count: few_left })] : []),
  ]
  return (
    <Row
      to={links.shopGoods({ tab: sold_out > 0 ? 'soldOut' : 'lowStock' })}
      goods={picture}
      icon="box"
      title={list(said)}
      detail={others > 0 ? t('waits.andMore', { title: named.join(), count: others }) : named.join()}
      verb={t('waits.verbs.stock')}
      time={<span className="text-muted">{t('waits.noDeadline')}</span>}
    />
  )
}

interface RowProps {
  readonly to: string
  readonly goods: string
  readonly picture?: ReactNode
  readonly icon: IconName
  readonly title: ReactNode
  readonly detail: string
  readonly verb: string
  readonly time: ReactNode
}

function Row({ to, goods, picture, icon, title, detail, verb, time }: RowProps) {
  return (
    <Link to={to} className="flex min-h-16 items-center gap-3 rounded-control py-2 hover:bg-soft/50">
      <span className="relative grid shrink-0">
        {picture ?? <GoodsPicture src={goods} width={SIZE} height={SIZE} />}
        <span className="absolute -end-1.5 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-surface text-muted">
          <Icon name={icon} size={12} />
        </span>
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate font-bold">{title}</span>
        <span className="truncate text-sm text-muted">{detail}</span>
      </span>
      <span className="figures shrink-0 text-end text-sm whitespace-nowrap">{time}</span>
      <span className="hidden min-w-22 shrink-0 items-center justify-end gap-1 font-bold wide:flex">
        {verb}
        <Icon name="next" size={16} className="text-faint" />
      </span>
    </Link>
  )
}

function Left({ leftMs }: { leftMs: number }) {
  const { t } = useTexts('shop')
  const { key, ...numbers } = leftText(leftMs)
  return <span className={dueTone(leftMs)}>{t(`waits.left.${key}`, numbers)}</span>
}

function Age({ since, nowMs }: { since: string; nowMs: number }) {
  const { language } = useFormat()
  const { value, unit } = ageOf(nowMs - Date.parse(since))
  const text = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { style: 'short' }).format(-value, unit)
  return <span className="text-muted">{text}</span>
}

/** A customer: their picture, or the first letters of their name. */
function Face({ picture, name }: { picture: string; name: string }) {
  if (picture !== '')
    return (
      <img
        src={picture}
        alt=""
        width={SIZE}
        height={SIZE}
        className="photo size-11 rounded-full bg-soft object-cover"
      />
    )
  return (
    <span
      aria-hidden="true"
      className="grid size-11 place-items-center rounded-full bg-moving-soft text-sm font-bold text-moving"
    >
      {[...name.trim()].slice(0, 2).join('').toUpperCase()}
    </span>
  )
}
