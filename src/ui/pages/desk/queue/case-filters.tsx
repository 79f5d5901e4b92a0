import { useAtomValue } from 'jotai'
import { useTexts } from '../../../primitives/use-texts.ts'
import { NETWORKS } from '#machines/platform/constants.ts'
import type { QueueFilter } from '#streams/desk/desk-case.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { caseUis } from '../../../lifecycles/all.ts'
import { useLifecycleText } from '../../../lifecycles/use-lifecycle-text.ts'
import { Select } from '../../../primitives/field.tsx'

/** The texts of all kinds. */
const ALL_KINDS = {
  name: '',
  texts: 'lifecycle:',
  catalogues: [...new Set(caseUis.flatMap(({ catalogues }) => catalogues))],
  parts: [],
} as const

/** Whether cases of that kind, or all cases, can be narrowed by it. */
const has = (entity: string | undefined, filter: 'network' | 'which'): boolean =>
  !entity || caseUis.some(({ desk }) => desk.entity === entity && desk.filters.includes(filter))

/** The filters of the queue: the assignee, and for finance also the kind, the network and the progress. */
export function CaseFilters({ filter, onFilter }: { filter: QueueFilter; onFilter: (wanted: QueueFilter) => void }) {
  const { t } = useTexts('desk')
  const { say } = useLifecycleText(ALL_KINDS)
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
        { value: 'free', label: t('queue.unassigned') },
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
          ...caseUis.map(({ desk, texts }) => ({ value: desk.entity, label: say(`${texts}desk.cases`) })),
        ]}
        // A filter that this kind does not have is cleared with the choice.
        onChange={({ target: { value } }) =>
          choose({
            entity: value,
            ...(!has(value, 'network') && { network: '' }),
            ...(!has(value, 'which') && { which: '' }),
          })
        }
      />
      {whose}
      {has(entity, 'network') && (
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
      )}
      {has(entity, 'which') && (
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
      )}
    </div>
  )
}
