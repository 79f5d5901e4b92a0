import { useTranslation } from 'react-i18next'
import { NETWORKS } from '#machines/constants.ts'
import type { QueueFilter } from '#streams/desk-money.stream.ts'
import { Chip } from '../../../primitives/chip.tsx'
import { Select } from '../../../primitives/field.tsx'

/** Which cases stand in the queue: of one kind or both, of one network or all, those that wait for finance or all that are open. */
export function MoneyFilters({ filter, onFilter }: { filter: QueueFilter; onFilter: (wanted: QueueFilter) => void }) {
  const { t } = useTranslation('deskMoney')
  const { entity, network, which } = filter
  // What stands for "all" is left out, so that the address says only what narrows.
  const choose = (change: Partial<Record<keyof QueueFilter, string>>): void => {
    const wanted = Object.entries({ ...filter, ...change }).filter(([, word]) => word !== '')
    onFilter(Object.fromEntries(wanted) as QueueFilter)
  }
  return (
    <div className="grid gap-3 border-b border-line p-4">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('queue.kind')}
          name="kind"
          value={entity ?? ''}
          options={[
            { value: '', label: t('queue.allKinds') },
            { value: 'recharge', label: t('queue.recharges') },
            { value: 'withdrawal', label: t('queue.withdrawals') },
          ]}
          onChange={({ target }) => choose({ entity: target.value })}
        />
        <Select
          label={t('queue.network')}
          name="network"
          value={network ?? ''}
          options={[
            { value: '', label: t('queue.allNetworks') },
            ...NETWORKS.map((code) => ({ value: code, label: code })),
          ]}
          onChange={({ target }) => choose({ network: target.value })}
        />
      </div>
      <div role="group" aria-label={t('queue.which')} className="flex flex-wrap gap-2">
        <Chip chosen={which !== 'open'} onClick={() => choose({ which: '' })}>
          {t('queue.waiting')}
        </Chip>
        <Chip chosen={which === 'open'} onClick={() => choose({ which: 'open' })}>
          {t('queue.open')}
        </Chip>
      </div>
    </div>
  )
}
