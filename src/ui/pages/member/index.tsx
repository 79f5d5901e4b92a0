import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { watchOrders } from '#streams/trade/order.stream.ts'
import { watchStatistics } from '#streams/figures/statistics.stream.ts'
import { loadStatistics } from '#streams/platform/session.stream.ts'
import { badgesAtom } from '../../atoms/badges.atom.ts'
import { sessionAtom, type SessionUser } from '../../atoms/session.atom.ts'
import { dataOf } from '../../hooks/data-of.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useReport } from '../../hooks/use-report.ts'
import { useTablet, useWide } from '../../hooks/use-wide.ts'
import { links } from '../../links.ts'
import { Bell } from '../../parts/bell.tsx'
import { Below } from '../../parts/below.tsx'
import { Badge } from '../../primitives/badge.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon, type IconName } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { KeptTiles } from './index/kept-tiles.tsx'
import { OrderOnItsWay } from './index/order-on-its-way.tsx'
import { OrderShortcuts } from './index/order-shortcuts.tsx'
import { Visitor } from './index/visitor.tsx'
import { WalletCard } from './index/wallet-card.tsx'

/** My home: what waits where, and the way to everything of mine. A visitor reads what an account gives. */
export function MemberPage() {
  const { user } = useAtomValue(sessionAtom)
  const isWide = useWide()
  const { t } = useTexts('member')
  return (
    <Frame title={t('title')} back={false} actions={user && !isWide && <Bell />}>
      {user ? (
        <Home user={user} />
      ) : (
        <div className="gutter mx-auto grid max-w-[720px] grid-cols-1 gap-4 py-4">
          <Visitor />
          <Services user={user} />
        </div>
      )}
    </Frame>
  )
}

function Home({ user }: { user: SessionUser }) {
  const isTwo = useTablet()
  const onItsWay = useLive(watchOrders('received', 'shopper'))
  const below = (rest: ReactNode): ReactNode => (
    <Below isReady={onItsWay.state !== 'loading'} skeleton={<Skeleton className="h-96" />}>
      <OrderOnItsWay orders={dataOf(onItsWay)?.items ?? []} />
      {rest}
    </Below>
  )
  return (
    <div className="gutter grid grid-cols-1 gap-6 py-4 tablet:grid-cols-2 tablet:items-start tablet:gap-x-8 wide:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid grid-cols-1 gap-6">
        <Person user={user} />
        {!isTwo && <WalletCard />}
        <OrderShortcuts />
        {isTwo && below(<Services user={user} />)}
      </div>
      <div className="grid grid-cols-1 gap-6">
        {isTwo ? (
          <>
            <WalletCard />
            <KeptTiles />
          </>
        ) : (
          below(
            <>
              <KeptTiles />
              <Services user={user} />
            </>,
          )
        )}
      </div>
    </div>
  )
}

function Person({ user: { nickname, email, avatar } }: { user: SessionUser }) {
  return (
    <section className="flex items-center gap-4 py-2">
      {avatar ? (
        <img src={avatar} alt="" width={64} height={64} className="size-16 rounded-full bg-soft object-cover" />
      ) : (
        <span className="inline-flex size-16 items-center justify-center rounded-full bg-soft text-thread">
          <Icon name="person" size={32} />
        </span>
      )}
      <div className="min-w-0">
        <h2 className="text-xl font-bold">
          <Isolated cut={1}>{nickname}</Isolated>
        </h2>
        <Isolated ltr cut={1} className="text-sm text-muted">
          {email}
        </Isolated>
      </div>
    </section>
  )
}

interface Row {
  readonly to: string
  readonly icon: IconName
  readonly label: string
  readonly count?: number
  /** How many there are, where none of them waits. */
  readonly figure?: number | undefined
}

function Services({ user }: { user: SessionUser | undefined }) {
  const { t } = useTexts(['member', 'common'])
  const { number } = useFormat()
  const { shop } = useAtomValue(badgesAtom)
  const coupons = (dataOf(useLive(user ? watchStatistics() : undefined)) ?? loadStatistics())?.dynamic.coupon
  // A wide header has the flag for it.
  const report = useReport()
  const isWide = useWide()
  const has = (...roles: SessionUser['roles'][number][]): boolean =>
    user?.roles.some((role) => roles.includes(role)) ?? false
  const rows: Row[] = [
    ...(user
      ? ([
          { to: links.coupons(), icon: 'ticket', label: t('coupons'), figure: coupons },
          { to: links.reviews('mine'), icon: 'star', label: t('reviews') },
          { to: links.addresses(), icon: 'pin', label: t('addresses') },
        ] as const)
      : []),
    has('merchant')
      ? { to: links.shop(), icon: 'shop', label: t('merchant'), count: shop }
      : { to: links.shopApply(), icon: 'shop', label: t('common:header.sell') },
    ...(has('support', 'finance') ? [{ to: links.deskQueue(), icon: 'shield', label: t('desk') } as const] : []),
    ...(report !== undefined && !isWide
      ? [{ to: report, icon: 'flag', label: t('common:actions.report') } as const]
      : []),
    { to: links.memberService(), icon: 'info', label: t('help') },
    { to: links.service(), icon: 'headset', label: t('service') },
    { to: links.article('vip'), icon: 'star', label: t('vip') },
    { to: links.article('intro'), icon: 'shield', label: t('intro') },
    { to: links.setting(), icon: 'settings', label: t('settings') },
  ]
  return (
    <nav aria-label={t('services')} className="rows">
      {rows.map(({ to, icon, label, count = 0, figure }) => (
        <Link key={to} to={to} className="flex min-h-14 items-center gap-3">
          <Icon name={icon} className="text-muted" />
          <span className="flex-1">{label}</span>
          {figure !== undefined && <span className="figures text-muted">{number(figure)}</span>}
          <Badge count={count} />
          <Icon name="next" size={18} className="text-faint" />
        </Link>
      ))}
    </nav>
  )
}
