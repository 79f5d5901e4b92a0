import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { avatarCalls } from '#contract/people/avatar.calls.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { PICTURE_TYPES } from '#contract/people/upload.form.ts'
import { ask } from '#client/http.ts'
import { renewUser } from '#streams/platform/session.stream.ts'
import { useToast } from '../../../hooks/use-toast.ts'
import { CropSheet } from '../../../parts/crop-sheet.tsx'
import { FileButton } from '../../../parts/file-button.tsx'
import { useCutPicture } from '../../../parts/use-cut-picture.ts'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { ProblemOrHint } from '../../../primitives/problem-line.tsx'

/** Puts a sent picture in the place of the one before, or takes it away. */
function useChange() {
  const { t } = useTexts('account')
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Problem>()
  const change = async (picture: string): Promise<void> => {
    setPending(true)
    const answer = await ask(avatarCalls.change, { picture })
    setPending(false)
    setRefusal(answer.ok ? undefined : answer.problem)
    if (!answer.ok) return
    renewUser(answer.value)
    toast.show(t(picture === '' ? 'avatar.removed' : 'avatar.done'), { tone: 'notice' })
  }
  return { pending, refusal, change }
}

/** The picture of a person: chosen, cut to a square and saved at once. */
export function AvatarField({ now }: { now: string }) {
  const { t } = useTexts('account')
  const saving = useChange()
  const cutting = useCutPicture('avatar', (id) => void saving.change(id))
  const pending = saving.pending || cutting.pending
  const wrong = cutting.refusal ?? saving.refusal
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby="avatar-hint">
      <legend className="pb-1.5 text-sm font-medium">{t('avatar.title')}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {now ? (
          <img src={now} alt="" width={72} height={72} className="photo size-18 rounded-full bg-canvas object-cover" />
        ) : (
          <span className="inline-flex size-18 items-center justify-center rounded-full bg-soft text-thread">
            <Icon name="person" size={36} />
          </span>
        )}
        <FileButton
          name="avatar"
          accept={PICTURE_TYPES.join(',')}
          small
          pending={pending}
          aria-invalid={wrong ? true : undefined}
          icon={<Icon name="image" size={18} />}
          onFiles={([file]) => void cutting.choose(file)}
        >
          {t('avatar.choose')}
        </FileButton>
        {now && (
          <Button small pending={pending} onClick={() => void saving.change('')}>
            {t('avatar.remove')}
          </Button>
        )}
      </div>
      <ProblemOrHint id="avatar-hint" problem={wrong} hint={t('avatar.hint')} />
      {cutting.chosen && (
        <CropSheet
          picture={cutting.chosen}
          title={t('avatar.crop')}
          text={t('avatar.cropText')}
          part={t('avatar.square')}
          submit={t('avatar.use')}
          onDone={(blob) => void cutting.cut(blob)}
          onClose={cutting.drop}
        />
      )}
    </fieldset>
  )
}
