import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ActDetail, StaffAct } from '#contract/care/staff.contract.ts'
import type staff from '#locales/en/staff.json'
import { links } from '../../links.ts'
import { ChainText } from '../../parts/chain-text.tsx'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../primitives/format.ts'

/** How each detail is drawn below the headline of its act, in this order; null where the headline or the signature has it. */
const DRAWN = {
  recharge_open: 'label',
  withdraw_open: 'label',
  event: 'label',
  for: 'label',
  role: 'label',
  audience: 'label',
  changed: 'parts',
  at: 'moment',
  into: 'label',
  count: 'label',
  asked: 'money',
  network: 'chain',
  address: 'chain',
  tx_id: 'chain',
  log_index: 'chain',
  order: 'history',
  amount: null,
  money: null,
  number: null,
  from: null,
  side: null,
} as const satisfies Readonly<Record<ActDetail, string | null>>

type Drawn = { [Name in ActDetail]: (typeof DRAWN)[Name] extends string ? Name : never }[ActDetail]
const isDrawn = (name: ActDetail): name is Drawn => DRAWN[name] !== null
const NAMES = (Object.keys(DRAWN) as ActDetail[]).filter(isDrawn)

/** What exactly an act did: which way of a network it opened, where money goes, what a ruling says. */
export function ActDetails({ act: { details } }: { act: StaffAct }) {
  const { t } = useTexts('staff')
  const there = NAMES.flatMap((name) => {
    const { [name]: value } = details
    return value === undefined ? [] : [{ name, value }]
  })
  if (there.length === 0) return null
  return (
    <dl data-part="act-details" className="grid gap-0.5 text-sm">
      {there.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{t(`details.${name}.label`)}</dt>
          <dd className="min-w-0">
            <Detail name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type KnownRole = keyof (typeof staff)['roles']

function Detail({ name, value }: { name: Drawn; value: string }) {
  const { t, i18n } = useTexts('staff')
  const { dateTime } = useFormat()
  switch (DRAWN[name]) {
    case 'parts':
      return <ChangedParts parts={value} />
    case 'moment':
      return <time dateTime={value}>{dateTime(value)}</time>
    case 'money':
      return <Money micro={value} />
    case 'chain':
      return <ChainText value={value} />
    case 'history':
      return (
        <Link to={links.deskHistory({ about: value })} className="text-thread">
          {t('details.order.see')}
        </Link>
      )
    case 'label': {
      const key = name === 'role' ? `roles.${value}` : `details.${name}.${value}`
      // What a newer server keeps is shown as it is.
      return i18n.exists(key, { ns: 'staff' }) ? t(key as `roles.${KnownRole}`) : value
    }
  }
}

type KnownPart = keyof (typeof staff)['details']['changed']['parts']

/** Which parts of a thing were changed, each with its language where it has several. */
function ChangedParts({ parts }: { parts: string }) {
  const { t, i18n } = useTexts('staff')
  const { language: own, languageName } = useFormat()
  const nameOf = (part: string): string => {
    const [name = '', language] = part.split(' ')
    const key = `details.changed.parts.${name}`
    const called = i18n.exists(key, { ns: 'staff' }) ? t(key as `details.changed.parts.${KnownPart}`) : name
    return language ? `${called} (${languageName(language)})` : called
  }
  return new Intl.ListFormat(own, { type: 'conjunction' }).format(parts.split(',').filter(Boolean).map(nameOf))
}
