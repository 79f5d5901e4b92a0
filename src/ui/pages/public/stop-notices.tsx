import { useTexts } from '../../primitives/use-texts.ts'
import { ask } from '#client/http.ts'
import { noticeCalls } from '#contract/people/notice.calls.ts'
import { useQuery } from '../../navigation.ts'
import { LinkAction } from '../../parts/link-action.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Frame } from '../../templates/frame.tsx'

/** The page behind the link of a mail or a push about news: it stops them without a sign-in, once its button is pressed. */
export function StopNoticesPage() {
  const { t } = useTexts('message')
  const token = useQuery()('token')
  const { list } = useFormat()
  return (
    <Frame title={t('stopNews.title')}>
      <LinkAction
        title={t('stopNews.question')}
        text={t('stopNews.text')}
        action={t('stopNews.action')}
        ask={() => ask(noticeCalls.stop, { token })}
        done={({ way, kinds }) => ({
          title: t(`stopNews.done.${way}`, { kinds: list(kinds.map((kind) => t(`setting.kinds.${kind}`))) }),
          text: t('stopNews.next'),
        })}
      />
    </Frame>
  )
}
