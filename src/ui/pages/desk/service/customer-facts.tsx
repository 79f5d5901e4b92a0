import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { deskServiceCalls } from '#contract/care/service-case.calls.ts'
import type { ServiceCustomer } from '#contract/care/service-case.contract.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { uiNamed } from '../../../lifecycles/all.ts'
import { stateTone } from '../../../lifecycles/lifecycle-badge.tsx'
import type { LifecycleUi } from '../../../lifecycles/lifecycle-ui.ts'
import { useLifecycleText } from '../../../lifecycles/use-lifecycle-text.ts'
import { links } from '../../../links.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'

/** What the customer has in the shop. It is fetched only on request: each look is in the audit. */
export function CustomerFacts({ id }: { id: string }) {
  const { t } = useTexts('serviceCase')
  const { send, pending } = useSend()
  const [seen, setSeen] = useState<ServiceCustomer>()
  const handleLook = async (): Promise<void> => setSeen(await send(() => ask(deskServiceCalls.customer, { id })))
  return (
    <section data-part="customer" className="card grid gap-3 p-4">
      <h3 className="font-medium">{t('desk.customer')}</h3>
      {seen ? (
        <Seen customer={seen} />
      ) : (
        <>
          <p className="text-sm text-muted">{t('desk.lookHint')}</p>
          <Button small pending={pending} icon={<Icon name="eye" size={18} />} onClick={() => void handleLook()}>
            {t('desk.look')}
          </Button>
        </>
      )}
    </section>
  )
}

const LISTS = [
  ['orders', 'order'],
  ['refunds', 'refund'],
  ['recharges', 'recharge'],
  ['withdrawals', 'withdrawal'],
] as const

function Seen({ customer }: { customer: ServiceCustomer }) {
  const { t } = useTexts('serviceCase')
  return (
    <>
      <p className="text-sm text-muted">
        <Isolated ltr>{customer.email}</Isolated>
      </p>
      <dl className="grid gap-1.5">
        <FactRow label={t('desk.available')}>
          <Money micro={customer.available} />
        </FactRow>
      </dl>
      {customer.frozen && <StatusBadge tone="bad" label={t('desk.frozen')} />}
      {LISTS.map(([list, entity]) => (
        <div key={list} className="grid gap-1">
          <h4 className="text-sm text-muted">{t(`desk.${list}`)}</h4>
          {customer[list].length === 0 && <p className="text-sm">{t('desk.none')}</p>}
          <ul className="grid gap-2">
            {customer[list].map((row) => (
              <Row key={row.id} entity={entity} row={row} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

type RowOf = ServiceCustomer['orders'][number]

function Row({ entity, row }: { entity: (typeof LISTS)[number][1]; row: RowOf }) {
  const ui = uiNamed(entity)
  const { id, number, amount, state } = row
  const to = entity === 'order' ? links.deskQueue({ order: id }) : links.deskQueue({ entity, id })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
      <Link to={to} className="figures inline-flex min-h-11 items-center underline underline-offset-4">
        <bdi>{number}</bdi>
      </Link>
      <Money micro={amount} />
      {ui && <State of={ui} state={state} />}
    </li>
  )
}

function State({ of, state }: { of: LifecycleUi; state: string }) {
  const text = useLifecycleText(of)
  return <StatusBadge tone={stateTone(of, state)} label={text.state(state)} />
}
