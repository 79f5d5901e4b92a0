import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Problem, problem as problemOf } from '#contract/platform/problem.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIZE, PICTURE_TYPES } from '#contract/people/upload.form.ts'
import { uploadApi } from '#client/upload.api.ts'
import { useOwnPictures } from '../../../hooks/use-own-pictures.ts'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { readPicture } from '../../../parts/read-picture.ts'
import { CropSheet } from '../../../parts/crop-sheet.tsx'

/** The logo: the one that shoppers see, and a new one that is cut to a square before it is sent. */
export function LogoField({
  now,
  value,
  problem,
  onChange,
}: {
  now: string
  /** The id of the new one, or what is there. */
  value: string
  problem: Problem | undefined
  onChange: (id: string) => void
}) {
  const { t } = useTranslation('shopSetting')
  const say = useProblemText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<HTMLImageElement>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Problem>()
  const wrong = refusal ?? problem
  // A new one, also that of a draft, is only its owner's until it is saved.
  const shown = { id: value, url: value === now ? now : '' }
  const srcOf = useOwnPictures([shown])

  const handleFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    if (file.size > MAX_PICTURE_BYTES) return setRefusal(problemOf('upload.tooLarge', { max: MAX_PICTURE_SIZE }))
    const url = URL.createObjectURL(file)
    const picture = await readPicture(url)
    URL.revokeObjectURL(url)
    setRefusal(picture ? undefined : problemOf('upload.notPicture'))
    setChosen(picture)
  }
  const handleCut = async (picture: Blob): Promise<void> => {
    setChosen(undefined)
    setPending(true)
    const answer = await uploadApi.send(picture, 'logo')
    setPending(false)
    if (!answer.ok) return setRefusal(answer.problem)
    setRefusal(undefined)
    onChange(answer.value.id)
  }
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="pb-1.5 text-sm font-medium">{t('logo.title')}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={srcOf(shown)}
          alt=""
          width={72}
          height={72}
          className="photo size-18 rounded-full bg-canvas object-cover"
        />
        <input
          ref={input}
          type="file"
          name="logo"
          accept={PICTURE_TYPES.join(',')}
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={({ currentTarget }) => {
            void handleFile(currentTarget.files?.[0])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
        <Button
          small
          pending={pending}
          aria-invalid={wrong ? true : undefined}
          icon={<Icon name="image" size={18} />}
          onClick={() => input.current?.click()}
        >
          {t('logo.choose')}
        </Button>
        {value !== now && (
          <Button small onClick={() => onChange(now)}>
            {t('logo.keep')}
          </Button>
        )}
      </div>
      {wrong ? (
        <p id={`${id}-hint`} role="alert" className="animate-enter text-sm text-bad">
          {say(wrong)}
        </p>
      ) : (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t(value === now ? 'logo.hint' : 'logo.unsaved')}
        </p>
      )}
      {chosen && (
        <CropSheet
          picture={chosen}
          title={t('logo.crop')}
          text={t('logo.cropText')}
          part={t('logo.square')}
          submit={t('logo.use')}
          onDone={(blob) => void handleCut(blob)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </fieldset>
  )
}
