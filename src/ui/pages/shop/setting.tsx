import { useTranslation } from 'react-i18next'
import type { ShopSettings } from '#contract/shop-setting.contract.ts'
import { watchFreights, watchShopSettings } from '#streams/shop-setting.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { ShopStateCard } from '../../lifecycles/shop-state-card.tsx'
import { MerchantsOnly } from '../../parts/merchants-only.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { AddressSection } from './setting/address-section.tsx'
import { FreightSection } from './setting/freight-section.tsx'
import { HolidaySection } from './setting/holiday-section.tsx'
import { MessagesSection } from './setting/messages-section.tsx'
import { ProfileSection } from './setting/profile-section.tsx'

/** The settings of the merchant's shop, each part saved by itself. */
export function ShopSettingPage() {
  return (
    <MerchantsOnly>
      <Settings />
    </MerchantsOnly>
  )
}

function Settings() {
  const { t } = useTranslation('shopSetting')
  const live = useLive(watchShopSettings())
  return (
    <BoardPage title={t('title')}>
      <LiveContent live={live} skeleton={<SettingsSkeleton />}>
        {(settings) => <Sections settings={settings} />}
      </LiveContent>
    </BoardPage>
  )
}

function Sections({ settings }: { settings: ShopSettings }) {
  const freights = useLive(watchFreights())
  return (
    <div className="gutter grid gap-4 wide:grid-cols-2 wide:items-start">
      <div className="grid grid-cols-1 gap-4">
        <ProfileSection settings={settings} />
        <AddressSection settings={settings} />
        <MessagesSection settings={settings} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <LiveContent live={freights} skeleton={<Skeleton className="h-72 rounded-card" />}>
          {({ data }) => <FreightSection freights={data} />}
        </LiveContent>
        <HolidaySection settings={settings} />
        <ShopStateCard id={settings.id} />
      </div>
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <div className="gutter grid gap-4 wide:grid-cols-2">
      <div className="grid content-start gap-4">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  )
}
