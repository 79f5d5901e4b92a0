import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shopCalls } from '#contract/shop.calls.ts'
import type { Followed } from '#contract/shop.contract.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../hooks/use-send.ts'
import { useSignInFirst } from '../hooks/use-sign-in-first.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'

/** Follows a shop, or no longer; tells what is so now. */
export function FollowButton({
  shopId,
  followed,
  onChange,
}: {
  shopId: string
  followed: boolean
  onChange?: (now: Followed) => void
}) {
  const { t } = useTranslation('goods')
  const [on, setOn] = useState(followed)
  const { send, pending } = useSend()
  const signInFirst = useSignInFirst()
  const handleClick = async (): Promise<void> => {
    if (!signInFirst()) return
    const now = await send(() => ask(shopCalls.follow, { id: shopId, on: !on }))
    if (!now) return
    setOn(now.on)
    onChange?.(now)
  }
  return (
    <Button
      small
      kind={on ? 'quiet' : 'soft'}
      aria-pressed={on}
      pending={pending}
      icon={<Icon name={on ? 'check' : 'plus'} size={18} />}
      onClick={() => void handleClick()}
    >
      {t(on ? 'shop.following' : 'shop.follow')}
    </Button>
  )
}
