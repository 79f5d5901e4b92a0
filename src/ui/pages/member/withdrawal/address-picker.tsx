import { useId } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { Problem } from '#contract/platform/problem.ts'
import type { WalletAddress } from '#contract/money/wallet.contract.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { links } from '../../../links.ts'
import { ChainText } from '../../../parts/chain-text.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { ProblemLine } from '../../../primitives/problem-line.tsx'

/** New addresses become usable with time: they are asked about this often. */
const EVERY_MS = 10_000

/** One of the saved addresses of a network; new ones say when they become usable, and another one can be added. */
export function AddressPicker({
  network,
  addresses,
  value,
  problem,
  onChange,
}: {
  network: string
  addresses: readonly WalletAddress[]
  value: string
  problem: Problem | undefined
  onChange: (id: string) => void
}) {
  const { t } = useTexts('withdrawal')
  const id = useId()
  const there = addresses.filter((address) => address.network === network)
  return (
    <fieldset aria-describedby={problem ? `${id}-problem` : undefined} className="grid min-w-0 gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">
        {network === '' ? t('address') : t('addressFrom', { network })}
      </legend>
      {network === '' && <p className="text-sm text-muted">{t('chooseNetwork')}</p>}
      {network !== '' && there.length === 0 && <p className="text-sm text-muted">{t('noAddress', { network })}</p>}
      {there.map((address) => (
        <AddressChoice
          key={address.id}
          address={address}
          isChosen={address.id === value}
          isWrong={problem !== undefined}
          onChoose={() => onChange(address.id)}
        />
      ))}
      <ProblemLine id={`${id}-problem`} problem={problem} />
      {network !== '' && (
        <Link
          to={links.walletAddressSave(network)}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-thread"
        >
          <Icon name="plus" size={20} />
          {t('addAddress')}
        </Link>
      )}
    </fieldset>
  )
}

function AddressChoice({
  address: { id, label, address, usable_at },
  isChosen,
  isWrong,
  onChoose,
}: {
  address: WalletAddress
  isChosen: boolean
  isWrong: boolean
  onChoose: () => void
}) {
  const { t } = useTexts('withdrawal')
  const { dateTime } = useFormat()
  const isUsable = Date.parse(usable_at) <= useNow(EVERY_MS)
  return (
    <label
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-control border px-3.5 py-2 transition-colors',
        isChosen ? 'border-thread bg-soft' : 'border-line bg-surface',
        isUsable && 'cursor-pointer hover:bg-canvas',
      )}
    >
      <input
        type="radio"
        name="address_id"
        value={id}
        checked={isChosen}
        disabled={!isUsable}
        aria-invalid={isWrong || undefined}
        onChange={onChoose}
      />
      <span className="grid min-w-0 justify-items-start gap-0.5">
        <bdi className="font-medium break-words">{label}</bdi>
        <ChainText value={address} className="text-sm text-muted" />
        {!isUsable && <span className="text-sm text-waiting">{t('usableFrom', { time: dateTime(usable_at) })}</span>}
      </span>
    </label>
  )
}
