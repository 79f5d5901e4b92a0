import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { AccessTokenView, MadeAccessToken } from '#contract/people/access-token.contract.ts'
import { watchAccessTokens } from '#streams/people/access-tokens.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { Button } from '../../primitives/button.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { ListPage } from '../../templates/pages.tsx'
import { MakeToken } from './access-tokens/make-token.tsx'
import { RevokeToken } from './access-tokens/revoke-token.tsx'
import { TokenRow } from './access-tokens/token-row.tsx'

/** The access tokens with which my apps read: each can be revoked, and a new one is shown once. */
export function AccessTokensPage() {
  const { t } = useTexts('account')
  const tokens = watchAccessTokens()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeAccessToken>()
  const [leaving, setLeaving] = useState<AccessTokenView>()
  const handleMade = (token: MadeAccessToken): void => {
    setMaking(false)
    setMade(token)
  }
  return (
    <ListPage
      title={t('tokens.title')}
      width="narrow"
      live={useLive(tokens)}
      skeleton={<SkeletonRows count={3} className="h-24" />}
    >
      {({ data }) => (
        <div className="gutter grid gap-4 py-4">
          <p className="text-muted">{t('tokens.about')}</p>
          <Button kind="primary" className="justify-self-start" onClick={() => setMaking(true)}>
            {t('tokens.add')}
          </Button>
          {data.length === 0 ? (
            <EmptyState title={t('tokens.empty')} text={t('tokens.emptyText')} />
          ) : (
            <ul className="grid gap-3">
              {data.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setLeaving(token)} />
              ))}
            </ul>
          )}
          {isMaking && <MakeToken onMade={handleMade} onClose={() => setMaking(false)} />}
          {made && (
            <ShownOnce
              title={t('tokens.made')}
              text={t('tokens.madeText')}
              secret={made.token}
              onClose={() => setMade(undefined)}
            />
          )}
          {leaving && <RevokeToken token={leaving} onGone={tokens.refetch} onClose={() => setLeaving(undefined)} />}
        </div>
      )}
    </ListPage>
  )
}
