import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { NETWORKS } from '#machines/constants.ts'
import type { QueueFilter } from '#streams/desk-case.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { Select } from '../../../primitives/field.tsx'

/** Which cases stand in the queue: whose, and where money is one's own to decide also of which kind, which network and how far along. */
export function CaseFilters({ filter, onFilter }: { filter: QueueFilter; onFilter: (wanted: QueueFilter) => void }) {
  const { t } = useTranslation('desk')
  const { user } = useAtomValue(sessionAtom)
  const { entity, network, which, assigned } = filter
  // What stands for "all" is left out, so that the address says only what narrows.
  const choose = (change: Partial<Record<keyof QueueFilter, string>>): void => {
    const wanted = Object.entries({ ...filter, ...change }).filter(([, word]) => word !== '')
    onFilter(Object.fromEntries(wanted) as QueueFilter)
  }
  const whose = (
    <Select
      label={t('queue.whose')}
      name="assigned"
      value={assigned ?? ''}
      options={[
        { value: '', label: t('queue.anybody') },
        { value: 'mine', label: t('queue.byMe') },
        { value: 'free', label: t('queue.byNobody') },
      ]}
      onChange={({ target }) => choose({ assigned: target.value })}
    />
  )
  if (!user?.roles.includes('finance')) return <div className="border-b border-line p-4">{whose}</div>
  return (
    <div className="grid grid-cols-2 gap-3 border-b border-line p-4">
      <Select
        label={t('queue.kind')}
        name="kind"
        value={entity ?? ''}
        options={[
          { value: '', label: t('queue.allKinds') },
          { value: 'recharge', label: t('queue.recharges') },
          { value: 'withdrawal', label: t('queue.withdrawals') },
          { value: 'refund', label: t('queue.refunds') },
        ]}
        // A refund moves over no network, and stands here only while it waits.
        onChange={({ target: { value } }) =>
          choose({ entity: value, ...(value === 'refund' && { network: '', which: '' }) })
        }
      />
      {whose}
      {entity !== 'refund' && (
        <>
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
          <Select
            label={t('queue.which')}
            name="which"
            value={which ?? ''}
            options={[
              { value: '', label: t('queue.waiting') },
              { value: 'open', label: t('queue.open') },
            ]}
            onChange={({ target }) => choose({ which: target.value })}
          />
        </>
      )}
    </div>
  )
}
