import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { CartChange } from '#contract/cart.contract.ts'
import { cartChangesAtom } from '../../atoms/cart-changes.atom.ts'
import { Button } from '../../primitives/button.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'

/** What became of the visitor's cart at signing in, told once: nothing disappears or costs more unseen. */
export function CartChanges() {
  const { t } = useTranslation('cart')
  const [changes, setChanges] = useAtom(cartChangesAtom)
  if (changes.length === 0) return null
  return (
    <section role="status" data-part="cart-changes" className="card grid animate-wash gap-3 p-4">
      <div className="flex items-center gap-2">
        <Icon name="info" className="text-thread" />
        <h2 className="flex-1 font-medium">{t('changes.title')}</h2>
        <Button small kind="plain" onClick={() => setChanges([])}>
          {t('changes.understood')}
        </Button>
      </div>
      <ul className="grid gap-2 text-sm">
        {changes.map((change) => (
          <Change key={`${change.sku_id} ${change.kind}`} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Change({ change: { title, kind, asked, quantity, price, price_then } }: { change: CartChange }) {
  const { t } = useTranslation('cart')
  const { words, amount, number } = useFormat()
  return (
    <li>
      <span className="font-medium">{words(title)}</span>
      {': '}
      {t(`changes.${kind}`, {
        asked: number(asked),
        quantity: number(quantity),
        now: amount(price),
        then: amount(price_then),
      })}
    </li>
  )
}
