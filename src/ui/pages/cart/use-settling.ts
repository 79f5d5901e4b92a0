import { useTexts } from '../../primitives/use-texts.ts'
import type { CartLine } from '#contract/trade/cart.contract.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { useFormat } from '../../primitives/format.ts'
import { writeLines } from '../../wanted-lines.ts'
import { mostOf, shortIn } from '../../shopping/cart-choice.ts'

/** Leads to the checkout with these lines; a line with too few left is shown instead, and said. */
export function useSettling(lines: readonly CartLine[]): () => void {
  const { t } = useTexts('cart')
  const { localised } = useFormat()
  const go = useNavigation()
  const toast = useToast()
  return () => {
    const short = shortIn(lines)
    if (!short) return go.open(links.checkout({ lines: writeLines(lines) }))
    document.querySelector(`[data-sku="${short.sku_id}"]`)?.scrollIntoView({ block: 'center' })
    toast.show(t('shortOf', { title: localised(short.title), count: mostOf(short) }), { tone: 'bad' })
  }
}
