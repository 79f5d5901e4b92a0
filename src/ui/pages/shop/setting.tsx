import { useTexts } from '../../primitives/use-texts.ts'
import type { ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { watchFreights, watchShopSettings } from '#streams/shops/shop-setting.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useWide } from '../../hooks/use-wide.ts'
import { useQuery } from '../../navigation.ts'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Skeleton, SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame, Panel } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { AddressSection } from './setting/address-section.tsx'
import { CloseSection } from './setting/close-section.tsx'
import { FreightSection } from './setting/freight-section.tsx'
import { HolidaySection } from './setting/holiday-section.tsx'
import { MessagesSection } from './setting/messages-section.tsx'
import { ProfileSection } from './setting/profile-section.tsx'
import { WebhookSection } from './setting/webhook-section.tsx'
import { SETTING_PARTS, type SettingPart } from './setting/setting-parts.ts'
import { SettingList } from './setting/setting-list.tsx'

/** The settings of the merchant's shop: a list of parts, and each part as a page; when wide the list stands beside the part. */
export function ShopSettingPage() {
  return (
    <MerchantsOnly>
      <Settings />
    </MerchantsOnly>
  )
}

function Settings() {
  const { t } = useTexts('shopSetting')
  const live = useLive(watchShopSettings())
  const isWide = useWide()
  const wanted = useQuery()('open')
  const open = SETTING_PARTS.find((part) => part === wanted)
  if (isWide)
    return (
      <Frame title={t('title')} width="wide">
        <div className="gutter py-6">
          <LiveContent live={live} skeleton={<WideSkeleton />}>
            {(settings) => <Beside settings={settings} open={open ?? 'profile'} />}
          </LiveContent>
        </div>
      </Frame>
    )
  return (
    <Frame key={open ?? ''} title={open ? t(`${open}.title`) : t('title')} width="middle">
      <div className="gutter py-4">
        <LiveContent live={live} skeleton={<SkeletonRows count={7} className="h-16" />}>
          {(settings) =>
            open ? <Part key={open} part={open} settings={settings} /> : <SettingList settings={settings} />
          }
        </LiveContent>
      </div>
    </Frame>
  )
}

function Beside({ settings, open }: { settings: ShopSettings; open: SettingPart }) {
  const { t } = useTexts('shopSetting')
  return (
    <div className="grid grid-cols-[296px_minmax(0,640px)] items-start gap-12">
      <SettingList settings={settings} open={open} />
      <Panel>
        <Frame key={open} title={t(`${open}.title`)}>
          <Part key={open} part={open} settings={settings} />
        </Frame>
      </Panel>
    </div>
  )
}

function Part({ part, settings }: { part: SettingPart; settings: ShopSettings }) {
  if (part === 'profile') return <ProfileSection settings={settings} />
  if (part === 'address') return <AddressSection settings={settings} />
  if (part === 'freight') return <Freight />
  if (part === 'messages') return <MessagesSection settings={settings} />
  if (part === 'holiday') return <HolidaySection settings={settings} />
  if (part === 'webhook') return <WebhookSection />
  return <CloseSection id={settings.id} />
}

function Freight() {
  return (
    <LiveContent live={useLive(watchFreights())} skeleton={<Skeleton className="h-72 rounded-card" />}>
      {({ data }) => <FreightSection freights={data} />}
    </LiveContent>
  )
}

function WideSkeleton() {
  return (
    <div className="grid grid-cols-[296px_minmax(0,640px)] items-start gap-12">
      <SkeletonRows count={7} className="h-16" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
