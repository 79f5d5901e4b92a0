import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { deskArticleCalls } from '#contract/people/article.calls.ts'
import type { ChangeArticle, DeskArticle, DroppedDraft } from '#contract/people/article.contract.ts'
import type { Call } from '#contract/platform/call.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import { ask } from '#client/http.ts'
import { showDeskArticle, watchDeskArticles } from '#streams/people/desk-articles.stream.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { Button } from '../../../primitives/button.tsx'
import { PublishSheet } from './publish-sheet.tsx'

type Action = DeskArticle['open'][number]
const CONFIRMED = ['unschedule', 'takeOffline', 'dropDraft', 'remove'] as const
type Confirmed = (typeof CONFIRMED)[number]

interface Actions {
  readonly article: DeskArticle
  /** As it was when typing began: what a colleague changed since is not undone unseen. */
  readonly seen: ChangeArticle
  readonly isChanged: boolean
  readonly onSave: () => Promise<DeskArticle | undefined>
  readonly onDone: (renewed: DeskArticle) => void
}

/** Whether the draft stays, and with it what is typed. */
const isKeeping = (action: Confirmed): boolean => action === 'unschedule' || action === 'takeOffline'

/** The answer of a change after which the article is still there, as that of one after which it may be gone. */
async function changed(call: Call<ChangeArticle, DeskArticle>, of: ChangeArticle): Promise<Result<DroppedDraft>> {
  const answer = await ask(call, of)
  return answer.ok ? accepted({ article: answer.value }) : answer
}

const RUN: Readonly<Record<Confirmed, (of: ChangeArticle) => Promise<Result<DroppedDraft>>>> = {
  unschedule: (of) => changed(deskArticleCalls.unschedule, of),
  takeOffline: (of) => changed(deskArticleCalls.takeOffline, of),
  dropDraft: (of) => ask(deskArticleCalls.dropDraft, of),
  remove: (of) => ask(deskArticleCalls.remove, of),
}

/** What was asked for, and how it is done once it is confirmed. */
function useActions({ seen, onSave, onDone }: Actions) {
  const { t } = useTexts('deskArticle')
  const toast = useToast()
  const go = useNavigation()
  const [asked, setAsked] = useState<Action>()
  const { send, pending } = useSend()
  const close = (): void => setAsked(undefined)
  const done = (action: Action, renewed: DeskArticle): void => {
    onDone(renewed)
    showDeskArticle(renewed)
    toast.show(t(`done.${action}`))
    close()
  }
  const confirm = async (action: Confirmed): Promise<void> => {
    // What is typed stays as the draft; only what deletes the draft deletes that, too.
    const of = isKeeping(action) ? await onSave() : seen
    if (!of) return close()
    const answer = await send(() => RUN[action]({ id: of.id, version: of.version }))
    if (answer?.article) return done(action, answer.article)
    if (!answer) return
    toast.show(t(`done.${action}`))
    watchDeskArticles().refetch()
    go.replace(links.deskContents())
  }
  return { asked, setAsked, close, done, confirm, pending }
}

/** What can be done with an article now, as the server says; each asks once before it happens. */
export function ArticleActions(actions: Actions) {
  const { article, isChanged, onSave } = actions
  const { t } = useTexts('deskArticle')
  const { asked, setAsked, close, done, confirm, pending } = useActions(actions)
  const confirmed = CONFIRMED.find((each) => each === asked)
  return (
    <>
      {(article.open.includes('publish') || isChanged) && (
        <Button onClick={() => setAsked('publish')}>{t('actions.publish')}</Button>
      )}
      {CONFIRMED.filter((each) => article.open.includes(each)).map((each) => (
        <Button key={each} kind={each === 'unschedule' ? 'quiet' : 'destructive'} onClick={() => setAsked(each)}>
          {t(`actions.${each}`)}
        </Button>
      ))}
      {asked === 'publish' && (
        <PublishSheet
          title={t('publish.title')}
          text={t('publish.text')}
          onSave={onSave}
          publish={(of) => ask(deskArticleCalls.publish, of)}
          onDone={(renewed) => done('publish', renewed)}
          onClose={close}
        />
      )}
      {confirmed && (
        <ConfirmSheet
          title={t(`confirm.${confirmed}`)}
          text={t(`confirmText.${confirmed}`)}
          verb={t(`actions.${confirmed}`)}
          destructive={confirmed !== 'unschedule'}
          pending={pending}
          onConfirm={() => void confirm(confirmed)}
          onClose={close}
        />
      )}
    </>
  )
}
