import { useAtomValue } from 'jotai'
import { useTexts } from '../primitives/use-texts.ts'
import type { Article } from '#contract/people/article.contract.ts'
import { agreeTo, watchAgreed } from '#streams/people/article.stream.ts'
import { sessionAtom } from '../atoms/session.atom.ts'
import { dataOf } from '../hooks/data-of.ts'
import { useLive } from '../hooks/use-live.ts'
import { useSend } from '../hooks/use-send.ts'
import { useToast } from '../hooks/use-toast.ts'
import { Button } from '../primitives/button.tsx'
import { useFormat } from '../primitives/format.ts'

/** Which version of a text this is, and whether its reader agreed to it. */
export function AgreedLine({ article }: { article: Article }) {
  const { t } = useTexts('article')
  const { user } = useAtomValue(sessionAtom)
  const { day, number } = useFormat()
  return (
    <div data-part="agreed" className="grid justify-items-start gap-2 border-t border-line pt-4 text-sm text-muted">
      <p className="figures">{t('version', { number: number(article.number), day: day(article.published_at) })}</p>
      {user && <Mine article={article} />}
    </div>
  )
}

function Mine({ article }: { article: Article }) {
  const { t } = useTexts('article')
  const { day, number } = useFormat()
  const toast = useToast()
  const { send, pending } = useSend()
  const agreed = dataOf(useLive(watchAgreed()))
  if (!agreed) return null
  const mine = agreed.data.find(({ id }) => id === article.id)
  if (mine && mine.number >= article.number) return <p>{t('agreed', { day: day(mine.at) })}</p>
  const handleAgree = async (): Promise<void> => {
    if (await send(() => agreeTo([article]))) toast.show(t('agreedToast'))
  }
  return (
    <>
      {mine && <p>{t('agreedBefore', { number: number(mine.number), day: day(mine.at) })}</p>}
      <Button small pending={pending} onClick={() => void handleAgree()}>
        {t('agree')}
      </Button>
    </>
  )
}
