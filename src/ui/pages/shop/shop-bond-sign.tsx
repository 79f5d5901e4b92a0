import { useAtomValue } from 'jotai'
import { useTexts } from '../../primitives/use-texts.ts'
import { watchBondBoard, watchBondContract } from '#streams/fund/bond.stream.ts'
import { watchShopState } from '#streams/figures/shop-state.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { together } from '../../hooks/together.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useQuery } from '../../navigation.ts'
import { MerchantsOnly } from '../../templates/merchants-only.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'
import { SignedPage } from './shop-bond-sign/signed-page.tsx'
import { Signing } from './shop-bond-sign/signing.tsx'

/** The contract about the fund: read and signed for a move, or one that was signed, for reading and printing. */
export function ShopBondSignPage() {
  const { user } = useAtomValue(sessionAtom)
  const signed = useQuery()('signed')
  return (
    <MerchantsOnly>
      {signed !== '' ? <SignedPage id={signed} /> : user?.shop_id && <Contract shopId={user.shop_id} />}
    </MerchantsOnly>
  )
}

function Contract({ shopId }: { shopId: string }) {
  const { t, i18n } = useTexts('bond')
  const live = together({
    shop: useLive(watchShopState(shopId)),
    board: useLive(watchBondBoard()),
    contract: useLive(watchBondContract(i18n.language)),
  })
  return (
    <DetailPage
      title={t('sign.title')}
      width="narrow"
      live={live}
      skeleton={
        <div className="gutter grid gap-4 py-5">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-12" />
        </div>
      }
    >
      {({ shop, board, contract }) => <Signing shop={shop} board={board} contract={contract} />}
    </DetailPage>
  )
}
