import { useTexts } from '../../primitives/use-texts.ts'
import type staff from '#locales/en/staff.json'

type Acts = (typeof staff)['acts']
/** An act that the catalogues have a sentence for. */
type KnownAct = { [Area in keyof Acts]: `${Area}.${Extract<keyof Acts[Area], string>}` }[keyof Acts]

/** What an act is called; one that a newer server keeps is shown by its own name. */
export function useActText(): (act: string) => string {
  const { t, i18n } = useTexts('staff')
  return (act) => (i18n.exists(`acts.${act}`, { ns: 'staff' }) ? t(`acts.${act as KnownAct}`) : act)
}
