import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { DeedFields } from './deed-fields.tsx'
import { type Asked, useDeed } from './use-deed.ts'

/** Asks for a decision beside what it is about, so that nothing is typed from memory. Nothing typed is lost when it is refused. */
export function DeedForm({
  obstacle,
  onClose,
  ...asked
}: Asked & {
  /** Why it cannot be done any more, in words: a colleague or the chain may be quicker. */
  readonly obstacle: string | undefined
  /** It is put off. */
  readonly onClose: () => void
}) {
  const { deed, found } = asked
  const { t } = useTranslation('deskMoney')
  const { t: say } = useTranslation()
  const { amount } = useFormat()
  const problemText = useProblemText()
  const box = useRef<HTMLFormElement>(null)
  const { form, change, at, ask, pending, refusal, micro } = useDeed(asked)
  // What one has just opened is where one types on; what is wrong is where one goes on.
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  const isWrong = deed.fields.some((name) => at(name) !== undefined)
  useEffect(() => {
    if (isWrong && !pending) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isWrong, pending])

  // One number: what was typed is what the verb promises.
  const names = micro !== undefined && (deed.name === 'approve' || deed.name === 'approveRecharge')
  const verb = names ? t(`deeds.${deed.name}.full`, { amount: amount(micro) }) : t(`deeds.${deed.name}.verb`)
  // While one's own answer is on its way, what has moved may be one's own doing.
  const refused = refusal ? problemText(refusal) : pending ? undefined : obstacle
  return (
    <form
      ref={box}
      noValidate
      data-part="deed"
      aria-label={t(`deeds.${deed.name}.verb`)}
      className="grid gap-4 rounded-control border border-line bg-canvas p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (obstacle === undefined) void ask()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The form first; a second one leaves the case. What is on its way is waited for.
        event.preventDefault()
        if (!pending) onClose()
      }}
    >
      <p className="text-sm text-muted">{t(`deeds.${deed.name}.text`)}</p>
      <DeedFields deed={deed} found={found} typed={form} onChange={change} at={at} />
      {refused !== undefined && (
        <p role="alert" className="animate-enter rounded-control bg-bad-soft p-3 text-sm text-bad">
          {refused}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={pending} onClick={onClose}>
          {say('actions.notNow')}
        </Button>
        <Button
          type="submit"
          kind={deed.kind === 'destructive' ? 'destructive' : 'primary'}
          pending={pending}
          disabled={obstacle !== undefined}
        >
          {verb}
        </Button>
      </div>
    </form>
  )
}
