import { useTexts } from '../primitives/use-texts.ts'

/** What a field of pictures is called, and how many of them there are. */
export function CountedLegend({ label, n, max }: { label: string; n: number; max: number }) {
  const { t } = useTexts('upload')
  return (
    <legend className="flex w-full items-baseline justify-between gap-3 pb-1.5">
      <span className="text-sm font-medium">{label}</span>
      <span className="figures text-xs text-muted">{t('count', { n, max })}</span>
    </legend>
  )
}
