import { useRef } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { PICTURE_TYPES } from '#contract/people/upload.form.ts'
import { IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'

/** Pictures alone can be put into an answer of customer service: products and orders are not theirs to send. */
export function PictureButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTexts('chat')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={t('attach.picture')} onClick={() => input.current?.click()}>
        <Icon name="image" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('attach.picture')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same picture may be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
