import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { WalletAddress } from '#contract/money/wallet.contract.ts'
import { watchWalletAddresses } from '#streams/money/wallet.stream.ts'
import { ADDRESS_HOLD_MS } from '#machines/platform/constants.ts'
import { useLive } from '../../hooks/use-live.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { BookRow } from './wallet-address/book-row.tsx'
import { ForgetWalletAddress } from './wallet-address/forget-wallet-address.tsx'

/** The addresses my money may be sent to. */
export function WalletAddressPage() {
  const { t } = useTexts('wallet')
  const { span } = useFormat()
  const go = useNavigation()
  const book = watchWalletAddresses()
  const [leaving, setLeaving] = useState<WalletAddress>()
  return (
    <ListPage
      title={t('book.title')}
      width="narrow"
      live={useLive(book)}
      skeleton={<SkeletonRows count={3} className="h-28" />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('book.empty')} text={t('book.emptyText', { time: span(ADDRESS_HOLD_MS) })} />}
      bottomBar={
        <Button
          kind="primary"
          wide
          icon={<Icon name="plus" size={20} />}
          onClick={() => go.open(links.walletAddressSave())}
        >
          {t('book.add')}
        </Button>
      }
    >
      {({ data }) => (
        <>
          <ul className="gutter grid gap-3 py-4">
            {data.map((address) => (
              <BookRow key={address.id} address={address} onForget={() => setLeaving(address)} />
            ))}
          </ul>
          {leaving && (
            <ForgetWalletAddress address={leaving} onGone={book.refetch} onClose={() => setLeaving(undefined)} />
          )}
        </>
      )}
    </ListPage>
  )
}
