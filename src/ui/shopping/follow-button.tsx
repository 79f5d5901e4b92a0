import { useTexts } from '../primitives/use-texts.ts'
import type { Followed } from '#contract/shops/shop.contract.ts'
import { followShop } from '#streams/shops/followed-shops.stream.ts'
import { useSignInFirst } from '../hooks/use-sign-in-first.ts'
import { useToggle } from '../hooks/use-toggle.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'

/** Follows or unfollows a shop. The button changes at once, and follows the server's answer when it arrives. */
export function FollowButton({
  shopId,
  followed,
  onChange,
}: {
  shopId: string
  followed: boolean
  onChange?: (now: Followed) => void
}) {
  const { t } = useTexts('goods')
  const signInFirst = useSignInFirst()
  const { on, toggle } = useToggle(followed, (wanted) => followShop(shopId, wanted), {
    onAnswer: onChange,
    says: (now) => t(now ? 'shop.nowFollowing' : 'shop.unfollowed'),
  })
  return (
    <Button
      small
      kind="quiet"
      icon={<Icon name={on ? 'check' : 'plus'} size={18} />}
      onClick={() => signInFirst() && toggle()}
    >
      {t(on ? 'shop.following' : 'shop.follow')}
    </Button>
  )
}
