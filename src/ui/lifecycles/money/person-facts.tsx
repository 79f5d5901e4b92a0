import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { MoneyCase } from '#contract/desk/desk-case.contract.ts'
import { WITHDRAWALS_A_MONTH } from '#machines/platform/constants.ts'
import { links } from '../../links.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { Money } from '../../parts/money.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { useFormat } from '../../primitives/format.ts'

/** The account holder of a case: registration, balance, totals, and the restrictions of the account. */
export function PersonFacts({ found: { person, withdrawal, id } }: { found: MoneyCase }) {
  const { t } = useTexts('deskMoney')
  const { day } = useFormat()
  return (
    <section data-part="person" className="card grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="text-sm text-muted">{t('person.title')}</h3>
        <p className="text-lg font-medium wrap-anywhere">
          <bdi>{person.nickname}</bdi>
        </p>
        <p className="text-sm break-all text-muted">
          <bdi dir="ltr">{person.email}</bdi>
        </p>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {person.frozen && <StatusBadge tone="bad" label={t('person.frozen')} />}
          {person.locked && <StatusBadge tone="bad" label={t('person.locked')} />}
        </p>
      </header>
      <dl className="grid gap-1.5 text-sm">
        <FactRow label={t('person.since')}>{day(person.since)}</FactRow>
        <FactRow label={t('person.available')}>
          <Money micro={person.available} />
        </FactRow>
        <FactRow label={t('person.recharged')}>
          <Money micro={person.recharged} />
        </FactRow>
        <FactRow label={t('person.withdrawn')}>
          <Money micro={person.withdrawn} />
        </FactRow>
        <FactRow label={t('person.month')}>
          {t('person.ofMonth', { used: person.month, max: withdrawal?.facts.terms.perMonth ?? WITHDRAWALS_A_MONTH })}
        </FactRow>
      </dl>
      <p className="grid justify-items-start text-sm">
        <Link
          to={links.deskUsers({ keywords: person.id, id: person.id })}
          className="inline-flex min-h-11 items-center text-thread"
        >
          {t('person.account')}
        </Link>
        <Link to={links.deskHistory({ about: id })} className="inline-flex min-h-11 items-center text-thread">
          {t('person.acts')}
        </Link>
      </p>
    </section>
  )
}
