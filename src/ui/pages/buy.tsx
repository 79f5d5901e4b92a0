import { useTexts } from '../primitives/use-texts.ts'
import { links } from '../links.ts'
import { useNavigation, useQuery } from '../navigation.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Button } from '../primitives/button.tsx'
import { Frame } from '../templates/frame.tsx'
import { readLines } from '../wanted-lines.ts'
import { Checkout } from './buy/checkout.tsx'
import { PayOrders } from './buy/pay-orders.tsx'

/** The checkout: new lines are placed and paid, orders already placed are paid together. */
export function BuyPage() {
  const query = useQuery()
  const ids = query('ids').split(',').filter(Boolean)
  const lines = readLines(query('lines'))
  if (ids.length > 0) return <PayOrders key={ids.join()} ids={ids} />
  return lines.length > 0 ? <Checkout lines={lines} /> : <NothingChosen />
}

function NothingChosen() {
  const { t } = useTexts('checkout')
  const go = useNavigation()
  return (
    <Frame title={t('title')} width="narrow">
      <EmptyState
        title={t('nothing.title')}
        text={t('nothing.text')}
        action={
          <Button kind="primary" onClick={() => go.replace(links.cart())}>
            {t('toCart')}
          </Button>
        }
      />
    </Frame>
  )
}
