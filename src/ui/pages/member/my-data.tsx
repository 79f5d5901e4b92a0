import { useTexts } from '../../primitives/use-texts.ts'
import { downloadMyData } from '#streams/care/account-closing.stream.ts'
import { useSend } from '../../hooks/use-send.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { saveFile } from '../../primitives/save-file.ts'
import { FormPage } from '../../templates/pages.tsx'

/** What the shop knows of the person, as a file to take along. */
export function MyDataPage() {
  const { t } = useTexts('account')
  const toast = useToast()
  const { send, pending } = useSend()
  const handleSubmit = async (): Promise<void> => {
    const file = await send(downloadMyData)
    if (!file) return
    saveFile(file, `${t('myData.file')}.zip`)
    toast.show(t('myData.done'))
  }
  return (
    <FormPage
      title={t('myData.title')}
      submit={t('myData.submit')}
      pending={pending}
      onSubmit={() => void handleSubmit()}
    >
      <p className="text-muted">{t('myData.about')}</p>
      <p className="text-muted">{t('myData.private')}</p>
    </FormPage>
  )
}
