import { shopPromotionCalls } from '#contract/fund/promotion.calls.ts'
import { ask } from '#client/http.ts'
import { watchPromotion } from '#streams/fund/promotion.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'

/** Promotes a product or no longer; the page shows the answer at once. */
export function usePromote() {
  const { send, pending } = useSend()
  const promote = (id: string, on: boolean): void => {
    void send(async () => {
      const answer = await ask(shopPromotionCalls.promote, { ids: [id], on })
      if (answer.ok) watchPromotion().replace(answer.value)
      return answer
    })
  }
  return { promote, pending }
}
