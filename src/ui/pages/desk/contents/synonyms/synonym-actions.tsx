import { useTexts } from '../../../../primitives/use-texts.ts'
import { deskSynonymCalls } from '#contract/catalogue/desk-synonym.calls.ts'
import type { DeskSynonyms } from '#contract/catalogue/desk-synonym.contract.ts'
import { ask } from '#client/http.ts'
import { watchDeskSynonyms } from '#streams/catalogue/desk-synonyms.stream.ts'
import { useSend } from '../../../../hooks/use-send.ts'
import { useToast } from '../../../../hooks/use-toast.ts'
import { ConfirmSheet } from '../../../../parts/confirm-sheet.tsx'
import { Button } from '../../../../primitives/button.tsx'
import { useFormat } from '../../../../primitives/format.ts'

const ACTIONS = ['publish', 'dropDraft'] as const
/** What is asked once before it happens; a number is the version to go back to. */
export type AskedOfSynonyms = (typeof ACTIONS)[number] | number

/** What can be done with the draft. */
export function SynonymActions({
  open,
  isChanged,
  onAsk,
}: {
  open: DeskSynonyms['open']
  isChanged: boolean
  onAsk: (asked: AskedOfSynonyms) => void
}) {
  const { t } = useTexts('deskArticle')
  return ACTIONS.filter((each) => open.includes(each) || (each === 'publish' && isChanged)).map((each) => (
    <Button key={each} kind={each === 'publish' ? 'quiet' : 'destructive'} onClick={() => onAsk(each)}>
      {t(`actions.${each}`)}
    </Button>
  ))
}

/** Asks once more before the draft is published or deleted, or an earlier version published again. */
export function SynonymConfirm({
  asked,
  version,
  onSave,
  onDone,
  onClose,
}: {
  asked: AskedOfSynonyms
  /** As it was when typing began: what a colleague changed since is not undone unseen. */
  version: number
  onSave: () => Promise<DeskSynonyms | undefined>
  onDone: (renewed: DeskSynonyms) => void
  onClose: () => void
}) {
  const { t } = useTexts('deskArticle')
  const { number } = useFormat()
  const toast = useToast()
  const { send, pending } = useSend()
  const action = typeof asked === 'number' ? 'restore' : asked
  const handleConfirm = async (): Promise<void> => {
    // What is typed stays as the draft; only what deletes the draft deletes that, too.
    const of = action === 'dropDraft' ? { version } : await onSave()
    if (!of) return onClose()
    const change = { version: of.version }
    const renewed = await send(() =>
      typeof asked === 'number'
        ? ask(deskSynonymCalls.restore, { ...change, number: asked })
        : ask(deskSynonymCalls[asked], change),
    )
    if (!renewed) return
    onDone(renewed)
    watchDeskSynonyms().replace(renewed)
    toast.show(t(`synonym.done.${action}`))
    onClose()
  }
  return (
    <ConfirmSheet
      title={t(`synonym.confirm.${action}`, typeof asked === 'number' ? { number: number(asked) } : {})}
      text={t(`synonym.confirmText.${action}`)}
      verb={action === 'restore' ? t('synonym.restore') : t(`actions.${action}`)}
      destructive={action === 'dropDraft'}
      pending={pending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
