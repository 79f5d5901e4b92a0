import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { BondBlocks } from '#contract/fund/bond.contract.ts'
import { links } from '../../../links.ts'
import { Icon } from '../../../primitives/icon.tsx'

const WAYS: Readonly<Record<keyof BondBlocks, () => string>> = {
  orders: () => links.shopOrders('shipped'),
  refunds: () => links.shopOrders('returned'),
  settling: () => links.shopWaiting(),
  claims: () => links.shopBond({ show: 'claims' }),
}
const NAMES = ['orders', 'refunds', 'settling', 'claims'] as const

/** Whether something keeps the fund from being returned. */
export const hasBlocks = (blocks: BondBlocks): boolean => NAMES.some((name) => blocks[name] > 0)

/** What still keeps the fund from being asked back, each line with the way to it. */
export function Blocks({ blocks }: { blocks: BondBlocks }) {
  const { t } = useTexts('bond')
  const open = NAMES.filter((name) => blocks[name] > 0)
  if (open.length === 0) return <p className="text-sm text-good">{t('change.free')}</p>
  return <OpenThings title={t('change.blocked')} blocks={blocks} open={open} />
}

/** What postpones the release of a fund that was asked back, each line with the way to it; nothing where nothing does. */
export function Postponing({ blocks }: { blocks: BondBlocks }) {
  const { t } = useTexts('bond')
  const open = (['refunds', 'claims'] as const).filter((name) => blocks[name] > 0)
  return open.length > 0 && <OpenThings title={t('page.postponed')} blocks={blocks} open={open} />
}

function OpenThings({
  title,
  blocks,
  open,
}: {
  title: string
  blocks: BondBlocks
  open: readonly (keyof BondBlocks)[]
}) {
  const { t } = useTexts('bond')
  return (
    <div data-part="blocks" className="grid gap-1 rounded-control bg-waiting-soft p-3 text-sm text-waiting">
      <p className="font-medium">{title}</p>
      <ul>
        {open.map((name) => (
          <li key={name}>
            <Link
              to={WAYS[name]()}
              className="flex min-h-11 items-center justify-between gap-3 underline underline-offset-4"
            >
              {t(`blocks.${name}`, { count: blocks[name] })}
              <Icon name="next" size={18} className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
