import { useTexts } from '../../primitives/use-texts.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { UploadGrid } from '../../parts/upload-grid.tsx'
import type { Shown } from './inputs.ts'
import type { FieldsProps } from './form.ts'

/** A form without pictures. */
export const noPictures: Shown = { pictures: [], unsent: 0 }

/** A picture that is still on its way would be missing from the evidence. */
export const unsentIn = ({ unsent }: Shown): Problem | undefined =>
  unsent > 0 ? problem('upload.unsent', {}, 'pictures') : undefined

/** Pictures as evidence, for the other side and customer service alone. */
export function EvidencePictures({
  value,
  onChange,
  at,
}: Pick<FieldsProps<Shown>, 'value' | 'onChange'> & {
  readonly at: (field: 'pictures') => Problem | undefined
}) {
  const { t } = useTexts('refund')
  return (
    <UploadGrid
      purpose="evidence"
      hint={t('fields.picturesHint')}
      value={value.pictures}
      problem={at('pictures')}
      onChange={(pictures, unsent) => onChange({ pictures, unsent })}
    />
  )
}
