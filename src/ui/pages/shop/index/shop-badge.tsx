import { useTranslation } from 'react-i18next'
import type { ShopBoard } from '#contract/shop.contract.ts'
import { StatusBadge, type Tone } from '../../../parts/status-badge.tsx'

type ShopStatus = ShopBoard['shop']['status']

const TONES: Readonly<Record<ShopStatus, Tone>> = { open: 'good', suspended: 'bad', closed: 'over' }

/** Whether a shop is open, in a word. */
export function ShopBadge({ status }: { status: ShopStatus }) {
  const { t } = useTranslation('shop')
  return <StatusBadge tone={TONES[status] ?? 'over'} label={t(`status.${status}`, { defaultValue: status })} />
}
