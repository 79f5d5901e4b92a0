import { useAtom } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import type { CartChange } from '#contract/trade/cart.contract.ts'
import { cartChangesAtom } from '../../atoms/cart-changes.atom.ts'
import { Button } from '../../primitives/button.tsx'
import { cx } from '../../primitives/cx.ts'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { changeTone } from '../../shopping/cart-change.ts'
import { Written } from '../../parts/written.tsx'

/** The changes of a visitor's cart at signing in, shown once: no item disappears or gets more expensive unnoticed. */
export function CartChanges() {
  const { t } = useTexts('cart')
  const [changes, setChanges] = useAtom(cartChangesAtom)
  if (changes.length === 0) return null
  return (
    <section
      aria-labelledby="cart-changes"
      data-part="cart-changes"
      className="card animate-wash overflow-hidden outline-1 outline-thread"
    >
      <div className="flex items-start gap-2 p-4 pb-2">
        <Icon name="info" className="text-thread" />
        <div className="grid flex-1 gap-0.5">
          <h2 id="cart-changes" className="font-medium">
            {t('changes.title')}
          </h2>
          <p role="status" className="text-sm text-muted">
            {t('changes.text', { count: changes.length })}
          </p>
        </div>
      </div>
      <ul className="divide-y divide-line px-4">
        {changes.map((change) => (
          <Change key={`${change.sku_id} ${change.kind}`} change={change} />
        ))}
      </ul>
      <div className="p-4 pt-2">
        <Button wide kind="soft" onClick={() => setChanges([])}>
          {t('changes.understood')}
        </Button>
      </div>
    </section>
  )
}

function Change({ change }: { change: CartChange }) {
  const { t } = useTexts('cart')
  const { amount, number } = useFormat()
  const { title, kind, asked, quantity, price, price_then } = change
  return (
    <li className="grid gap-0.5 py-2.5">
      <Written cut={1} className="font-medium" text={title} />
      <span className={cx('figures text-sm', changeTone(change))}>
        {t(`changes.${kind}`, {
          asked: number(asked),
          quantity: number(quantity),
          now: amount(price),
          then: amount(price_then),
        })}
      </span>
    </li>
  )
}
