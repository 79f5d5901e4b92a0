import { useTexts } from '../../primitives/use-texts.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'

/** Says that so many pieces are in the cart now, with the way there. */
export function useInCartNotice(): (count: number) => void {
  const { t } = useTexts('goods')
  const go = useNavigation()
  const toast = useToast()
  return (count) => {
    toast.show(t('detail.added', { count }), {
      tone: 'notice',
      action: { label: t('detail.toCart'), to: links.cart(), run: () => go.open(links.cart()) },
    })
  }
}
