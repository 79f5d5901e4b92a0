import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { servesSomewhere } from '#machines/shops/freight.ts'
import type { ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { watchFreights } from '#streams/shops/shop-setting.stream.ts'
import { watchShopState } from '#streams/figures/shop-state.stream.ts'
import { dataOf } from '../../../hooks/data-of.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useLifecycleText } from '../../../lifecycles/use-lifecycle-text.ts'
import { shopUi } from '../../../lifecycles/shop.ui.tsx'
import { links } from '../../../links.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import type { SettingPart } from './setting-parts.ts'

interface Row {
  readonly part: SettingPart | 'news' | 'level'
  readonly icon: Parameters<typeof Icon>[0]['name']
  readonly to: string
  readonly title: string
  /** What is set now. */
  readonly says: string
  /** Something is missing that the shop needs. */
  readonly isMissing?: boolean
}

/** What each part says now, in one line. */
function useRows(settings: ShopSettings): readonly Row[] {
  const { t } = useTexts(['shopSetting', 'bond'])
  const { utcDay } = useFormat()
  const text = useLifecycleText(shopUi)
  const freights = dataOf(useLive(watchFreights()))
  const delivers = freights?.data.some(servesSomewhere) ?? false
  const shop = dataOf(useLive(watchShopState(settings.id)))
  const { shopname, return_address: address, chat_on, holiday } = settings
  const part = (name: SettingPart, icon: Row['icon'], says: string, isMissing = false): Row => ({
    part: name,
    icon,
    to: links.shopSetting({ open: name }),
    title: t(`${name}.title`),
    says,
    isMissing,
  })
  return [
    part('profile', 'shop', shopname),
    part('address', 'returns', address ? `${address.address}, ${address.city}` : t('list.noAddress'), !address),
    part(
      'freight',
      'truck',
      delivers ? t('list.templates', { count: freights?.data.length ?? 0 }) : freights ? t('list.noFreight') : '',
      freights !== undefined && !delivers,
    ),
    part('messages', 'chat', t(chat_on ? 'messages.chatOn' : 'messages.chatOff')),
    { part: 'news', icon: 'bell', to: links.messageSetting(), title: t('list.news'), says: t('list.newsText') },
    part('holiday', 'clock', holiday ? `${utcDay(holiday.from)} – ${utcDay(holiday.to)}` : t('list.noHoliday')),
    part('webhook', 'send', t('webhook.listText')),
    {
      part: 'level',
      icon: 'shield',
      to: links.shopBond(),
      title: t('list.level'),
      says: shop ? t(`bond:names.${shop.level as 0}`) : '',
    },
    part('close', 'lock', shop ? text.state(shop.state) : ''),
  ]
}

/** The parts of the settings, each with what is set now; with `open`, that one is marked. */
export function SettingList({ settings, open }: { settings: ShopSettings; open?: SettingPart }) {
  const { t } = useTexts('shopSetting')
  const rows = useRows(settings)
  return (
    <nav aria-label={t('title')} className={open ? 'grid grid-cols-[minmax(0,1fr)] gap-1' : 'rows'}>
      {rows.map(({ part, icon, to, title, says, isMissing }) => (
        <Link
          key={part}
          to={to}
          replace={open !== undefined && part !== 'news' && part !== 'level'}
          aria-current={part === open ? 'true' : undefined}
          className={cx(
            'flex min-h-16 items-center gap-3.5 py-2',
            open && 'rounded-control px-3 hover:bg-soft',
            part === open && 'bg-soft text-thread',
          )}
        >
          <Icon name={icon} size={22} className={cx('shrink-0', part !== open && 'text-muted')} />
          <span className="grid min-w-0 flex-1">
            <span className="font-bold">{title}</span>
            <span className={cx('min-h-lh text-sm', isMissing ? 'text-waiting' : 'text-muted')}>
              <Isolated cut={1}>{says}</Isolated>
            </span>
          </span>
          <Icon name="next" size={16} className="shrink-0 text-muted" />
        </Link>
      ))}
    </nav>
  )
}
