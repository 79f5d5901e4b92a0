import { useTexts } from '../../../primitives/use-texts.ts'
import type { WalletAddress } from '#contract/money/wallet.contract.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { useCopy } from '../../../hooks/use-copy.ts'
import { ChainText } from '../../../parts/chain-text.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { IconButton } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** New addresses become usable with time: they are asked about this often. */
const EVERY_MS = 10_000

/** One address of the book: whether money may be sent there yet, to be copied or forgotten. */
export function BookRow({
  address: { label, network, address, usable_at },
  onForget,
}: {
  address: WalletAddress
  onForget: () => void
}) {
  const { t } = useTexts('wallet')
  const { dateTime } = useFormat()
  const copy = useCopy()
  const isUsable = Date.parse(usable_at) <= useNow(EVERY_MS)
  return (
    <li className="card grid gap-2 p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-medium break-words">
          <bdi>{label}</bdi>
        </h2>
        <span className="-my-2 -me-2 flex shrink-0">
          <IconButton label={t('book.copy', { label })} onClick={() => copy(address)}>
            <Icon name="copy" size={20} />
          </IconButton>
          <IconButton label={t('book.remove', { label })} onClick={onForget}>
            <Icon name="trash" size={20} />
          </IconButton>
        </span>
      </div>
      <p>
        <ChainText value={address} />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <span>
          <bdi>{network}</bdi> · {t(`networks.${network}`)}
        </span>
        <StatusBadge
          tone={isUsable ? 'good' : 'waiting'}
          label={isUsable ? t('book.usable') : t('book.usableFrom', { time: dateTime(usable_at) })}
        />
      </p>
    </li>
  )
}
