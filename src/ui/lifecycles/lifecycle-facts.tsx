import { cx } from '../primitives/cx.ts'
import type { FactText } from './use-lifecycle-text.ts'
import { Photo } from '../primitives/photo.tsx'
import { Isolated } from '../primitives/isolated.tsx'

const Items = ({ items }: { items: NonNullable<FactText['items']> }) => (
  <ul className="grid gap-2">
    {items.map(({ id, picture, text }) => (
      <li key={id} className="flex items-center gap-3">
        <Photo src={picture} width={48} height={60} isFirst className="h-15 w-12 shrink-0 rounded-control" />
        <Isolated className="min-w-0 break-words">{text}</Isolated>
      </li>
    ))}
  </ul>
)

/** The facts of an action before it is sent: the amount, the other party, the address. Long ones stand below their label. */
export function LifecycleFacts({ facts }: { facts: readonly FactText[] }) {
  if (facts.length === 0) return null
  return (
    <dl data-part="facts" className="grid gap-2 rounded-control bg-canvas p-3">
      {facts.map(({ label, value, long, items }) => (
        <div key={label} className={long ? 'grid gap-0.5' : 'flex justify-between gap-4'}>
          <dt className="text-muted">{label}</dt>
          <dd className={cx('figures font-medium break-words', long ? 'whitespace-pre-line' : 'min-w-0 text-end')}>
            {items ? <Items items={items} /> : <Isolated>{value}</Isolated>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
