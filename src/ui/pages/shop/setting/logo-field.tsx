import { useId } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { PICTURE_TYPES } from '#contract/people/upload.form.ts'
import { useOwnPictures } from '../../../hooks/use-own-pictures.ts'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { ProblemOrHint } from '../../../primitives/problem-line.tsx'
import { CropSheet } from '../../../parts/crop-sheet.tsx'
import { FileButton } from '../../../parts/file-button.tsx'
import { useCutPicture } from '../../../parts/use-cut-picture.ts'

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
  const { t } = useTexts('shopSetting')
  const id = useId()
  const { chosen, pending, refusal, choose, drop, cut } = useCutPicture('logo', onChange)
  const wrong = refusal ?? problem
  // A new one, also that of a draft, is only its owner's until it is saved.
  const shown = { id: value, url: value === now ? now : '' }
  const srcOf = useOwnPictures([shown])
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
        <FileButton
          name="logo"
          accept={PICTURE_TYPES.join(',')}
          small
          pending={pending}
          aria-invalid={wrong ? true : undefined}
          icon={<Icon name="image" size={18} />}
          onFiles={([file]) => void choose(file)}
        >
          {t('logo.choose')}
        </FileButton>
        {value !== now && (
          <Button small onClick={() => onChange(now)}>
            {t('logo.keep')}
          </Button>
        )}
      </div>
      <ProblemOrHint id={`${id}-hint`} problem={wrong} hint={t(value === now ? 'logo.hint' : 'logo.unsaved')} />
      {chosen && (
        <CropSheet
          picture={chosen}
          title={t('logo.crop')}
          text={t('logo.cropText')}
          part={t('logo.square')}
          submit={t('logo.use')}
          onDone={(blob) => void cut(blob)}
          onClose={drop}
        />
      )}
    </fieldset>
  )
}
