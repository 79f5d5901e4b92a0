import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { watchSignedContracts } from '#streams/fund/bond.stream.ts'
import { links } from '../../../links.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { ListCard } from '../../../templates/list-card.tsx'
import { useUsedFor } from './use-used-for.ts'

/** The contracts that the merchant signed, each leading to its page for reading and printing. */
export function SignedContracts() {
  const { t } = useTexts('bond')
  const { dateTime } = useFormat()
  const usedFor = useUsedFor()
  return (
    <ListCard title={t('contracts.title')} part="contracts" list={watchSignedContracts()} empty={t('contracts.none')}>
      {({ id, version, signed_at: at, used_for: event }) => (
        <li key={id}>
          <Link to={links.shopBondSigned(id)} className="flex min-h-14 items-center justify-between gap-3 py-2">
            <span className="grid gap-0.5">
              <span>{t('contracts.row', { version, at: dateTime(at) })}</span>
              <span className="text-sm text-muted">{usedFor(event)}</span>
            </span>
            <Icon name="next" size={18} className="shrink-0 text-faint" />
          </Link>
        </li>
      )}
    </ListCard>
  )
}
